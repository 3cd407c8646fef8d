import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { holdings } from './holdings.ts';

/** Column names that identify a person or describe one. */
const PERSONAL =
  '(customer|consumer|owner|email|phone|device|subject|scope|first_name|last_name|document|birth|address|last4|payload|order_uuid|payment_uuid)';
/** Tables that have such a column but hold no customer data, with the reason. */
const impersonal: Record<string, string> = {};

eachDatabase('holdings', (database) => {
  async function tablesWhere(condition: ReturnType<typeof sql>): Promise<string[]> {
    const { rows } = await database().db.execute<{ name: string }>(sql`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'shop' and ${condition} order by 1`);
    return rows.map(({ name }) => name);
  }

  it('names every table that has a column about people', async () => {
    const personal = await tablesWhere(sql`column_name ~ ${PERSONAL}`);
    expect(personal.length).toBeGreaterThan(15);
    expect(personal.filter((name) => !(name in holdings) && !(name in impersonal))).toEqual([]);
  });

  it('names existing tables only', async () => {
    const all = await tablesWhere(sql`true`);
    expect([...Object.keys(holdings), ...Object.keys(impersonal)].filter((name) => !all.includes(name))).toEqual([]);
  });

  it('marks exactly the tables that the database deletes with the account', async () => {
    const { rows } = await database().db.execute<{ name: string }>(sql`
      select distinct c.conrelid::regclass::text as name from pg_constraint as c
      where c.contype = 'f' and c.confrelid = 'shop.customers'::regclass and c.confdeltype = 'c'`);
    const cascading = rows.map(({ name }) => name.replace('shop.', '')).sort();
    const named = Object.entries(holdings).flatMap(([name, { erase }]) => (erase === 'account' ? name : []));
    expect(named.filter((name) => name !== 'customers').sort()).toEqual(cascading);
  });
});

describe('holdings', () => {
  it('gives a reason for each table that is not exported or not erased', () => {
    for (const { read, erase } of Object.values(holdings)) {
      if (typeof read === 'string') expect(read.length).toBeGreaterThan(15);
      if (typeof erase === 'object') expect(erase.retained.length).toBeGreaterThan(15);
    }
  });
});
