import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const MAX_BYTES = 64 * 1024;
const decoders: Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  br: promisify<Buffer, { maxOutputLength: number }, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip),
};

/** Reads a short answer whole. Throws when it is longer than an answer of its kind is. */
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

/** The JSON of a body that may be compressed; undefined when it is none. */
export async function jsonOf(body: Buffer, encoding: string | string[] | undefined): Promise<unknown> {
  try {
    const decode = decoders[String(encoding ?? '')];
    const plain = decode ? await decode(body, { maxOutputLength: MAX_BYTES * 4 }) : body;
    return JSON.parse(plain.toString('utf8'));
  } catch {
    return undefined;
  }
}
