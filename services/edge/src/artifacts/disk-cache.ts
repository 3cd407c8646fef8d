import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ArtifactSource, folderSource } from './artifact-store.ts';

/** A source with a local cache. */
export interface CachedSource extends ArtifactSource {
  /** The cached source. */
  origin: ArtifactSource;
  /** Removes a file from the cache. */
  evict(name: string, digest: string, file: string): Promise<void>;
}

/** Caches the files of a source on disk, for the next start and for the time when the source is down. */
export function diskCached(origin: ArtifactSource, dir: string, onError: (error: unknown) => void): CachedSource {
  const disk = folderSource(dir);
  async function write(path: string, bytes: Buffer): Promise<void> {
    const next = `${path}.${randomUUID()}.next`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(next, bytes);
    await rename(next, path);
  }
  return {
    origin,
    async read(name, digest, file) {
      const stored = await disk.read(name, digest, file);
      if (stored) return stored;
      const bytes = await origin.read(name, digest, file);
      if (bytes) await write(join(dir, name, digest, file), bytes).catch(onError);
      return bytes;
    },
    evict: (name, digest, file) => rm(join(dir, name, digest, file), { force: true }),
  };
}
