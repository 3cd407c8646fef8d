import type { Db } from '@horno/db';
import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import type { Order } from './order.types.ts';
import { toOrder } from './orders.repo.ts';

/** Statuses in which an order is over (domain §3.9). */
const ENDED = [3, 7, 9, 8, 4, 22];
/** Orders that one e-mail is told of. */
const MOST = 5;
/** An order that no till ever ended is not followed for ever. */
const OPEN_MS = 15 * 86_400_000;

export async function findOrderByNumber(db: Db, number: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  return row && toOrder(row);
}

/** Open orders that were placed with an e-mail, newest first. */
export async function findOpenOrdersOf(db: Db, email: string, now: Date): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(sql`${orders.customer} ->> 'email'`, email),
        notInArray(orders.status, ENDED),
        gt(orders.placedAt, new Date(now.getTime() - OPEN_MS)),
      ),
    )
    .orderBy(desc(orders.placedAt))
    .limit(MOST);
  return rows.map(toOrder);
}
