import type { Db } from '@horno/db';
import { and, asc, eq, gt, ne, notInArray, sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import type { IssuedReceipt, Order } from './order.types.ts';
import { orderStatuses } from './order-statuses.ts';

type Row = typeof orders.$inferSelect;

/** Orders that take no place in a slot any more. */
const ENDED = [orderStatuses.canceled, orderStatuses.failed];

export async function findOrder(db: Db, uuid: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.uuid, uuid));
  return row && toOrder(row);
}

/** The order with its row locked to the end of the transaction. */
export async function lockOrder(tx: Db, uuid: string): Promise<Order | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.uuid, uuid)).for('update');
  return row && toOrder(row);
}

/** A cart becomes one order at most; one whose payment failed has given it back. */
export async function findOrderOfCart(db: Db, cartUuid: string): Promise<Order | undefined> {
  const isOfCart = and(eq(orders.cartUuid, cartUuid), ne(orders.status, orderStatuses.failed));
  const [row] = await db.select().from(orders).where(isOfCart);
  return row && toOrder(row);
}

/** The order of an idempotency key, whoever's it is. */
export async function findOrderOfKey(db: Db, key: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.idempotencyKey, key));
  return row && toOrder(row);
}

export async function saveProgress(
  tx: Db,
  order: Pick<Order, 'uuid' | 'status' | 'lastSeq' | 'endCode' | 'endReason'>,
  now: Date,
): Promise<void> {
  const { uuid, status, lastSeq, endCode = null, endReason = null } = order;
  await tx.update(orders).set({ status, lastSeq, endCode, endReason, updatedAt: now }).where(eq(orders.uuid, uuid));
}

/** What an online payment decides: when it was paid, and what is promised since. */
export async function savePayment(
  tx: Db,
  {
    uuid,
    paidAt = null,
    promisedFrom,
    promisedTo,
  }: Pick<Order, 'uuid' | 'promisedFrom' | 'promisedTo'> & { paidAt?: Date | null },
): Promise<void> {
  await tx.update(orders).set({ paidAt, promisedFrom, promisedTo }).where(eq(orders.uuid, uuid));
}

export async function savePromise(
  tx: Db,
  {
    uuid,
    promisedFrom,
    promisedTo,
    firstPromised,
  }: Pick<Order, 'uuid' | 'promisedFrom' | 'promisedTo' | 'firstPromised'>,
): Promise<void> {
  const first = { firstPromisedFrom: firstPromised?.from ?? null, firstPromisedTo: firstPromised?.to ?? null };
  await tx
    .update(orders)
    .set({ promisedFrom, promisedTo, ...first })
    .where(eq(orders.uuid, uuid));
}

export async function saveIssuedReceipt(tx: Db, uuid: string, issuedReceipt: IssuedReceipt): Promise<void> {
  await tx.update(orders).set({ issuedReceipt }).where(eq(orders.uuid, uuid));
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
        notInArray(orders.status, ENDED),
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

export function toOrder(row: Row): Order {
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
    firstPromised:
      row.firstPromisedFrom === null || row.firstPromisedTo === null
        ? undefined
        : { from: row.firstPromisedFrom, to: row.firstPromisedTo },
    quoteMinutes: row.quoteMinutes,
    outlet: row.outlet,
    lines: row.lines,
    coupons: row.coupons,
    choices: row.choices,
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
      brand: row.paymentBrand ?? undefined,
    },
    customer: row.customer,
    delivery: row.delivery ?? undefined,
    receipt: row.receipt,
    cartUuid: row.cartUuid,
    device: row.device ?? undefined,
    customerId: row.customerId ?? undefined,
    idempotencyKey: row.idempotencyKey,
    paidAt: row.paidAt ?? undefined,
    issuedReceipt: row.issuedReceipt ?? undefined,
    endCode: row.endCode ?? undefined,
    endReason: row.endReason ?? undefined,
    lastSeq: row.lastSeq,
  };
}
