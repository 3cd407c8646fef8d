import type { TillKey, TillKeyKind } from '@horno/contracts/till';
import type { Db } from '@horno/db';
import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { storeKeys } from '../db/schema/till.ts';

/** A key of a store, without its secret. */
export type StoreKey = typeof storeKeys.$inferSelect;

/** `last_used_at` is this exact, in ms, so that not every call of a till writes. */
const USE_STEP_MS = 15_000;

export async function insertKey(
  db: Db,
  key: { id: string; outletCode: string; kind: TillKeyKind; label: string; createdAt: Date },
): Promise<void> {
  await db.insert(storeKeys).values(key);
}

export async function findKey(db: Db, id: string): Promise<StoreKey | undefined> {
  const [row] = await db.select().from(storeKeys).where(eq(storeKeys.id, id));
  return row;
}

/** Keys of these stores, the oldest first. */
export function findKeys(db: Db, stores: string[]): Promise<StoreKey[]> {
  const areTheirs = inArray(storeKeys.outletCode, stores);
  return db.select().from(storeKeys).where(areTheirs).orderBy(asc(storeKeys.createdAt), asc(storeKeys.id));
}

/** Returns whether a till or screen of the store may call. */
export async function hasValidKey(db: Db, outletCode: string): Promise<boolean> {
  const isValid = and(eq(storeKeys.outletCode, outletCode), isNull(storeKeys.revokedAt));
  const rows = await db.select({ id: storeKeys.id }).from(storeKeys).where(isValid).limit(1);
  return rows.length > 0;
}

/** Codes of the stores that have a valid key. */
export async function findConnectedStores(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ outletCode: storeKeys.outletCode })
    .from(storeKeys)
    .where(isNull(storeKeys.revokedAt));
  return new Set(rows.map(({ outletCode }) => outletCode));
}

/** Ends a key of a store. Returns false when the store has no such valid key. */
export async function revokeKey(db: Db, outletCode: string, id: string, at: Date): Promise<boolean> {
  const isIt = and(eq(storeKeys.id, id), eq(storeKeys.outletCode, outletCode), isNull(storeKeys.revokedAt));
  const rows = await db.update(storeKeys).set({ revokedAt: at }).where(isIt).returning({ id: storeKeys.id });
  return rows.length > 0;
}

/** Stores that a key was used now. */
export async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  const isOld = or(isNull(storeKeys.lastUsedAt), lt(storeKeys.lastUsedAt, new Date(now.getTime() - USE_STEP_MS)));
  await db
    .update(storeKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(storeKeys.id, id), isOld));
}

export function toTillKey(key: StoreKey): TillKey {
  const { id, kind, label, createdAt, lastUsedAt, revokedAt } = key;
  return {
    ...{ id, kind, label, created_at: createdAt.toISOString() },
    ...(lastUsedAt !== null && { last_used_at: lastUsedAt.toISOString() }),
    ...(revokedAt !== null && { revoked_at: revokedAt.toISOString() }),
  };
}
