import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { orderConsents, orderDays, orders } from '../db/schema/orders.ts';
import type { Db } from '../db/types.ts';
import type { Order } from './order.types.ts';

type Row = typeof orders.$inferSelect;

const CANCELED = 8;

export async function findOrder(db: Db, uuid: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.uuid, uuid));
  return row && toOrder(row);
}

/** The order with its row locked to the end of the transaction. */
export async function lockOrder(tx: Db, uuid: string): Promise<Order | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.uuid, uuid)).for('update');
  return row && toOrder(row);
}

/** A cart becomes one order at most. */
export async function findOrderOfCart(db: Db, cartUuid: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.cartUuid, cartUuid));
  return row && toOrder(row);
}

export async function insertOrder(tx: Db, order: Order): Promise<void> {
  const { outlet, amounts, payment, ...plain } = order;
  await tx.insert(orders).values({
    ...plain,
    outletCode: outlet.code,
    outlet,
    ...amounts,
    paymentMethod: payment.method,
    tenderedMinor: payment.tenderedMinor ?? null,
    changeMinor: payment.changeMinor ?? null,
    updatedAt: order.placedAt,
  });
}

export async function saveProgress(
  tx: Db,
  order: Pick<Order, 'uuid' | 'status' | 'lastSeq' | 'endCode' | 'endReason'>,
  now: Date,
): Promise<void> {
  const { uuid, status, lastSeq, endCode = null, endReason = null } = order;
  await tx.update(orders).set({ status, lastSeq, endCode, endReason, updatedAt: now }).where(eq(orders.uuid, uuid));
}

export async function insertConsents(
  tx: Db,
  orderUuid: string,
  consents: readonly Omit<typeof orderConsents.$inferInsert, 'orderUuid'>[],
): Promise<void> {
  await tx.insert(orderConsents).values(consents.map((consent) => ({ ...consent, orderUuid })));
}

/** The next number of a day, from 1. Nobody waits for it but at the day's first order; an order that fails leaves a gap. */
export async function nextCounter(tx: Db, day: string): Promise<number> {
  return (await nextOfDay(tx, day)) ?? (await firstOfDay(tx, day));
}

async function nextOfDay(tx: Db, day: string): Promise<number | undefined> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select nextval('shop.order_numbers')::integer - ${orderDays.before} as n from ${orderDays} where ${eq(orderDays.day, day)}`,
  );
  return rows[0]?.n;
}

async function firstOfDay(tx: Db, day: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`order-day:${day}`}))`);
  // Who waited for the lock finds the day begun.
  const next = await nextOfDay(tx, day);
  if (next !== undefined) return next;
  await tx.insert(orderDays).values({ day, before: sql`nextval('shop.order_numbers')` });
  return nextCounter(tx, day);
}

/** Slots of a store, after `from`, that took as many scheduled orders as it makes at a time. */
export async function findFullSlots(db: Db, outletCode: string, capacity: number, from: Date): Promise<Date[]> {
  const rows = await db
    .select({ slot: orders.promisedFrom })
    .from(orders)
    .where(
      and(
        eq(orders.outletCode, outletCode),
        eq(orders.advanceOrder, 1),
        gt(orders.promisedFrom, from),
        ne(orders.status, CANCELED),
      ),
    )
    .groupBy(orders.promisedFrom)
    .having(sql`count(*) >= ${capacity}`)
    .orderBy(asc(orders.promisedFrom));
  return rows.map(({ slot }) => slot);
}

/** Whoever takes one of a store's slots waits for the one before: two may not take the last place. */
export async function lockSlots(tx: Db, outletCode: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`slots:${outletCode}`}))`);
}

function toOrder(row: Row): Order {
  return {
    uuid: row.uuid,
    number: row.number,
    status: row.status,
    orderType: row.orderType,
    advanceOrder: row.advanceOrder,
    lang: row.lang,
    placedAt: row.placedAt,
    promisedFrom: row.promisedFrom,
    promisedTo: row.promisedTo,
    quoteMinutes: row.quoteMinutes,
    outlet: row.outlet,
    lines: row.lines,
    amounts: {
      subTotalMinor: row.subTotalMinor,
      discountMinor: row.discountMinor,
      deliveryFeeMinor: row.deliveryFeeMinor,
      roundingMinor: row.roundingMinor,
      totalMinor: row.totalMinor,
    },
    payment: {
      method: row.paymentMethod,
      tenderedMinor: row.tenderedMinor ?? undefined,
      changeMinor: row.changeMinor ?? undefined,
    },
    customer: row.customer,
    delivery: row.delivery ?? undefined,
    receipt: row.receipt,
    cartUuid: row.cartUuid,
    device: row.device ?? undefined,
    customerId: row.customerId ?? undefined,
    idempotencyKey: row.idempotencyKey,
    endCode: row.endCode ?? undefined,
    endReason: row.endReason ?? undefined,
    lastSeq: row.lastSeq,
  };
}
