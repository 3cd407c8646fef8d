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
 * Counts one more use and returns true, or returns false when the count would exceed `limit`. Concurrent calls wait for the row
 * of the counter. A new counter (the coupon had no limit before) starts with the number of earlier redemptions.
 */
export async function takeUse(tx: Db, code: string, subject: string, limit: number): Promise<boolean> {
  const whose = subject === allShoppers ? sql`true` : sql`(subject = ${subject} or phone_subject = ${subject})`;
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

/**
 * Counts one more use of a coupon without limit when a counter from an earlier limit exists, so that it is correct when the limit
 * returns.
 */
export async function noteUse(tx: Db, code: string, subjects: readonly string[]): Promise<void> {
  await tx
    .update(couponUses)
    .set({ used: sql`${couponUses.used} + 1` })
    .where(and(eq(couponUses.code, code), inArray(couponUses.subject, [...subjects])));
}

/** Subtracts a returned use; a missing counter is not created. */
export async function returnUse(tx: Db, code: string, subjects: readonly string[]): Promise<void> {
  await tx
    .update(couponUses)
    .set({ used: sql`${couponUses.used} - 1` })
    .where(and(eq(couponUses.code, code), inArray(couponUses.subject, [...subjects]), gt(couponUses.used, 0)));
}

export async function insertRedemption(tx: Db, row: typeof couponRedemptions.$inferInsert): Promise<void> {
  await tx.insert(couponRedemptions).values(row);
}

/** Ends the redemptions of an order and returns the codes of those that had not ended before. */
export async function endRedemptions(
  tx: Db,
  orderUuid: string,
  at: Date,
): Promise<{ code: string; subject: string; phoneSubject: string | null }[]> {
  const rows = await tx
    .update(couponRedemptions)
    .set({ releasedAt: at })
    .where(and(eq(couponRedemptions.orderUuid, orderUuid), isNull(couponRedemptions.releasedAt)))
    .returning({
      code: couponRedemptions.code,
      subject: couponRedemptions.subject,
      phoneSubject: couponRedemptions.phoneSubject,
    });
  return rows.sort((a, b) => (a.code < b.code ? -1 : 1));
}
