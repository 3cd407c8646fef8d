import type { Db } from '@horno/db';
import { and, asc, eq, gt, notInArray, sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';

/** Statuses of cancelled and failed orders (domain §3.9). They occupy no slot. */
const ENDED = [8, 22];
/** Length of the hold of an order in its time slot while it waits for its online payment. */
const HOLD_MS = 3 * 60_000;
/** Share of a time slot that such holds may take: one order of so many, and at least one. */
const HOLD_SHARE = 4;

/** Scheduled orders. A literal, because the planner must know that the partial index fits. */
const isScheduled = sql`${orders.advanceOrder} = 1`;
const isWaiting = sql`${orders.holdEndsAt} is not null and ${orders.paidAt} is null`;

/**
 * Returns the slots of a store after `now` whose scheduled orders have reached its capacity. Orders that wait for their online
 * payment count during their hold, and up to a share of the capacity.
 */
export async function findFullSlots(db: Db, outletCode: string, capacity: number, now: Date): Promise<Date[]> {
  const maxHolds = Math.max(1, Math.floor(capacity / HOLD_SHARE));
  const holds = sql`count(*) filter (where ${isWaiting} and ${orders.holdEndsAt} > ${now.toISOString()})`;
  const rows = await db
    .select({ slot: orders.promisedFrom })
    .from(orders)
    .where(
      and(
        eq(orders.outletCode, outletCode),
        isScheduled,
        gt(orders.promisedFrom, now),
        notInArray(orders.status, ENDED),
      ),
    )
    .groupBy(orders.promisedFrom)
    .having(sql`count(*) filter (where not (${isWaiting})) + least(${holds}, ${maxHolds}) >= ${capacity}`)
    .orderBy(asc(orders.promisedFrom));
  return rows.map(({ slot }) => slot);
}

interface HoldingOrder {
  outlet: { code: string };
  promisedFrom: Date;
  placedAt: Date;
  customer: { phone: string; email: string };
  device?: string;
  cartUuid: string;
}

/**
 * Returns the end of the hold of a scheduled order that is paid online. A phone, e-mail, browser or cart has one hold in a slot:
 * another unpaid order gets what is left of the first. The caller has locked the slots of the store.
 */
export async function findHoldEnd(tx: Db, order: HoldingOrder): Promise<Date> {
  const { phone, email } = order.customer;
  const isSameBuyer = sql`(${orders.customer} ->> 'phone' = ${phone} or ${orders.customer} ->> 'email' = ${email}
    or ${orders.device} = ${order.device ?? ''} or ${orders.cartUuid} = ${order.cartUuid})`;
  const isSameSlot = and(
    eq(orders.outletCode, order.outlet.code),
    isScheduled,
    eq(orders.promisedFrom, order.promisedFrom),
  );
  const [first] = await tx
    .select({ holdEndsAt: orders.holdEndsAt })
    .from(orders)
    .where(and(isSameSlot, isWaiting, isSameBuyer))
    .orderBy(asc(orders.holdEndsAt))
    .limit(1);
  return first?.holdEndsAt ?? new Date(order.placedAt.getTime() + HOLD_MS);
}

/** Serialises the orders for slots of a store until the transaction ends, so that two orders cannot take the last place. */
export async function lockSlots(tx: Db, outletCode: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`slots:${outletCode}`}))`);
}
