import { openAsBlob } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '@horno/db';
import { openServer } from '@horno/db';
import { toDatabase } from '@horno/db/embedded';
import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import pg from 'pg';

const OPEN_MS = 60_000;
// The database is a large WebAssembly program that each test file runs for moments: optimising it takes longer than running it.
setFlagsFromString('--liftoff-only');
// A busy machine is no fault: what hangs still ends.
jest.setTimeout(60_000);

/** A migrated database in memory, without rows. */
export async function openMemoryDatabase(): Promise<Database> {
  const dump = process.env.HORNO_TEST_DUMP;
  if (!dump) throw new Error('HORNO_TEST_DUMP is missing: run through the project `api` of jest.');
  return toDatabase(await PGlite.create({ loadDataDir: await openAsBlob(dump) }));
}

/** Whether a PostgreSQL server stands ready for this run. */
export const hasServer = Boolean(process.env.HORNO_TEST_POSTGRES);

/** A migrated database, without rows: on the PostgreSQL server where there is one, where it costs a tenth, else in memory. */
export function openTestDatabase(): Promise<Database> {
  return hasServer ? openServerDatabase() : openMemoryDatabase();
}

/** A database of its own on the PostgreSQL server, migrated or empty, dropped when it closes. */
export async function openServerDatabase({ isMigrated = true } = {}): Promise<Database> {
  const { url, drop } = await createServerDatabase(isMigrated ? process.env.HORNO_TEST_TEMPLATE : undefined);
  const database = await openServer(url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** A database on the PostgreSQL server, empty or as its template, for processes that open it by its address. */
export async function createServerDatabase(template?: string): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = process.env.HORNO_TEST_POSTGRES ?? '';
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await asAdmin(admin, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  // A server of the run's own goes with all that it has; dropping a database there costs a checkpoint.
  const isOwn = !process.env.TEST_DATABASE_URL;
  return {
    url: url.href,
    drop: async () => (isOwn ? undefined : asAdmin(admin, `drop database ${name} with (force)`)),
  };
}

async function asAdmin(url: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(command);
  await client.end();
}

/** The short run takes one of the two in turn, by the name of the group; every other run both. */
const isShort = process.env.HORNO_MATRIX === 'pairwise';
const turnOf = (name: string) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/**
 * Runs the same tests on the embedded database and, where there is one, on PostgreSQL. `always` both, where what is shown is how each of
 * them bears many at once.
 */
export function eachDatabase(name: string, tests: (database: () => Database) => void, always?: 'always'): void {
  const both: [string, () => Promise<Database>][] = [
    ['embedded', openMemoryDatabase],
    ['PostgreSQL', openServerDatabase],
  ];
  const there = hasServer ? both : both.slice(0, 1);
  const turn = turnOf(name) % there.length;
  const kinds = isShort && !always ? there.slice(turn, turn + 1) : there;
  describe.each(kinds)(`${name} (%s)`, (_kind, open) => {
    let opened: Database | undefined;
    beforeAll(async () => {
      opened = await open();
    }, OPEN_MS);
    afterAll(async () => {
      await opened?.close();
    });
    tests(() => {
      if (!opened) throw new Error('the database is opened before each group of tests');
      return opened;
    });
  });
}
