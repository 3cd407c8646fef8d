import type { Db } from '@horno/db';
import { and, eq, gt, lte } from 'drizzle-orm';
import { storePairings } from '../db/schema/till.ts';

export async function insertPairing(db: Db, pairing: typeof storePairings.$inferInsert): Promise<void> {
  await db.insert(storePairings).values(pairing);
}

/** Uses up a code and returns its store; undefined for a wrong, used or expired code. */
export async function takePairing(tx: Db, codeHash: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .delete(storePairings)
    .where(and(eq(storePairings.codeHash, codeHash), gt(storePairings.expiresAt, now)))
    .returning({ store: storePairings.outletCode });
  return row?.store;
}

export async function deletePairingsEndedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(storePairings).where(lte(storePairings.expiresAt, before));
}
