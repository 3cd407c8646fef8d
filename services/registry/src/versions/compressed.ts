import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressible = /\.(js|mjs|css|html|json|svg|txt|xml|map|webmanifest)$/;
/** Above this the best brotli level takes seconds for a percent. */
const bestBrotliUpToBytes = 512 * 1024;

/** The file, and beside it `.br` and `.gz` where they are smaller. */
export async function formsOf(path: string, bytes: Buffer, isPlain: boolean): Promise<[path: string, bytes: Buffer][]> {
  if (isPlain || !compressible.test(path)) return [[path, bytes]];
  const quality = bytes.length <= bestBrotliUpToBytes ? 11 : 9;
  const made: [string, Buffer][] = [
    [`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })],
    [`${path}.gz`, await deflate(bytes, { level: 9 })],
  ];
  return [[path, bytes], ...made.filter(([, smaller]) => smaller.length < bytes.length)];
}
