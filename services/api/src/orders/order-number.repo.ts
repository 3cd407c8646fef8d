import type { Db } from '@horno/db';
import { eq, sql } from 'drizzle-orm';
import { orderDays } from '../db/schema/orders.ts';

/** Days that this process has begun, so that it queries each day once. */
const begun = new WeakMap<Db, Set<string>>();

/**
 * Begins a day of order numbers unless it has begun. Runs in its own transaction, so that a failed order does not undo the day.
 */
export async function beginDay(db: Db, day: string): Promise<void> {
  const days = begun.get(db) ?? new Set();
  begun.set(db, days);
  if (days.has(day)) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`order-day:${day}`}))`);
    const isThere = await tx.select({ day: orderDays.day }).from(orderDays).where(eq(orderDays.day, day));
    if (isThere.length > 0) return;
    // Read the sequence itself: the numbers of the day count from its present value.
    await tx.execute(
      sql`insert into shop.order_days (day, before) select ${day}, case when is_called then last_value else last_value - 1 end from shop.order_numbers`,
    );
  });
  days.add(day);
}
