import type { Db } from '@horno/db';
import { eq, sql } from 'drizzle-orm';
import { orderDays } from '../db/schema/orders.ts';

/** Days that are known to have begun: the question is asked once. */
const begun = new WeakMap<Db, Set<string>>();

/** Begins a day of order numbers, unless it has begun. Ends before the order does: a day is not to be undone with it. */
export async function beginDay(db: Db, day: string): Promise<void> {
  const days = begun.get(db) ?? new Set();
  begun.set(db, days);
  if (days.has(day)) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`order-day:${day}`}))`);
    const isThere = await tx.select({ day: orderDays.day }).from(orderDays).where(eq(orderDays.day, day));
    if (isThere.length > 0) return;
    // The sequence's own value: numbers count from where it stood.
    await tx.execute(
      sql`insert into shop.order_days (day, before) select ${day}, case when is_called then last_value else last_value - 1 end from shop.order_numbers`,
    );
  });
  days.add(day);
}
