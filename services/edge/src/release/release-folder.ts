import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Releases that an edge keeps. */
export const MAX_RELEASES = 12;

/** Signed releases on disk by number, the newest ones only. */
export interface ReleaseFolder {
  read(id: number): Promise<string | undefined>;
  write(id: number, signedText: string): Promise<void>;
  /** Numbers of the stored releases, the newest first. */
  ids(): Promise<number[]>;
}

export function releaseFolder(dataDir: string): ReleaseFolder {
  const dir = join(dataDir, 'releases');
  const pathOf = (id: number) => join(dir, `${id}.json`);
  async function ids(): Promise<number[]> {
    const files = await readdir(dir).catch(() => []);
    const numbers = files.flatMap((file) => /^([1-9]\d*)\.json$/.exec(file)?.[1] ?? []);
    return numbers.map(Number).sort((a, b) => b - a);
  }
  return {
    ids,
    read: (id) => readFile(pathOf(id), 'utf8').catch(() => undefined),
    async write(id, signedText) {
      await mkdir(dir, { recursive: true });
      const next = `${pathOf(id)}.next`;
      await writeFile(next, signedText);
      await rename(next, pathOf(id));
      for (const old of (await ids()).slice(MAX_RELEASES)) await rm(pathOf(old), { force: true });
    },
  };
}
