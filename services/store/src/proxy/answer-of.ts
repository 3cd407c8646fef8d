import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { FailEnvelopeSchema } from '@horno/contracts/envelope';

/** Answer of the api. */
export interface Upstream {
  statusCode: number;
  headers: IncomingHttpHeaders;
  stream: Readable;
}

const FORBIDDEN = 403;
const MAX_BYTES = 64 * 1024;
const decoders: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify<Buffer, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, Buffer>(gunzip),
};

/** Returns the body to pass on: the stream itself, or the buffered body of a refusal, and whether that refuses the key. */
export async function answerOf({
  statusCode,
  headers,
  stream,
}: Upstream): Promise<{ payload: Readable | Buffer; isRefusedKey: boolean }> {
  if (statusCode !== FORBIDDEN) return { payload: stream, isRefusedKey: false };
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the refusal is too long');
  }
  const payload = Buffer.concat(chunks);
  const decode = decoders[String(headers['content-encoding'] ?? '')];
  const parsed = FailEnvelopeSchema.safeParse(jsonOf(decode ? await decode(payload) : payload));
  return { payload, isRefusedKey: parsed.success && KEY_REFUSED.has(parsed.data.error.code) };
}

/** Codes of the api for a key that is unknown or revoked. */
export const KEY_REFUSED = new Set(['TILL-01', 'TILL-02']);

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
