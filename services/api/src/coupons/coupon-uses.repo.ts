import type { Db } from '@horno/db';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { couponRedemptions, couponUses } from '../db/schema/coupons.ts';
import { allShoppers } from './subjects.ts';

export interface UseCount {
  code: string;
  subject: string;
  used: number;
}

export async function findUses(db: Db, codes: readonly string[], subjects: readonly string[]): Promise<UseCount[]> {
  if (codes.length === 0 || subjects.length === 0) return [];
  return db
    .select()
    .from(couponUses)
    .where(and(inArray(couponUses.code, [...codes]), inArray(couponUses.subject, [...subjects])));
}

/**
 * Counts one more use, unless that would be more than `limit`: false then. The counter's row makes all that come at once take
 * turns. A counter that is new, because the coupon had no limit before, begins with what was redeemed already.
 */
export async function takeUse(tx: Db, code: string, subject: string, limit: number): Promise<boolean> {
  const whose = subject === allShoppers ? sql`true` : sql`subject = ${subject}`;
  const before = sql`(select count(*)::integer from ${couponRedemptions} where code = ${code} and released_at is null and ${whose})`;
  const rows = await tx
    .insert(couponUses)
    .values({ code, subject, used: sql`${before} + 1` })
    .onConflictDoUpdate({
      target: [couponUses.code, couponUses.subject],
      set: { used: sql`${couponUses.used} + 1` },
      setWhere: sql`${couponUses.used} < ${limit}`,
    })
    .returning({ used: couponUses.used });
  const [row] = rows;
  return row !== undefined && row.used <= limit;
}

/** Counts one more use where there is a counter from a time with a limit: it must be right when the limit comes back. */
export async function noteUse(tx: Db, code: string, subjects: readonly string[]): Promise<void> {
  await tx
    .update(couponUses)
    .set({ used: sql`${couponUses.used} + 1` })
    .where(and(eq(couponUses.code, code), inArray(couponUses.subject, [...subjects])));
}

/** Gives uses back; a counter that there is not stays away. */
export async function returnUse(tx: Db, code: string, subjects: readonly string[]): Promise<void> {
  await tx
    .update(couponUses)
    .set({ used: sql`${couponUses.used} - 1` })
    .where(and(eq(couponUses.code, code), inArray(couponUses.subject, [...subjects]), gt(couponUses.used, 0)));
}

export async function insertRedemption(tx: Db, row: typeof couponRedemptions.$inferInsert): Promise<void> {
  await tx.insert(couponRedemptions).values(row);
}

/** Ends the redemptions of an order and answers those that were not ended before, by code. */
export async function endRedemptions(
  tx: Db,
  orderUuid: string,
  at: Date,
): Promise<{ code: string; subject: string }[]> {
  const rows = await tx
    .update(couponRedemptions)
    .set({ releasedAt: at })
    .where(and(eq(couponRedemptions.orderUuid, orderUuid), isNull(couponRedemptions.releasedAt)))
    .returning({ code: couponRedemptions.code, subject: couponRedemptions.subject });
  return rows.sort((a, b) => (a.code < b.code ? -1 : 1));
}
