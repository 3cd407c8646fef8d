import type { Db } from '@horno/db';
import { gathered, namedRow, namedStatement } from '@horno/db';
import { getTableColumns, sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import type { NewJob } from '../outbox/outbox.repo.ts';
import type { Order, OrderEvent } from './order.types.ts';
import { orderStatuses } from './order-statuses.ts';
import { fromOrder } from './orders.repo.ts';

interface Consent {
  kind: 'terms' | 'privacy' | 'marketing';
  version: string;
  granted: boolean;
  at: Date;
}

export interface NewOrder {
  /** The statement adds the number, from the counter of the day. */
  order: Omit<Order, 'number'>;
  /** Day as `YYMMDD`; `beginDay` must have run for it. */
  day: string;
  event: OrderEvent;
  consents: readonly Consent[];
  jobs: readonly NewJob[];
  /** Expected `cartVersion` of the cart. Omit it when the caller holds the lock of the cart. */
  version?: string;
}

/** Fingerprint of a cart that changes with every write. `active_at` is excluded, because reading a cart updates it. */
export const cartVersion = sql`md5((to_jsonb(carts) - 'active_at')::text)`;

/**
 * Inserts a new order in one statement: order, first event, entry of the store's feed, consents, jobs, and the link from its cart. The
 * rows of feeds are locked in the order of their stores. A consent to marketing reaches the customer's account; its absence revokes
 * nothing. Concurrent calls share a statement, which saves round trips and disk syncs under load. Returns the order number, or `undefined` (and writes nothing)
 * when the cart has changed or already became an order.
 */
export function insertPlacedOrder(db: Db, placing: NewOrder): Promise<string | undefined> {
  const write = writing.get(db) ?? gathered((some: readonly NewOrder[]) => insertTogether(db, some), together);
  writing.set(db, write);
  return write(placing);
}

const writing = new WeakMap<Db, (placing: NewOrder) => Promise<string | undefined>>();
const together = { atOnce: 2, most: 10 };

async function insertTogether(db: Db, some: readonly NewOrder[]): Promise<(string | undefined)[]> {
  const rows = await insertion<{ uuid: string; number: string }>(db, {
    asked: JSON.stringify(some.map(({ order, day, version }) => ({ uuid: order.uuid, day, version }))),
    orders: JSON.stringify(
      some.map(({ order }) => namedRow(orders, { ...fromOrder(order), updatedAt: order.placedAt })),
    ),
    events: JSON.stringify(some.map(({ order, event }) => ({ ...eventRow(event), order_uuid: order.uuid }))),
    consents: JSON.stringify(
      some.flatMap(({ order, consents }) => consents.map((consent) => ({ ...consent, order_uuid: order.uuid }))),
    ),
    jobs: JSON.stringify(some.flatMap(({ order, jobs }) => jobs.map((job) => ({ ...jobRow(job), order: order.uuid })))),
  });
  const numbers = new Map(rows.map(({ uuid, number }) => [uuid, number]));
  return some.map(({ order }) => numbers.get(order.uuid));
}

const columns = sql.raw(
  Object.values(getTableColumns(orders))
    .map(({ name }) => name)
    .filter((name) => name !== 'number')
    .join(', '),
);
const asked = (name: string) => sql.placeholder(name);
/** Row limit that tells the planner to expect few rows; without it, the planner would scan all carts. */
const few = sql.raw(`limit ${together.most}`);
const insertion = namedStatement(
  'place_order',
  sql`with asked as (
      select * from jsonb_to_recordset(${asked('asked')}::jsonb) as asked(uuid uuid, day text, version text) ${few}
    ), wanted as (
      select * from jsonb_populate_recordset(null::shop.orders, ${asked('orders')}::jsonb) ${few}
    ), consented as (
      select * from jsonb_populate_recordset(null::shop.order_consents, ${asked('consents')}::jsonb)
    ), closed as (
      update shop.carts set order_uuid = wanted.uuid, updated_at = wanted.placed_at
      from wanted join asked on asked.uuid = wanted.uuid
      where carts.uuid = wanted.cart_uuid and carts.order_uuid is null
        and (asked.version is null or ${cartVersion} = asked.version)
        and exists (select 1 from shop.order_days as begun where begun.day = asked.day)
      returning wanted.uuid as order_uuid, asked.day
    ), counted as (
      select closed.*, nextval('shop.order_numbers') - before as n from closed join shop.order_days using (day)
    ), placed as (
      insert into shop.orders (number, ${columns})
      select 'W-' || day || '-' || lpad(n::text, greatest(4, length(n::text)), '0'), ${columns}
      from counted join wanted on wanted.uuid = order_uuid
      returning uuid, orders.number, outlet_code, placed_at, status = ${orderStatuses.placed} as is_paid
    ), numbered as (
      insert into shop.store_feeds as feed (outlet_code, last_seq)
      select outlet_code, count(*) from placed where is_paid group by 1 order by 1
      on conflict (outlet_code) do update set last_seq = feed.last_seq + excluded.last_seq
      returning outlet_code, last_seq
    ), fed as (
      insert into shop.feed_entries (outlet_code, seq, order_uuid, kind, at)
      select outlet_code, last_seq + 1 - row_number() over (partition by outlet_code order by placed.number desc), uuid, 'placed', placed_at
      from placed join numbered using (outlet_code) where is_paid
    ), noted as (
      insert into shop.order_events (order_uuid, seq, event_id, source, status, at, received_at, applied)
      select order_uuid, seq, event_id, source, status, at, at, applied
      from placed join jsonb_populate_recordset(null::shop.order_events, ${asked('events')}::jsonb) on order_uuid = uuid
    ), agreed as (
      insert into shop.order_consents (order_uuid, kind, version, granted, at)
      select order_uuid, kind, version, granted, at
      from placed join consented on order_uuid = uuid
    ), subscribed as (
      update shop.customers set marketing = true, marketing_at = wanted.placed_at, updated_at = wanted.placed_at
      from placed join wanted on wanted.uuid = placed.uuid join consented on consented.order_uuid = placed.uuid
      where customers.id = wanted.customer_id::uuid and not customers.marketing
        and consented.kind = 'marketing' and consented.granted
    ), queued as (
      insert into shop.outbox (id, topic, payload, run_at, attempts, created_at, trace)
      select job.id, job.topic, job.payload, job.run_at, 0, job.created_at, job.trace
      from jsonb_array_elements(${asked('jobs')}::jsonb) as given(one)
        join placed on placed.uuid = (one ->> 'order')::uuid, jsonb_populate_record(null::shop.outbox, one) as job
    )
    select uuid, number from placed`,
);

function eventRow({ eventId: event_id, seq, source, status, at, applied }: OrderEvent): Record<string, unknown> {
  return { event_id, seq, source, status, at, applied };
}

function jobRow({ runAt: run_at, createdAt: created_at, ...job }: NewJob): Record<string, unknown> {
  return { ...job, run_at, created_at };
}
