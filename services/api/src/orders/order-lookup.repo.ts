import type { Db } from '@horno/db';
import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import type { Order } from './order.types.ts';
import { toOrder } from './orders.repo.ts';

/** Final statuses (domain §3.9). */
const ENDED = [3, 7, 9, 8, 4, 22];
/** Maximum orders in one mail. */
const MOST = 5;
/** Age limit of open orders, in ms, for orders that no till ever ended. */
const OPEN_MS = 15 * 86_400_000;

export async function findOrderByNumber(db: Db, number: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  return row && toOrder(row);
}

/** Open orders of an e-mail, newest first. */
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
    .orderBy(desc(orders.placedAt), desc(orders.number))
    .limit(MOST);
  return rows.map(toOrder);
}
