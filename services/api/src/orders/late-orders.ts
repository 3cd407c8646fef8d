import type { Db } from '@horno/db';
import { orderDeadlines } from '@horno/domain';
import { and, inArray, sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import type { Env } from '../env.ts';
import { statusOf } from './order-statuses.ts';
import { timingOf } from './order-timing.ts';

/** Statuses of the phases processing and received (domain §3.9). */
const unacceptedStatuses = [2, 25, 1, 10, 11, 12];

/** An order that its store has not received, or not accepted, in time. */
export interface LateOrder {
  uuid: string;
  outletCode: string;
  isUnreceived: boolean;
  isUnaccepted: boolean;
}

/** Finds the orders that wait too long for their store. A scheduled order counts from its start. */
export async function findLateOrders(
  db: Db,
  now: Date,
  { TILL_RECEIVE_SECONDS, TILL_ACCEPT_SECONDS }: Pick<Env, 'TILL_RECEIVE_SECONDS' | 'TILL_ACCEPT_SECONDS'>,
): Promise<LateOrder[]> {
  const { uuid, outletCode, status, placedAt, paidAt, promisedFrom, quoteMinutes, advanceOrder } = orders;
  const rows = await db
    .select({ uuid, outletCode, status, placedAt, paidAt, promisedFrom, quoteMinutes, advanceOrder })
    .from(orders)
    // The second condition is that of the index of open orders.
    .where(and(inArray(status, unacceptedStatuses), sql`${status} not in (3, 4, 7, 8, 9, 22, 27)`));
  return rows.flatMap(({ paidAt: paid, ...row }) => {
    const order = { ...row, paidAt: paid ?? undefined };
    const startsAt = Date.parse(orderDeadlines(timingOf(order)).startsAtUtc);
    const seconds = (now.getTime() - startsAt) / 1000;
    const isUnreceived = statusOf(order).phase === 'processing' && seconds >= TILL_RECEIVE_SECONDS;
    const isUnaccepted = seconds >= TILL_ACCEPT_SECONDS;
    return isUnreceived || isUnaccepted
      ? [{ uuid: row.uuid, outletCode: row.outletCode, isUnreceived, isUnaccepted }]
      : [];
  });
}
