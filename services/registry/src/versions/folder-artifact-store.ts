import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ArtifactStore, mustBePlace } from './artifact-store.ts';
import { formsOf } from './compressed.ts';

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
    mustBePlace(name, digest);
    return join(dir, name, digest);
  };
  return {
    has: (name, digest) => exists(placeOf(name, digest)),
    async read(name, digest, path) {
      try {
        return await readFile(join(placeOf(name, digest), path));
      } catch (error) {
        if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
        throw error;
      }
    },
    async put(name, digest, files, effortOf = () => 'best' as const) {
      const place = placeOf(name, digest);
      if (await exists(place)) return;
      const draft = join(dir, '.incoming', randomUUID());
      try {
        await mkdir(draft, { recursive: true });
        const stored = [...files].map(async ([path, bytes]) => {
          await mkdir(dirname(join(draft, path)), { recursive: true });
          for (const [form, content] of await formsOf(path, bytes, effortOf(path))) {
            await writeFile(join(draft, form), content, { flag: 'wx', mode: 0o644, flush: true });
          }
        });
        await Promise.all(stored);
        await mkdir(dirname(place), { recursive: true });
        await rename(draft, place);
        await syncFolder(dirname(place));
      } catch (error) {
        // Another process stored the same digest first; the content is identical.
        if (!(await exists(place))) throw error;
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
  };
}
