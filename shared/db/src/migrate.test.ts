import { afterEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openInMemory, openOnServer } from '../testing/databases.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { type Migration, migrate } from './migrate.ts';
import type { Database, Db } from './types.ts';

onEachDatabase(
  { embedded: () => openInMemory(), server: () => openOnServer() },
  'migrate',
  (database) => {
    it('applies each step once when several processes start together', async () => {
      const steps: Migration[] = [{ id: '1', sql: 'create table together.one (id int);' }];
      const applied = await Promise.all([1, 2, 3].map(() => migrate(database().db, 'together', steps)));
      expect(applied.flat()).toEqual(['1']);
    });

    it('leaves nothing behind when a step fails', async () => {
      const steps: Migration[] = [
        { id: '1', sql: 'create table halfway.one (id int);' },
        { id: '2', sql: 'create table halfway.one (id int);' },
      ];
      await expect(migrate(database().db, 'halfway', steps)).rejects.toThrow();
      const { rows } = await database().db.execute(sql`select 1 from pg_namespace where nspname = 'halfway'`);
      expect(rows).toEqual([]);
    });
  },
  'always',
);

describe('migrate', () => {
  const opened: Database[] = [];
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });

  async function openOne(): Promise<Db> {
    const database = await openInMemory();
    opened.push(database);
    return database.db;
  }

  it('refuses a step whose statements changed after it was applied, and accepts a changed layout', async () => {
    const db = await openOne();
    await migrate(db, 'other', [{ id: '1', sql: 'create table other.one (id int);' }]);
    expect(await migrate(db, 'other', [{ id: '1', sql: 'create table\n  other.one (id int);\n' }])).toEqual([]);
    const changed = migrate(db, 'other', [{ id: '1', sql: 'create table other.one (id bigint);' }]);
    await expect(changed).rejects.toThrow('Step 1 of schema other was changed');
  });

  it('refuses a database that has more steps than the program', async () => {
    const db = await openOne();
    await migrate(db, 'other', [{ id: '2', sql: 'create table other.one (id int);' }]);
    await expect(migrate(db, 'other', [])).rejects.toThrow('has step 2');
  });
});
