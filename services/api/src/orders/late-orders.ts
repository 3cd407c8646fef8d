import type { Db } from '@horno/db';
import { orderDeadlines } from '@horno/domain';
import { and, count, gte, inArray, sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import type { Env } from '../env.ts';
import { statusOf } from './order-statuses.ts';
import { timingOf } from './order-timing.ts';

/** Statuses of the phases processing and received (domain §3.9). */
const unacceptedStatuses = [2, 25, 1, 10, 11, 12];

/** The steps that a store has not done in time. */
interface Lateness {
  isUnreceived: boolean;
  isUnaccepted: boolean;
}

/** An order that its store has not received, or not accepted, in time. */
export interface LateOrder extends Lateness {
  uuid: string;
  outletCode: string;
}

type Limits = Pick<Env, 'TILL_RECEIVE_SECONDS' | 'TILL_ACCEPT_SECONDS'>;

/** Returns what the store of an order has not done in time. A scheduled order counts from its start. */
export function latenessOf(
  order: Parameters<typeof timingOf>[0] & { status: number },
  now: Date,
  { TILL_RECEIVE_SECONDS, TILL_ACCEPT_SECONDS }: Limits,
): Lateness {
  const { phase } = statusOf(order);
  const startsAt = Date.parse(orderDeadlines(timingOf(order)).startsAtUtc);
  const seconds = (now.getTime() - startsAt) / 1000;
  const isUnreceived = phase === 'processing' && seconds >= TILL_RECEIVE_SECONDS;
  const isUnaccepted = (phase === 'processing' || phase === 'received') && seconds >= TILL_ACCEPT_SECONDS;
  return { isUnreceived, isUnaccepted };
}

/** Finds the orders that wait too long for their store. */
export async function findLateOrders(db: Db, now: Date, limits: Limits): Promise<LateOrder[]> {
  const { uuid, outletCode, status, placedAt, paidAt, promisedFrom, quoteMinutes, advanceOrder } = orders;
  const rows = await db
    .select({ uuid, outletCode, status, placedAt, paidAt, promisedFrom, quoteMinutes, advanceOrder })
    .from(orders)
    // The second condition is that of the index of open orders.
    .where(and(inArray(status, unacceptedStatuses), sql`${status} not in (3, 4, 7, 8, 9, 22, 27)`));
  return rows.flatMap(({ paidAt: paid, ...row }) => {
    const late = latenessOf({ ...row, paidAt: paid ?? undefined }, now, limits);
    return late.isUnreceived || late.isUnaccepted ? [{ uuid: row.uuid, outletCode: row.outletCode, ...late }] : [];
  });
}

/** Counts by store the orders that were cancelled since a time because no store had accepted them. */
export async function countUnaccepted(db: Db, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ outletCode: orders.outletCode, n: count() })
    .from(orders)
    // The condition of the index, as text: a parameter would hide it from the planner.
    .where(and(sql`${orders.endCode} = 'no-acceptance'`, gte(orders.updatedAt, since)))
    .groupBy(orders.outletCode);
  return new Map(rows.map(({ outletCode, n }) => [outletCode, n]));
}
