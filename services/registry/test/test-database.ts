import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '@horno/db';
import { dumpOf } from '@horno/db/embedded';
import { openInMemory, openOnServer } from '@horno/db/testing/databases';
import { expect } from '@jest/globals';

/** An empty cluster, made once per machine: making one takes seconds. */
const template = fileURLToPath(new URL('../node_modules/.cache/empty-database.tar', import.meta.url));

async function makeTemplate(): Promise<void> {
  const dump = await dumpOf(async () => {});
  await mkdir(dirname(template), { recursive: true });
  const draft = `${template}.${randomUUID()}`;
  await writeFile(draft, dump);
  await rename(draft, template);
}

async function inMemory(): Promise<Database> {
  if (!existsSync(template)) await makeTemplate();
  return openInMemory(template);
}

/** Database of the run (jest.config.mjs); `turns`: one of the two per test file, always the same one. */
declare const hornoDatabase: 'embedded' | 'server' | 'turns' | undefined;

function isOnServer(): boolean {
  const wanted = typeof hornoDatabase === 'undefined' ? 'turns' : hornoDatabase;
  const file = (expect.getState().testPath ?? '').split('/').at(-1) ?? '';
  const turn = [...file].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2;
  return wanted === 'server' || (wanted === 'turns' && turn === 0);
}

/** Opens an empty database: on the PostgreSQL server of the run, or in memory. */
export function openTestDatabase(): Promise<Database> {
  return process.env.HORNO_TEST_POSTGRES && isOnServer() ? openOnServer() : inMemory();
}
