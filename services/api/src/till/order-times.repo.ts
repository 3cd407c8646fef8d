import type { Db } from '@horno/db';
import { orderStatus, phasePath } from '@horno/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { orderEvents } from '../db/schema/orders.ts';

/** Times of an order by the shop's clock, which deadlines count on. */
export interface OrderTimes {
  /** First report of the store of any kind. */
  receivedAt?: Date;
  acceptedAt?: Date;
  /** Last change of phase. */
  movedAt: Date;
}

const path = phasePath('D');

/** Returns the times of some orders. */
export async function findOrderTimes(db: Db, orders: readonly string[]): Promise<ReadonlyMap<string, OrderTimes>> {
  const times = new Map<string, OrderTimes>();
  if (orders.length === 0) return times;
  const { orderUuid, status, receivedAt, source } = orderEvents;
  const rows = await db
    .select({ orderUuid, status, receivedAt, source })
    .from(orderEvents)
    .where(and(inArray(orderUuid, [...orders]), eq(orderEvents.applied, true)))
    .orderBy(asc(orderEvents.seq));
  for (const row of rows) times.set(row.orderUuid, withEvent(times.get(row.orderUuid), row));
  return times;
}

function withEvent(
  before: OrderTimes | undefined,
  { status, receivedAt: at, source }: { status: number; receivedAt: Date; source: string },
): OrderTimes {
  const step = path.indexOf(orderStatus(status).phase);
  const isStore = source === 'store';
  return {
    ...before,
    ...(isStore && before?.receivedAt === undefined && { receivedAt: at }),
    ...(isStore && before?.acceptedAt === undefined && step >= path.indexOf('accepted') && { acceptedAt: at }),
    movedAt: at,
  };
}
