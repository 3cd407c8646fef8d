import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const MAX_BYTES = 64 * 1024;
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

/** Parses a body that may be compressed. Returns undefined when it is not JSON. */
export async function jsonOf(body: Buffer, encoding: string | string[] | undefined): Promise<unknown> {
  try {
    const decode = decoders[String(encoding ?? '')];
    const plain = decode ? await decode(body, { maxOutputLength: MAX_BYTES * 4 }) : body;
    return JSON.parse(plain.toString('utf8'));
  } catch {
    return undefined;
  }
}
