import type { Database, Db } from '@horno/db';
import { migrate } from '@horno/db';
import { afterEach, describe, expect, it } from '@jest/globals';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import {
  eachDatabase,
  hasServer,
  openMemoryDatabase,
  openServerDatabase,
  openTestDatabase,
} from '../../test/databases.ts';
import { openOrdering, readyOrder, visitor } from '../../test/ordering.ts';
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
    it('apply nothing when they run a second time', async () => {
      expect(await migrate(database().db, 'shop', migrations)).toEqual([]);
    });

    it('create the tables and columns that the schema describes', async () => {
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
  },
  'always',
);

describe('migrations', () => {
  const opened: Database[] = [];
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });

  (hasServer ? it : it.skip)('create the same tables in both databases', async () => {
    const embedded = await openMemoryDatabase();
    const server = await openServerDatabase();
    opened.push(embedded, server);
    expect(await columnsOf(embedded.db)).toEqual(await columnsOf(server.db));
    expect(await indexesOf(embedded.db)).toEqual(await indexesOf(server.db));
  });

  it('operations 6: this version takes orders on the schema of the next one', async () => {
    const database = await openTestDatabase();
    opened.push(database);
    const next = { id: '9999-next', sql: 'alter table shop.orders add column of_the_next_version text;' };
    await migrate(database.db, 'shop', [...migrations, next]);
    expect(await migrate(database.db, 'shop', migrations)).toEqual([]);
    const shop = await openOrdering(database);
    const rosa = visitor(() => shop);
    expect((await rosa.place(await readyOrder(shop, rosa))).status).toBe(200);
    await shop.app.close();
  });
});
