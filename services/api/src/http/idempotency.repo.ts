import { type Db, deleteInPieces, isUnleased, leaseFor } from '@horno/db';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema/idempotency-keys.ts';

interface KeyId {
  scope: string;
  key: string;
}

function is({ scope, key }: KeyId) {
  return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
}

/** Claims a key that is new, or whose first request never finished. Returns true when the caller owns it. */
export async function claimKey(
  db: Db,
  { now, lockMs, ...row }: KeyId & { bodyHash: string; now: Date; lockMs: number },
): Promise<boolean> {
  const taken = await db
    .insert(idempotencyKeys)
    .values({ ...row, createdAt: now, lockedUntil: leaseFor(lockMs) })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { lockedUntil: leaseFor(lockMs) },
      setWhere: and(
        isNull(idempotencyKeys.answer),
        isUnleased(idempotencyKeys.lockedUntil),
        eq(idempotencyKeys.bodyHash, row.bodyHash),
      ),
    })
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0;
}

export async function readKey(db: Db, id: KeyId): Promise<{ bodyHash: string; answer: unknown } | undefined> {
  const [row] = await db
    .select({ bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(is(id));
  return row;
}

export async function storeAnswer(db: Db, id: KeyId, answer: unknown): Promise<void> {
  await db.update(idempotencyKeys).set({ answer }).where(is(id));
}

export async function releaseKey(db: Db, id: KeyId): Promise<void> {
  await db.delete(idempotencyKeys).where(is(id));
}

/** Releases keys whose first request never finished. */
export async function releaseUnfinished(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(isNull(idempotencyKeys.answer));
}

export async function deleteKeysBefore(db: Db, before: Date): Promise<void> {
  await deleteInPieces(db, idempotencyKeys, lt(idempotencyKeys.createdAt, before));
}
