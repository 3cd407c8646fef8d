import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFolder } from './release-folder.ts';

interface StoredRelease {
  file: string;
  signedText: string;
}

/** The last verified release on disk, in its signed form. The edge starts from it while the registry is down. */
export interface SnapshotFile {
  /** Reads the snapshot, then the other stored releases from the newest to the oldest. */
  stored(): AsyncIterable<StoredRelease>;
  write(signedText: string): Promise<void>;
}

export function snapshotFile(dataDir: string, folder: ReleaseFolder): SnapshotFile {
  const path = join(dataDir, 'release.json');
  return {
    async *stored() {
      const last = await readFile(path, 'utf8').catch(() => undefined);
      if (last !== undefined) yield { file: 'release.json', signedText: last };
      for (const id of await folder.ids()) {
        const signedText = await folder.read(id);
        if (signedText !== undefined) yield { file: `releases/${id}.json`, signedText };
      }
    },
    async write(signedText) {
      await mkdir(dataDir, { recursive: true });
      const next = `${path}.next`;
      const handle = await open(next, 'w');
      try {
        await handle.writeFile(signedText);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(next, path);
    },
  };
}
