import { type Db, type Known, known } from '@horno/db';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { IssuedReceipt } from '../db/schema/orders.ts';
import { orderConsents, orders } from '../db/schema/orders.ts';
import type { Order } from './order.types.ts';
import { orderStatuses } from './order-statuses.ts';

type Row = Known<typeof orders.$inferSelect>;

export async function findOrder(db: Db, uuid: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.uuid, uuid));
  return row && toOrder(row);
}

/** Returns the order and locks its row until the transaction ends. */
export async function lockOrder(tx: Db, uuid: string): Promise<Order | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.uuid, uuid)).for('update');
  return row && toOrder(row);
}

/** Returns true when the customer asked for offers with this order. */
export async function hasMarketingConsent(db: Db, orderUuid: string): Promise<boolean> {
  const { orderUuid: order, kind, granted } = orderConsents;
  const [row] = await db
    .select({ granted })
    .from(orderConsents)
    .where(and(eq(order, orderUuid), eq(kind, 'marketing')));
  return row?.granted === true;
}

/** Finds the order of a cart. A cart becomes at most one order; a failed payment reopens the cart. */
export async function findOrderOfCart(db: Db, cartUuid: string): Promise<Order | undefined> {
  const isOfCart = and(eq(orders.cartUuid, cartUuid), ne(orders.status, orderStatuses.failed));
  const [row] = await db.select().from(orders).where(isOfCart);
  return row && toOrder(row);
}

/** Finds the order of an idempotency key, for any owner. */
export async function findOrderOfKey(db: Db, key: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.idempotencyKey, key));
  return row && toOrder(row);
}

/** Uuids of the open orders of a store, the oldest first. Orders that wait for a payment are not the store's. */
export async function findOpenOrders(db: Db, outletCode: string): Promise<string[]> {
  const isOpen = sql`${orders.status} not in (3, 4, 7, 8, 9, 22, 27)`;
  const rows = await db
    .select({ uuid: orders.uuid })
    .from(orders)
    .where(and(eq(orders.outletCode, outletCode), isOpen))
    .orderBy(asc(orders.placedAt));
  return rows.map(({ uuid }) => uuid);
}

export async function saveProgress(
  tx: Db,
  order: Pick<Order, 'uuid' | 'status' | 'lastSeq' | 'endCode' | 'endReason'>,
  now: Date,
): Promise<void> {
  const { uuid, status, lastSeq, endCode = null, endReason = null } = order;
  await tx.update(orders).set({ status, lastSeq, endCode, endReason, updatedAt: now }).where(eq(orders.uuid, uuid));
}

/** Saves the outcome of an online payment: when it was authorised, and the promise since then. */
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

/** Ends the messages of an order by WhatsApp. */
export async function endWhatsapp(tx: Db, uuid: string): Promise<void> {
  await tx.update(orders).set({ whatsappUpdates: false }).where(eq(orders.uuid, uuid));
}

export async function saveIssuedReceipt(tx: Db, uuid: string, issuedReceipt: IssuedReceipt): Promise<void> {
  await tx.update(orders).set({ issuedReceipt }).where(eq(orders.uuid, uuid));
}

export function toOrder(row: typeof orders.$inferSelect): Order {
  const { paymentMethod, paymentBrand, tenderedMinor, changeMinor, ...stored } = known(row);
  const { subTotalMinor, discountMinor, deliveryFeeMinor, roundingMinor, tipMinor, totalMinor, igvRate, ...rest } =
    stored;
  const { firstPromisedFrom: from, firstPromisedTo: to, outletCode: _code, updatedAt: _at, ...order } = rest;
  return {
    ...order,
    ...(from && to && { firstPromised: { from, to } }),
    amounts: { subTotalMinor, discountMinor, deliveryFeeMinor, roundingMinor, tipMinor, totalMinor, igvRate },
    payment: { method: paymentMethod, brand: paymentBrand, tenderedMinor, changeMinor },
  };
}

/** Returns the row of an order, without what is not known before it is placed. */
export function fromOrder({ amounts, payment, firstPromised, ...order }: Omit<Order, 'number'>): Partial<Row> {
  const { method: paymentMethod, brand: paymentBrand, tenderedMinor, changeMinor } = payment;
  return {
    ...order,
    ...amounts,
    paymentMethod,
    paymentBrand,
    tenderedMinor,
    changeMinor,
    outletCode: order.outlet.code,
  };
}
