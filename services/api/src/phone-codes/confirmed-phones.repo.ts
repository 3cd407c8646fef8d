import type { Db } from '@horno/db';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { confirmedPhones } from '../db/schema/orders.ts';

export type ConfirmedPhone = typeof confirmedPhones.$inferSelect;

/** A visitor and the digest of a phone. */
export type PhoneOfVisitor = Pick<ConfirmedPhone, 'visitor' | 'phoneDigest'>;

const isRow = ({ visitor, phoneDigest }: PhoneOfVisitor) =>
  and(eq(confirmedPhones.visitor, visitor), eq(confirmedPhones.phoneDigest, phoneDigest));

/** Stores that a code will be sent and invalidates the earlier one. */
export async function replaceCode(
  db: Db,
  row: Pick<ConfirmedPhone, 'visitor' | 'phoneDigest' | 'phone' | 'askedAt' | 'expiresAt'>,
): Promise<void> {
  const fresh = { ...row, codeHash: null, tries: 0, confirmedAt: null };
  await db
    .insert(confirmedPhones)
    .values(fresh)
    .onConflictDoUpdate({ target: [confirmedPhones.visitor, confirmedPhones.phoneDigest], set: fresh });
}

export async function findCode(db: Db, key: PhoneOfVisitor): Promise<ConfirmedPhone | undefined> {
  const [row] = await db.select().from(confirmedPhones).where(isRow(key));
  return row;
}

/** Returns false when another code was requested after `askedAt`. */
export async function setCode(db: Db, key: PhoneOfVisitor & { askedAt: Date; codeHash: string }): Promise<boolean> {
  const rows = await db
    .update(confirmedPhones)
    .set({ codeHash: key.codeHash })
    .where(and(isRow(key), eq(confirmedPhones.askedAt, key.askedAt), isNull(confirmedPhones.confirmedAt)))
    .returning({ visitor: confirmedPhones.visitor });
  return rows.length > 0;
}

/** Removes the phone after its code was sent. */
export async function forgetPhone(db: Db, key: PhoneOfVisitor): Promise<void> {
  await db.update(confirmedPhones).set({ phone: null }).where(isRow(key));
}

/** Counts one more try and returns the updated row. */
export async function countCodeTry(db: Db, key: PhoneOfVisitor): Promise<ConfirmedPhone | undefined> {
  const [row] = await db
    .update(confirmedPhones)
    .set({ tries: sql`${confirmedPhones.tries} + 1` })
    .where(isRow(key))
    .returning();
  return row;
}

/** Deletes a code that was used. Returns false when the code was used or replaced. */
export async function takeCode(db: Db, { codeHash, ...key }: PhoneOfVisitor & { codeHash: string }): Promise<boolean> {
  const rows = await db
    .delete(confirmedPhones)
    .where(and(isRow(key), eq(confirmedPhones.codeHash, codeHash)))
    .returning({ visitor: confirmedPhones.visitor });
  return rows.length > 0;
}

export async function setConfirmed(db: Db, key: PhoneOfVisitor, at: Date, expiresAt: Date): Promise<void> {
  await db.update(confirmedPhones).set({ confirmedAt: at, expiresAt, codeHash: null }).where(isRow(key));
}

export async function deleteConfirmedPhonesEndedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(confirmedPhones).where(lt(confirmedPhones.expiresAt, before));
}
