import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { holdings } from './holdings.ts';

/** Columns by which a row is somebody's, or tells something of somebody. */
const PERSONAL =
  '(customer|consumer|owner|email|phone|device|subject|scope|first_name|last_name|document|birth|address|last4|payload|order_uuid|payment_uuid)';
/** Tables with such a column that are about no customer, and why. */
const impersonal: Record<string, string> = {};

eachDatabase('what the shop holds about people', (database) => {
  async function tablesWhere(condition: ReturnType<typeof sql>): Promise<string[]> {
    const { rows } = await database().db.execute<{ name: string }>(sql`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'shop' and ${condition} order by 1`);
    return rows.map(({ name }) => name);
  }

  it('names every table with a column about people, for the export and for the deletion', async () => {
    const personal = await tablesWhere(sql`column_name ~ ${PERSONAL}`);
    expect(personal.length).toBeGreaterThan(15);
    expect(personal.filter((name) => !(name in holdings) && !(name in impersonal))).toEqual([]);
  });

  it('names no table that is not there', async () => {
    const all = await tablesWhere(sql`true`);
    expect([...Object.keys(holdings), ...Object.keys(impersonal)].filter((name) => !all.includes(name))).toEqual([]);
  });

  it('takes along with an account what it says', async () => {
    const { rows } = await database().db.execute<{ name: string }>(sql`
      select distinct c.conrelid::regclass::text as name from pg_constraint as c
      where c.contype = 'f' and c.confrelid = 'shop.customers'::regclass and c.confdeltype = 'c'`);
    const cascading = rows.map(({ name }) => name.replace('shop.', '')).sort();
    const named = Object.entries(holdings).flatMap(([name, { erase }]) => (erase === 'account' ? name : []));
    expect(named.filter((name) => name !== 'customers').sort()).toEqual(cascading);
  });
});

describe('what the shop holds about people', () => {
  it('gives a reason for what stays out of an export or stays after a deletion', () => {
    for (const { read, erase } of Object.values(holdings)) {
      if (typeof read === 'string') expect(read.length).toBeGreaterThan(15);
      if (typeof erase === 'object') expect(erase.kept.length).toBeGreaterThan(15);
    }
  });
});
