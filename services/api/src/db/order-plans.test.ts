import type { Database, Db } from '@horno/db';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { hasServer, openServerDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { countOrders } from '../http/metrics.repo.ts';
import { countUnaccepted, findLateOrders } from '../orders/late-orders.ts';
import { findHistory, findLastGood } from '../orders/order-history.repo.ts';
import { findOpenOrdersOf, findOrderByNumber } from '../orders/order-lookup.repo.ts';
import { findOpenOrders, findOrder, findOrderOfCart, findOrderOfKey, lockOrder } from '../orders/orders.repo.ts';
import { countUnpaidOf, findUnpaidFacts } from '../orders/unpaid-facts.repo.ts';
import { findFullSlots } from '../stores/slots.repo.ts';

const OPEN_MS = 60_000;
const ORDERS = 30_000;
const DAY_MS = 24 * 60 * 60_000;
const uuid = '00000000-0000-4000-8000-000000000007';

/** Orders of thirty days, twenty of each customer; one of a thousand is open. */
const history = sql`
  insert into shop.orders (uuid, number, status, order_type, advance_order, lang, placed_at, promised_from, promised_to, quote_minutes,
    outlet_code, outlet, lines, sub_total_minor, discount_minor, delivery_fee_minor, rounding_minor, total_minor, payment_method, customer,
    receipt, cart_uuid, device, customer_id, idempotency_key, last_seq, updated_at)
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'N' || n, case when n % 1000 = 0 then 1 else 7 end, 'C', 0, 'es',
    at, at, at, 20, 'LIM-MIR-01', '{"code":"LIM-MIR-01"}', '[]', 0, 0, 0, 0, 0, 'cash',
    jsonb_build_object('email', 'c' || n / 20 || '@correo.pe', 'phone', '9' || lpad((n / 20)::text, 8, '0')), '{"type":"boleta"}',
    gen_random_uuid(), md5((n / 20)::text), 'customer-' || n / 20, 'key-' || n, 1, at
  from generate_series(1, ${ORDERS}) as n, lateral (select ${usualNow.toISOString()}::timestamptz - interval '30 days' * (n::float8 / ${ORDERS})) as day (at)`;

const customer = { first_name: 'Rosa', last_name: 'Quispe', email: 'c7@correo.pe', phone: '900000007' };
const queries: Record<string, (db: Db) => Promise<unknown>> = {
  findOrder: (db) => findOrder(db, uuid),
  lockOrder: (db) => lockOrder(db, uuid),
  findOrderOfCart: (db) => findOrderOfCart(db, uuid),
  findOrderOfKey: (db) => findOrderOfKey(db, 'key-7'),
  findOpenOrders: (db) => findOpenOrders(db, 'LIM-MIR-01'),
  findHistory: (db) => findHistory(db, { customerId: 'customer-7' }, { offset: 0, limit: 10 }),
  findLastGood: (db) => findLastGood(db, 'customer-7'),
  findOrderByNumber: (db) => findOrderByNumber(db, 'N7'),
  findOpenOrdersOf: (db) => findOpenOrdersOf(db, customer.email, usualNow),
  findUnpaidFacts: (db) => findUnpaidFacts(db, { customer, device: 'device', visitor: 'visitor' }, usualNow),
  countUnpaidOf: (db) => countUnpaidOf(db, { cartUuid: uuid, customer, device: 'device' }, usualNow),
  findLateOrders: (db) => findLateOrders(db, usualNow, { TILL_RECEIVE_SECONDS: 60, TILL_ACCEPT_SECONDS: 300 }),
  findFullSlots: (db) => findFullSlots(db, 'LIM-MIR-01', 1, usualNow),
  countUnaccepted: (db) => countUnaccepted(db, usualNow),
  countOrders: (db) => countOrders(db, new Date(usualNow.getTime() - DAY_MS)),
};

(hasServer ? describe : describe.skip)('queries of orders in a large history', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openServerDatabase();
    await database.db.execute(history);
    await database.db.execute(sql`vacuum analyze shop.orders`);
  }, OPEN_MS);
  afterAll(() => database.close());

  /** Counts the sequential scans of the orders by a query. */
  const scansOf = (query: (db: Db) => Promise<unknown>): Promise<number> =>
    database.db.transaction(async (tx) => {
      await query(tx);
      const { rows } = await tx.execute<{ n: string }>(
        sql`select seq_scan as n from pg_stat_xact_user_tables where schemaname = 'shop' and relname = 'orders'`,
      );
      return Number(rows[0]?.n);
    });

  test.each(Object.keys(queries))('%s reads the orders by an index', async (name) => {
    expect(await scansOf(queries[name] as (db: Db) => Promise<unknown>)).toBe(0);
  });

  it('differ from one that reads the whole table', async () => {
    expect(await scansOf((db) => db.execute(sql`select count(*) from shop.orders where lang = 'en'`))).toBe(1);
  });

  it('count the orders of a day from the index alone', async () => {
    const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`
      explain select status, count(*) from shop.orders where placed_at >= ${new Date(usualNow.getTime() - DAY_MS).toISOString()} group by status`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Only Scan using orders_placed_status/);
  });
});
