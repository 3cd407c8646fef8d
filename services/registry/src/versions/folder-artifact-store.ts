import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ArtifactStore } from './artifact-store.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressible = /\.(js|mjs|css|html|json|svg|txt|xml|map|webmanifest)$/;
/** Above this the best brotli level takes seconds for a percent. */
const bestBrotliUpToBytes = 512 * 1024;

async function compressed(path: string, bytes: Buffer): Promise<[path: string, bytes: Buffer][]> {
  if (!compressible.test(path)) return [];
  const quality = bytes.length <= bestBrotliUpToBytes ? 11 : 9;
  const made: [string, Buffer][] = [
    [`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })],
    [`${path}.gz`, await deflate(bytes, { level: 9 })],
  ];
  return made.filter(([, smaller]) => smaller.length < bytes.length);
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** `<dir>/<name>/<digest>/<path>`, with `.br` and `.gz` beside what compresses. A version appears whole, by a rename. */
export function folderArtifactStore(dir: string): ArtifactStore {
  const placeOf = (name: string, digest: string) => {
    if (!/^[a-z0-9-]{1,60}$/.test(name) || !/^[0-9a-f]{64}$/.test(digest)) throw new RangeError('REG-PATH');
    return join(dir, name, digest);
  };
  return {
    has: (name, digest) => exists(placeOf(name, digest)),
    async put(name, digest, files, plain = new Set()) {
      const place = placeOf(name, digest);
      if (await exists(place)) return;
      const draft = join(dir, '.incoming', randomUUID());
      try {
        await mkdir(draft, { recursive: true });
        const stored = [...files].map(async ([path, bytes]) => {
          await mkdir(dirname(join(draft, path)), { recursive: true });
          const forms = plain.has(path) ? [] : await compressed(path, bytes);
          for (const [form, content] of [[path, bytes] as const, ...forms]) {
            await writeFile(join(draft, form), content, { flag: 'wx', mode: 0o644, flush: true });
          }
        });
        await Promise.all(stored);
        await mkdir(dirname(place), { recursive: true });
        await rename(draft, place);
        await syncFolder(dirname(place));
      } catch (error) {
        // Another process that stored the same digest first is as good as this one.
        if (!(await exists(place))) throw error;
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
  };
}
