import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encoding } from '../http/accept-encoding.ts';

export interface Artifact {
  body: Buffer;
  encoding: Encoding;
}

/** Gives out the files of all versions. Names are checked by the caller. */
export interface ArtifactStore {
  /** The file in the first of these encodings that it is kept in; undefined when there is none. */
  open(name: string, digest: string, path: string, encodings: readonly Encoding[]): Promise<Artifact | undefined>;
}

/** Where the files of versions are: `<name>/<digest>/<file>`, compressed siblings beside it. */
export interface ArtifactSource {
  /** Undefined when there is none. Rejects when it cannot be told. */
  read(name: string, digest: string, file: string): Promise<Buffer | undefined>;
}

export const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

export const isAbsent = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Artifacts in a folder. */
export function folderSource(dir: string): ArtifactSource {
  return {
    async read(name, digest, file) {
      try {
        return await readFile(join(dir, name, digest, file));
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
  };
}

/** Reads a file whole, as it is. */
export async function readArtifact(store: ArtifactStore, name: string, digest: string, path: string) {
  return (await store.open(name, digest, path, ['identity']))?.body;
}
