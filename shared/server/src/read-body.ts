import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const MAX_BYTES = 64 * 1024;
const MAX_PLAIN_BYTES = 4 * 1024 * 1024;
const decoders: Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  br: promisify<Buffer, { maxOutputLength: number }, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip),
};

/** Reads a short answer. Throws when it exceeds 64 kB. */
export async function readBody(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the answer is too long');
  }
  return Buffer.concat(chunks);
}

/** Decodes a body that may be compressed. Returns undefined when it is damaged or too long. */
export async function plainBytes(
  body: Buffer,
  encoding: string | string[] | undefined,
  maxOutputLength = MAX_PLAIN_BYTES,
): Promise<Buffer | undefined> {
  const decode = decoders[String(encoding ?? '')];
  if (!decode) return body;
  try {
    return await decode(body, { maxOutputLength });
  } catch {
    return undefined;
  }
}

/** Parses a short body that may be compressed. Returns undefined when it is not JSON. */
export async function jsonOf(body: Buffer, encoding: string | string[] | undefined): Promise<unknown> {
  const plain = await plainBytes(body, encoding, MAX_BYTES * 4);
  try {
    return JSON.parse(plain?.toString('utf8') ?? '');
  } catch {
    return undefined;
  }
}
