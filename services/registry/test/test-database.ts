import { randomUUID } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { type Db, openDatabase } from '@horno/db';
import { expect } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';

export interface TestDatabase {
  db: Db;
  close(): Promise<void>;
}

/** An empty cluster, made once per machine: making one takes seconds. */
const template = fileURLToPath(new URL('../node_modules/.cache/empty-database.tar', import.meta.url));

async function makeTemplate(): Promise<void> {
  const client = await PGlite.create();
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(dirname(template), { recursive: true });
  const draft = `${template}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, template);
}

async function inMemory(): Promise<TestDatabase> {
  if (!existsSync(template)) await makeTemplate();
  const client = await PGlite.create({ loadDataDir: await openAsBlob(template) });
  return { db: drizzle(client) as unknown as Db, close: () => client.close() };
}

async function onServer(url: string): Promise<TestDatabase> {
  const admin = await openDatabase({ url });
  const name = `registry_${randomUUID().replaceAll('-', '')}`;
  await admin.db.execute(sql.raw(`create database ${name}`));
  const own = new URL(url);
  own.pathname = `/${name}`;
  const { db, close } = await openDatabase({ url: own.href });
  return {
    db,
    close: async () => {
      await close();
      await admin.db.execute(sql.raw(`drop database ${name} with (force)`));
      await admin.close();
    },
  };
}

/** What the run wants (jest.config.mjs); `turns`: one of the two for each test file, always the same one. */
declare const hornoDatabase: 'embedded' | 'server' | 'turns' | undefined;

function isOnServer(): boolean {
  const wanted = typeof hornoDatabase === 'undefined' ? 'turns' : hornoDatabase;
  const file = (expect.getState().testPath ?? '').split('/').at(-1) ?? '';
  const turn = [...file].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2;
  return wanted === 'server' || (wanted === 'turns' && turn === 0);
}

/** An empty database in memory, or one of its own on the PostgreSQL server of the run. */
export function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env.HORNO_REGISTRY_TEST_POSTGRES;
  return url && isOnServer() ? onServer(url) : inMemory();
}
