import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dirs: string[] = [];

/** Makes a folder that is removed when the test file ends (`remove-folders.ts`). */
export async function testDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'horno-edge-'));
  dirs.push(dir);
  return dir;
}

export async function removeTestDirs(): Promise<void> {
  for (const dir of dirs.splice(0)) await rm(dir, { recursive: true, force: true });
}
