import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const BROTLI_QUALITY = 9;
const WORTH_COMPRESSING_BYTES = 700;

/**
 * Headers of an answer that is the same for every visitor: caches may share it and must revalidate it, so a sold-out item or a closed
 * store shows at once.
 */
export const forAll = { cacheControl: 'public, no-cache', vary: 'Accept-Encoding, Lang' };

/** A body that is sent many times: compressed once, with an ETag of its content. */
export interface PreparedBody {
  type: string;
  etag: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

export function prepareBody(text: string, type: string): PreparedBody {
  const plain = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  if (plain.length < WORTH_COMPRESSING_BYTES) return { type, etag, plain };
  const br = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return { type, etag, plain, br, gzip: gzipSync(plain, { level: 9 }) };
}

/** Sends the body in the best encoding that the client accepts, or 304 when the client has it. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  body: PreparedBody,
  headers: { cacheControl: string; vary: string },
): FastifyReply {
  reply.header('cache-control', headers.cacheControl).header('vary', headers.vary).header('etag', body.etag);
  if (hasTag(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  const encoding = encodingOf(request.headers['accept-encoding'], body);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  // Send bytes, because the route's serializer expects an object and the body is serialized already.
  return reply.type(body.type).send(encoding === undefined ? body.plain : body[encoding]);
}

function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag));
}

type Encoding = 'br' | 'gzip';

/** Parsed `Accept-Encoding` headers. Clients send only a few distinct values. */
const known = new Map<string, readonly Encoding[]>();
const MOST_KNOWN = 100;

function encodingOf(header: string | undefined, body: PreparedBody): Encoding | undefined {
  if (header === undefined) return undefined;
  let wanted = known.get(header);
  if (wanted === undefined) {
    wanted = readEncodings(header);
    if (known.size < MOST_KNOWN) known.set(header, wanted);
  }
  return wanted.find((encoding) => body[encoding] !== undefined);
}

/** Returns the supported encodings that a client accepts, the most compact first. */
function readEncodings(header: string): readonly Encoding[] {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).filter((encoding) => accepted.includes(encoding));
}
