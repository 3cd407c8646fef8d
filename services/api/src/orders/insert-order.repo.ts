import { sql } from 'drizzle-orm';
import { namedStatement } from '../db/named-statement.ts';
import type { Db } from '../db/types.ts';
import type { NewJob } from '../outbox/outbox.repo.ts';
import type { Order, OrderEvent } from './order.types.ts';

export interface Consent {
  kind: 'terms' | 'privacy' | 'marketing';
  version: string;
  granted: boolean;
  at: Date;
}

export interface NewOrder {
  /** Its number is made here, from the day's counter. */
  order: Omit<Order, 'number'>;
  /** `YYMMDD`, begun already. */
  day: string;
  event: OrderEvent;
  consents: readonly Consent[];
  jobs: readonly NewJob[];
  /** What the cart must still be (`cartVersion`); without it, its lock is held. */
  version?: string;
}

/** Changes with every write to a cart; when it was looked at does not count. */
export const cartVersion = sql`md5((to_jsonb(carts) - 'active_at')::text)`;

const orderColumns = [
  'uuid',
  'status',
  'order_type',
  'advance_order',
  'lang',
  'placed_at',
  'promised_from',
  'promised_to',
  'quote_minutes',
  'outlet_code',
  'outlet',
  'lines',
  'coupons',
  'choices',
  'sub_total_minor',
  'discount_minor',
  'delivery_fee_minor',
  'rounding_minor',
  'total_minor',
  'payment_method',
  'payment_brand',
  'tendered_minor',
  'change_minor',
  'customer',
  'delivery',
  'receipt',
  'cart_uuid',
  'device',
  'customer_id',
  'idempotency_key',
  'last_seq',
  'updated_at',
] as const;

/**
 * Writes all of a new order in one statement, and notes it with its cart: order, first event, consents, jobs. Fifty orders at once
 * wait for each other's round trips, so they are few; a few long parameters cost less than many short ones, and planning it anew
 * costs more than running it. Answers the order's number, or `undefined` when the cart is not what it was or became an order: then
 * nothing is written.
 */
export async function insertPlacedOrder(db: Db, placing: NewOrder): Promise<string | undefined> {
  const { order, day, event, consents, jobs, version } = placing;
  const [row] = await insertion<{ number: string }>(db, {
    day,
    version: version ?? null,
    order: JSON.stringify(rowOf(order)),
    event: JSON.stringify(eventRow(event)),
    consents: JSON.stringify(consents),
    jobs: JSON.stringify(jobs.map(jobRow)),
  });
  return row?.number;
}

const columns = sql.raw(orderColumns.join(', '));
const asked = (name: string) => sql.placeholder(name);
const insertion = namedStatement(
  'place_order',
  sql`with wanted as (
      select * from jsonb_populate_record(null::shop.orders, ${asked('order')}::jsonb)
    ), closed as (
      update shop.carts set order_uuid = wanted.uuid, updated_at = wanted.placed_at
      from wanted
      where carts.uuid = wanted.cart_uuid and carts.order_uuid is null
        and (${asked('version')}::text is null or ${cartVersion} = ${asked('version')}::text)
        and exists (select 1 from shop.order_days where day = ${asked('day')}::text)
      returning carts.uuid
    ), counted as (
      select nextval('shop.order_numbers') - before as n from shop.order_days, closed where day = ${asked('day')}::text
    ), placed as (
      insert into shop.orders (number, ${columns})
      select 'W-' || ${asked('day')}::text || '-' || lpad(n::text, greatest(4, length(n::text)), '0'), ${columns}
      from counted, wanted
      returning uuid, orders.number
    ), noted as (
      insert into shop.order_events (order_uuid, seq, event_id, source, status, at, received_at, applied)
      select placed.uuid, seq, event_id, source, status, at, at, applied
      from placed, jsonb_populate_record(null::shop.order_events, ${asked('event')}::jsonb)
    ), agreed as (
      insert into shop.order_consents (order_uuid, kind, version, granted, at)
      select placed.uuid, kind, version, granted, at
      from placed, jsonb_populate_recordset(null::shop.order_consents, ${asked('consents')}::jsonb)
    ), queued as (
      insert into shop.outbox (id, topic, payload, run_at, attempts, created_at)
      select id, topic, payload, run_at, 0, created_at
      from placed, jsonb_populate_recordset(null::shop.outbox, ${asked('jobs')}::jsonb)
    )
    select number from placed`,
);

/** The order by its columns, but for the number. */
function rowOf(order: Omit<Order, 'number'>): Record<(typeof orderColumns)[number], unknown> {
  const { amounts, payment } = order;
  return {
    uuid: order.uuid,
    status: order.status,
    order_type: order.orderType,
    advance_order: order.advanceOrder,
    lang: order.lang,
    placed_at: order.placedAt,
    promised_from: order.promisedFrom,
    promised_to: order.promisedTo,
    quote_minutes: order.quoteMinutes,
    outlet_code: order.outlet.code,
    outlet: order.outlet,
    lines: order.lines,
    coupons: order.coupons,
    choices: order.choices,
    sub_total_minor: amounts.subTotalMinor,
    discount_minor: amounts.discountMinor,
    delivery_fee_minor: amounts.deliveryFeeMinor,
    rounding_minor: amounts.roundingMinor,
    total_minor: amounts.totalMinor,
    payment_method: payment.method,
    payment_brand: payment.brand ?? null,
    tendered_minor: payment.tenderedMinor ?? null,
    change_minor: payment.changeMinor ?? null,
    customer: order.customer,
    delivery: order.delivery ?? null,
    receipt: order.receipt,
    cart_uuid: order.cartUuid,
    device: order.device ?? null,
    customer_id: order.customerId ?? null,
    idempotency_key: order.idempotencyKey,
    last_seq: order.lastSeq,
    updated_at: order.placedAt,
  };
}

function eventRow({ eventId: event_id, seq, source, status, at, applied }: OrderEvent): Record<string, unknown> {
  return { event_id, seq, source, status, at, applied };
}

function jobRow({ runAt: run_at, createdAt: created_at, ...job }: NewJob): Record<string, unknown> {
  return { ...job, run_at, created_at };
}
