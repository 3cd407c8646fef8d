import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Effort } from './artifact-store.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressible = /\.(js|mjs|css|html|json|svg|txt|xml|map|webmanifest)$/;
/** Above this the best brotli level takes seconds for a percent. */
const bestBrotliUpToBytes = 512 * 1024;

const levels = { fast: { brotli: 6, gzip: 6 }, best: { brotli: 11, gzip: 9 } } as const;

/** The file, and beside it `.br` and `.gz` where they are smaller. */
export async function formsOf(path: string, bytes: Buffer, effort: Effort): Promise<[path: string, bytes: Buffer][]> {
  if (effort === 'none' || !compressible.test(path)) return [[path, bytes]];
  const { brotli: best, gzip: level } = levels[effort];
  const quality = bytes.length <= bestBrotliUpToBytes ? best : Math.min(best, 9);
  const made: [string, Buffer][] = [
    [`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })],
    [`${path}.gz`, await deflate(bytes, { level })],
  ];
  return [[path, bytes], ...made.filter(([, smaller]) => smaller.length < bytes.length)];
}
