import type { Db } from '@horno/db';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { savedCoupons } from '../db/schema/coupons.ts';

export type SavedCoupon = typeof savedCoupons.$inferSelect;

/** Returns the copies of a customer, including used and expired ones, for some codes or for all. */
export async function findSaved(db: Db, customerId: string, codes?: readonly string[]): Promise<SavedCoupon[]> {
  const isAsked = codes === undefined ? undefined : inArray(savedCoupons.code, [...codes]);
  return db
    .select()
    .from(savedCoupons)
    .where(and(eq(savedCoupons.customerId, customerId), isAsked))
    .orderBy(asc(savedCoupons.savedAt), asc(savedCoupons.id));
}

export async function insertSaved(tx: Db, row: typeof savedCoupons.$inferInsert): Promise<void> {
  await tx.insert(savedCoupons).values(row);
}

/** Uses the copy that expires first; returns false when the customer holds none. Skips copies that another order has locked. */
export async function takeSaved(
  tx: Db,
  { customerId, code, orderUuid, now }: { customerId: string; code: string; orderUuid: string; now: Date },
): Promise<boolean> {
  const free = tx
    .select({ id: savedCoupons.id })
    .from(savedCoupons)
    .where(
      and(
        eq(savedCoupons.customerId, customerId),
        eq(savedCoupons.code, code),
        isNull(savedCoupons.orderUuid),
        or(isNull(savedCoupons.expiresAt), gt(savedCoupons.expiresAt, now)),
      ),
    )
    .orderBy(sql`${savedCoupons.expiresAt} asc nulls last`)
    .limit(1)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(savedCoupons)
    .set({ orderUuid })
    .where(and(inArray(savedCoupons.id, free), isNull(savedCoupons.orderUuid)))
    .returning({ id: savedCoupons.id });
  return rows.length > 0;
}

/** Returns the copies of an order to their customers. */
export async function returnSaved(tx: Db, orderUuid: string): Promise<void> {
  await tx.update(savedCoupons).set({ orderUuid: null }).where(eq(savedCoupons.orderUuid, orderUuid));
}
