import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encoding } from '../site/accept-encoding.ts';

export interface Artifact {
  body: Buffer;
  encoding: Encoding;
}

/** Reads the files of all versions. The caller validates the names. */
export interface ArtifactStore {
  /** Returns the file in the first of these encodings that exists. */
  open(name: string, digest: string, path: string, encodings: readonly Encoding[]): Promise<Artifact | undefined>;
}

/** Storage of artifacts: `<name>/<digest>/<file>`, with compressed siblings. */
export interface ArtifactSource {
  /** Returns undefined when the file does not exist. Rejects when the storage fails. */
  read(name: string, digest: string, file: string): Promise<Buffer | undefined>;
}

export const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

const isAbsent = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Reads artifacts from a folder. */
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

/** Reads a file without compression. */
export async function readArtifact(store: ArtifactStore, name: string, digest: string, path: string) {
  return (await store.open(name, digest, path, ['identity']))?.body;
}
