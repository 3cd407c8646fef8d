import { type Db, deleteInPieces } from '@horno/db';
import { lt } from 'drizzle-orm';
import { tillSignatures } from '../db/schema/till.ts';

/** Stores a signature. Returns false when any process has seen it before. */
export async function isFirstUse(db: Db, signature: string, seenAt: Date): Promise<boolean> {
  const rows = await db.insert(tillSignatures).values({ signature, seenAt }).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Deletes signatures whose calls are too old to be accepted again. */
export async function deleteSignaturesBefore(db: Db, before: Date): Promise<void> {
  await deleteInPieces(db, tillSignatures, lt(tillSignatures.seenAt, before));
}
