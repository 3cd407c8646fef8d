import type { Db } from '@horno/db';
import { and, eq, lt, sql } from 'drizzle-orm';
import { phoneCodes } from '../db/schema/identity.ts';

export type PhoneCodeRow = typeof phoneCodes.$inferSelect;

/** Stores that a code will be sent and invalidates the earlier one. */
export async function replacePhoneCode(
  db: Db,
  code: Pick<PhoneCodeRow, 'customerId' | 'phone' | 'askedAt' | 'expiresAt'>,
): Promise<void> {
  const fresh = { ...code, codeHash: null, tries: 0 };
  await db.insert(phoneCodes).values(fresh).onConflictDoUpdate({ target: phoneCodes.customerId, set: fresh });
}

export async function findPhoneCode(db: Db, customerId: string): Promise<PhoneCodeRow | undefined> {
  const [row] = await db.select().from(phoneCodes).where(eq(phoneCodes.customerId, customerId));
  return row;
}

/** Returns false when another code was requested after `askedAt`. */
export async function setPhoneCode(
  db: Db,
  { customerId, askedAt, codeHash }: Pick<PhoneCodeRow, 'customerId' | 'askedAt'> & { codeHash: string },
): Promise<boolean> {
  const rows = await db
    .update(phoneCodes)
    .set({ codeHash })
    .where(and(eq(phoneCodes.customerId, customerId), eq(phoneCodes.askedAt, askedAt)))
    .returning({ phone: phoneCodes.phone });
  return rows.length > 0;
}

/** Counts one more try and returns the updated row. */
export async function countPhoneCodeTry(db: Db, customerId: string): Promise<PhoneCodeRow | undefined> {
  const [row] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(eq(phoneCodes.customerId, customerId))
    .returning();
  return row;
}

/** Returns false when the code was used or replaced. */
export async function takePhoneCode(db: Db, customerId: string, codeHash: string): Promise<boolean> {
  const rows = await db
    .delete(phoneCodes)
    .where(and(eq(phoneCodes.customerId, customerId), eq(phoneCodes.codeHash, codeHash)))
    .returning({ phone: phoneCodes.phone });
  return rows.length > 0;
}

export async function deletePhoneCodesEndedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, before));
}
