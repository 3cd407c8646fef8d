import type { SaveReceiptBody } from '@horno/contracts/saved-receipt';
import type { Db } from '@horno/db';
import { and, desc, eq } from 'drizzle-orm';
import { savedReceipts } from '../db/schema/customer-care.ts';

export type SavedReceiptRow = typeof savedReceipts.$inferSelect;

/** Returns the saved companies, the latest first. */
export function findSavedReceipts(db: Db, customerId: string): Promise<SavedReceiptRow[]> {
  return db
    .select()
    .from(savedReceipts)
    .where(eq(savedReceipts.customerId, customerId))
    .orderBy(desc(savedReceipts.savedAt), desc(savedReceipts.ruc));
}

export async function putSavedReceipt(db: Db, row: SavedReceiptRow): Promise<void> {
  const { businessName, fiscalAddress, savedAt } = row;
  await db
    .insert(savedReceipts)
    .values(row)
    .onConflictDoUpdate({
      target: [savedReceipts.customerId, savedReceipts.ruc],
      set: { businessName, fiscalAddress, savedAt },
    });
}

export async function deleteSavedReceipt(db: Db, customerId: string, ruc: SaveReceiptBody['ruc']): Promise<void> {
  await db.delete(savedReceipts).where(and(eq(savedReceipts.customerId, customerId), eq(savedReceipts.ruc, ruc)));
}
