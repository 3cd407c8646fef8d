import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** The last verified release on disk, in its signed form. The edge starts from it while the registry is down. */
export interface SnapshotFile {
  /** Returns undefined when the file is missing, null when it is not JSON. */
  read(): Promise<unknown>;
  write(signedText: string): Promise<void>;
}

export function snapshotFile(dataDir: string): SnapshotFile {
  const path = join(dataDir, 'release.json');
  return {
    async read() {
      const text = await readFile(path, 'utf8').catch(() => undefined);
      if (text === undefined) return undefined;
      try {
        return JSON.parse(text);
      } catch {
        return null;
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
