import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ArtifactSource, folderSource } from './artifact-store.ts';

/** A source that can also be told that what it kept is not what it should be. */
export interface CachedSource extends ArtifactSource {
  /** Where they come from. */
  far: ArtifactSource;
  forget(name: string, digest: string, file: string): Promise<void>;
}

/** Keeps what a far source gave on this machine's disk: for the next start, and for the time when the source is away. */
export function diskCached(far: ArtifactSource, dir: string, onFault: (error: unknown) => void): CachedSource {
  const near = folderSource(dir);
  async function keep(path: string, bytes: Buffer): Promise<void> {
    const next = `${path}.${randomUUID()}.next`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(next, bytes);
    await rename(next, path);
  }
  return {
    far,
    async read(name, digest, file) {
      const kept = await near.read(name, digest, file);
      if (kept) return kept;
      const bytes = await far.read(name, digest, file);
      if (bytes) await keep(join(dir, name, digest, file), bytes).catch(onFault);
      return bytes;
    },
    forget: (name, digest, file) => rm(join(dir, name, digest, file), { force: true }),
  };
}
