import type { Db } from '@horno/db';
import { and, desc, eq } from 'drizzle-orm';
import { savedOutlets } from '../db/schema/customer-care.ts';

export type SavedOutletRow = typeof savedOutlets.$inferSelect;

/** Returns the saved stores, the latest first. */
export async function findSavedOutlets(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ code: savedOutlets.outletCode })
    .from(savedOutlets)
    .where(eq(savedOutlets.customerId, customerId))
    .orderBy(desc(savedOutlets.savedAt), desc(savedOutlets.outletCode));
  return rows.map(({ code }) => code);
}

export async function insertSavedOutlet(db: Db, row: SavedOutletRow): Promise<void> {
  await db.insert(savedOutlets).values(row).onConflictDoNothing();
}

export async function deleteSavedOutlet(db: Db, customerId: string, outletCode: string): Promise<void> {
  await db
    .delete(savedOutlets)
    .where(and(eq(savedOutlets.customerId, customerId), eq(savedOutlets.outletCode, outletCode)));
}
