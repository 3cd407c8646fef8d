import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Encoding } from '../http/accept-encoding.ts';

export interface Artifact {
  body: Readable;
  bytes: number;
  encoding: Encoding;
}

/** Where the files of all versions are. Names are checked by the caller. */
export interface ArtifactStore {
  /** The file in the first of these encodings that it is kept in; undefined when there is none. */
  open(name: string, digest: string, path: string, encodings: readonly Encoding[]): Promise<Artifact | undefined>;
}

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

async function openFile(path: string, encoding: Encoding): Promise<Artifact | undefined> {
  try {
    const handle = await open(path + suffixes[encoding], 'r');
    const stat = await handle.stat();
    if (stat.isFile()) return { body: handle.createReadStream(), bytes: stat.size, encoding };
    await handle.close();
    return undefined;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Artifacts in a folder: `<dir>/<name>/<digest>/<path>`, compressed siblings beside it. */
export function folderStore(dir: string): ArtifactStore {
  return {
    async open(name, digest, path, encodings) {
      for (const encoding of encodings) {
        const found = await openFile(join(dir, name, digest, path), encoding);
        if (found) return found;
      }
      return undefined;
    },
  };
}

/** Reads a file whole, as it is. */
export async function readArtifact(store: ArtifactStore, name: string, digest: string, path: string) {
  const artifact = await store.open(name, digest, path, ['identity']);
  if (!artifact) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of artifact.body) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
