import type { Db } from '@horno/db';
import { and, asc, eq, gt, notInArray, sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';

/** Statuses of cancelled and failed orders (domain §3.9). They occupy no slot. */
const ENDED = [8, 22];

/** Returns the slots of a store after `from` whose scheduled orders have reached its capacity. */
export async function findFullSlots(db: Db, outletCode: string, capacity: number, from: Date): Promise<Date[]> {
  const rows = await db
    .select({ slot: orders.promisedFrom })
    .from(orders)
    .where(
      and(
        eq(orders.outletCode, outletCode),
        // A literal, because the planner must know that the partial index fits.
        sql`${orders.advanceOrder} = 1`,
        gt(orders.promisedFrom, from),
        notInArray(orders.status, ENDED),
      ),
    )
    .groupBy(orders.promisedFrom)
    .having(sql`count(*) >= ${capacity}`)
    .orderBy(asc(orders.promisedFrom));
  return rows.map(({ slot }) => slot);
}

/** Serialises the orders for slots of a store until the transaction ends, so that two orders cannot take the last place. */
export async function lockSlots(tx: Db, outletCode: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`slots:${outletCode}`}))`);
}
