import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

const dirs: string[] = [];

/** A folder of the test file that asks; gone when its tests are over. */
export async function testDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'horno-edge-'));
  dirs.push(dir);
  return dir;
}

afterAll(async () => {
  for (const dir of dirs.splice(0)) await rm(dir, { recursive: true, force: true });
});
