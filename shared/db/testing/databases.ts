import { randomUUID } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { dumpOf, toDatabase } from '../src/embedded.ts';
import { openServer } from '../src/open-server.ts';
import type { Database } from '../src/types.ts';
import { runOnServer } from './postgres.mjs';

/** Dump of an empty database, made once per machine: making one takes seconds. */
const emptyDump = fileURLToPath(new URL('../node_modules/.cache/empty-database.tar', import.meta.url));

async function makeEmptyDump(): Promise<void> {
  const dump = await dumpOf(async () => {});
  await mkdir(dirname(emptyDump), { recursive: true });
  const draft = `${emptyDump}.${randomUUID()}`;
  await writeFile(draft, dump);
  await rename(draft, emptyDump);
}

/** Opens a database in memory: empty, or from a dump file. */
export async function openInMemory(dump?: string): Promise<Database> {
  if (dump === undefined && !existsSync(emptyDump)) await makeEmptyDump();
  return toDatabase(await PGlite.create({ loadDataDir: await openAsBlob(dump ?? emptyDump) }));
}

/** True when the run has a PostgreSQL server. */
export const hasServer = Boolean(process.env.HORNO_TEST_POSTGRES);

/** Chooses by name the tests that a short run makes on the embedded database: one in eight, because it takes three times as long. */
export function isEmbeddedTurn(name: string): boolean {
  return [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 8 === 5;
}

/** Creates a database on the server of the run, empty or a copy of `template`, for processes that open it by its address. */
export async function createServerDatabase(template?: string): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = process.env.HORNO_TEST_POSTGRES ?? '';
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOnServer(admin, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  // A server of this run is deleted with its databases; dropping one costs a checkpoint.
  const isOwn = !process.env.TEST_DATABASE_URL;
  return {
    url: url.href,
    drop: async () => {
      if (!isOwn) await runOnServer(admin, `drop database ${name} with (force)`);
    },
  };
}

/** Opens a new database on the server of the run, empty or a copy of `template`. */
export async function openOnServer(template?: string): Promise<Database> {
  const { url, drop } = await createServerDatabase(template);
  const database = await openServer(url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
