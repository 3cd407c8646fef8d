import type { Database } from '@horno/db';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { hasServer, openServerDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { archiveJobs } from '../archive/archive.ts';
import { countOutbox, countPayments } from '../http/metrics.repo.ts';
import { countUnaccepted } from '../orders/late-orders.ts';
import { findFullSlots } from '../stores/slots.repo.ts';
import { outbox } from './schema/outbox.ts';

const OPEN_MS = 60_000;
const JOBS = 12_000;
const day = 24 * 60 * 60 * 1000;

/** Counts the rows of a table that queries have read by sequential scans. */
async function rowsScanned(database: Database, table: string): Promise<number> {
  await database.db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await database.db.execute<{ n: string }>(sql`
    select seq_tup_read as n from pg_stat_user_tables where schemaname = 'shop' and relname = ${table}`);
  return Number(rows[0]?.n);
}

(hasServer ? describe : describe.skip)('queries of a large database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openServerDatabase();
    await database.db.execute(sql`
      insert into shop.outbox (id, topic, payload, run_at, done_at, created_at)
      select gen_random_uuid(), 't', '{}', ${usualNow}, ${new Date(usualNow.getTime() - 8 * day)}, ${usualNow}
      from generate_series(1, ${JOBS})`);
    await database.db.execute(sql`analyze shop.outbox`);
  }, OPEN_MS);
  afterAll(() => database.close());

  it('operations 9: metrics read no whole table', async () => {
    const before = await rowsScanned(database, 'outbox');
    expect(await countOutbox(database.db, usualNow)).toMatchObject({ waiting: 0, failed: 0 });
    await countPayments(database.db, usualNow);
    expect(await rowsScanned(database, 'outbox')).toBe(before);
  });

  it('operations 9: full slots are counted from the scheduled orders of a store', async () => {
    // The planner prefers a scan of an empty table, so the test disables sequential scans.
    const { rows } = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await findFullSlots(tx, 'LIM-MIR-01', 1, usualNow);
      return tx.execute<{ 'QUERY PLAN': string }>(sql`
        explain select promised_from from shop.orders
        where outlet_code = 'LIM-MIR-01' and advance_order = 1 and promised_from > now()`);
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_scheduled');
  });

  it('orders that were cancelled without acceptance are counted from their index', async () => {
    const { rows } = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await countUnaccepted(tx, usualNow);
      return tx.execute<{ 'QUERY PLAN': string }>(sql`
        explain select outlet_code, count(*) from shop.orders
        where end_code = 'no-acceptance' and updated_at >= now() group by outlet_code`);
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_unaccepted');
  });

  it('operations 9: done jobs are archived in pieces', async () => {
    expect(await archiveJobs(database.db, new Date(usualNow.getTime() - 9 * day))).toBe(0);
    expect(await archiveJobs(database.db, new Date(usualNow.getTime() - 7 * day))).toBe(JOBS);
    expect(await database.db.$count(outbox)).toBe(0);
  });
});
