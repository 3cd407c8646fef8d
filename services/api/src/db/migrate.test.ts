import type { Database, Db } from '@horno/db';
import { type Migration, migrate } from '@horno/db';
import { afterEach, describe, expect, it } from '@jest/globals';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { eachDatabase, hasServer, openMemoryDatabase, openServerDatabase } from '../../test/databases.ts';
import { migrations } from './migrations/index.ts';
import * as schema from './schema/index.ts';

interface Column extends Record<string, unknown> {
  table_name: string;
  column_name: string;
  type: string;
  is_nullable: string;
}

async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    select table_name, column_name, udt_name as type, is_nullable from information_schema.columns
    where table_schema = 'shop' order by table_name, column_name`);
  return rows;
}

async function indexesOf(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute(
    sql`select indexname, indexdef from pg_indexes where schemaname = 'shop' order by indexname`,
  );
  return rows;
}

eachDatabase(
  'migrations',
  (database) => {
    it('apply nothing the second time', async () => {
      expect(await migrate(database().db, 'shop', migrations)).toEqual([]);
    });

    it('make the tables that the queries name', async () => {
      const columns = await columnsOf(database().db);
      const tables = Object.values(schema).filter((value) => is(value, PgTable));
      expect(tables.length).toBeGreaterThan(5);
      for (const table of tables) {
        const made = columns.filter(({ table_name }) => table_name === getTableName(table));
        const described = Object.values(getTableColumns(table));
        expect(getTableConfig(table).schema).toBe('shop');
        expect(described.map(({ name }) => name).sort()).toEqual(made.map(({ column_name }) => column_name).sort());
        for (const column of described) {
          const isNullable = made.find(({ column_name }) => column_name === column.name)?.is_nullable === 'YES';
          expect({ column: column.name, isNullable }).toEqual({ column: column.name, isNullable: !column.notNull });
        }
      }
    });

    it('run for several processes at once', async () => {
      const steps: Migration[] = [{ id: '1', sql: 'create table together.one (id int);' }];
      const applied = await Promise.all([1, 2, 3].map(() => migrate(database().db, 'together', steps)));
      expect(applied.flat()).toEqual(['1']);
    });

    it('leave nothing of a round that fails', async () => {
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

describe('migrations', () => {
  const opened: Database[] = [];
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });

  async function openOne(): Promise<Db> {
    const database = await openMemoryDatabase();
    opened.push(database);
    return database.db;
  }

  it('refuse a step that was changed after it had been applied, but not its layout', async () => {
    const db = await openOne();
    await migrate(db, 'other', [{ id: '1', sql: 'create table other.one (id int);' }]);
    expect(await migrate(db, 'other', [{ id: '1', sql: 'create table\n  other.one (id int);\n' }])).toEqual([]);
    const changed = migrate(db, 'other', [{ id: '1', sql: 'create table other.one (id bigint);' }]);
    await expect(changed).rejects.toThrow('Step 1 of schema other was changed');
  });

  it('refuse a database that is ahead of the program', async () => {
    const db = await openOne();
    await migrate(db, 'other', [{ id: '2', sql: 'create table other.one (id int);' }]);
    await expect(migrate(db, 'other', [])).rejects.toThrow('has step 2');
  });

  (hasServer ? it : it.skip)('make the same tables in both databases', async () => {
    const embedded = await openMemoryDatabase();
    const server = await openServerDatabase();
    opened.push(embedded, server);
    expect(await columnsOf(embedded.db)).toEqual(await columnsOf(server.db));
    expect(await indexesOf(embedded.db)).toEqual(await indexesOf(server.db));
  });
});
