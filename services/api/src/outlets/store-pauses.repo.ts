import { asc, eq } from 'drizzle-orm';
import { storePauses } from '../db/schema/store-pauses.ts';
import type { Db } from '../db/types.ts';

/** Codes of the stores that take no orders for now, in order. */
export async function findPausedStores(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.select({ code: storePauses.outletCode }).from(storePauses).orderBy(asc(storePauses.outletCode));
  return new Set(rows.map(({ code }) => code));
}

export async function pauseStore(db: Db, outletCode: string, at: Date): Promise<void> {
  await db.insert(storePauses).values({ outletCode, pausedAt: at }).onConflictDoNothing();
}

export async function resumeStore(db: Db, outletCode: string): Promise<void> {
  await db.delete(storePauses).where(eq(storePauses.outletCode, outletCode));
}
