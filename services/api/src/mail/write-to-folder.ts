import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@horno/server/clock';
import type { Ids } from '../ids.ts';

/** Writes a message as a JSON file that only its owner can read. File names sort by time. */
export async function writeToFolder(
  folder: string,
  message: object,
  { clock, ids }: { clock: Clock; ids: Ids },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sentAt = clock.now().toISOString();
  const name = `${sentAt.replace(/[:.]/g, '-')}-${ids.uuid()}.json`;
  await writeFile(join(folder, name), `${JSON.stringify({ sentAt, ...message }, undefined, 2)}\n`, { mode: 0o600 });
}
