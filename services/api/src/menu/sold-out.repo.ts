import type { Db } from '@horno/db';
import { and, eq, lte } from 'drizzle-orm';
import { soldOutItems } from '../db/schema/sold-out-items.ts';

export interface SoldOutWord {
  outletCode: string;
  itemId: string;
  isSoldOut: boolean;
  at: Date;
  /** When it is available again without another message. */
  until?: Date | undefined;
}

/** Stores a message of a till unless a later one is stored already. Returns true when it was stored. */
export async function saveSoldOut(db: Db, { outletCode, itemId, isSoldOut, at, until }: SoldOutWord): Promise<boolean> {
  const rows = await db
    .insert(soldOutItems)
    .values({ outletCode, itemId, isSoldOut, toldAt: at, until: until ?? null })
    .onConflictDoUpdate({
      target: [soldOutItems.outletCode, soldOutItems.itemId],
      set: { isSoldOut, toldAt: at, until: until ?? null },
      setWhere: lte(soldOutItems.toldAt, at),
    })
    .returning({ itemId: soldOutItems.itemId });
  return rows.length > 0;
}

/** Returns what a store cannot sell now, with the time at which it is available again. */
export async function findSoldOutUntil(db: Db, outletCode: string): Promise<ReadonlyMap<string, Date | undefined>> {
  const rows = await db
    .select({ itemId: soldOutItems.itemId, until: soldOutItems.until })
    .from(soldOutItems)
    .where(and(eq(soldOutItems.outletCode, outletCode), eq(soldOutItems.isSoldOut, true)));
  return new Map(rows.map(({ itemId, until }) => [itemId, until ?? undefined]));
}

/** Ends the sold-out state that a till announced until a time, unless the till has reported since. */
export async function endSoldOut(db: Db, outletCode: string, itemId: string, until: Date): Promise<boolean> {
  const isIt = and(
    eq(soldOutItems.outletCode, outletCode),
    eq(soldOutItems.itemId, itemId),
    eq(soldOutItems.until, until),
  );
  const rows = await db
    .update(soldOutItems)
    .set({ isSoldOut: false, until: null })
    .where(isIt)
    .returning({ itemId: soldOutItems.itemId });
  return rows.length > 0;
}

/** Returns the items that a store cannot sell now. */
export async function findSoldOut(db: Db, outletCode: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ itemId: soldOutItems.itemId })
    .from(soldOutItems)
    .where(and(eq(soldOutItems.outletCode, outletCode), eq(soldOutItems.isSoldOut, true)));
  return new Set(rows.map(({ itemId }) => itemId));
}

/** Returns the sold-out items of every store that has any. */
export async function findAllSoldOut(db: Db): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .select({ outletCode: soldOutItems.outletCode, itemId: soldOutItems.itemId })
    .from(soldOutItems)
    .where(eq(soldOutItems.isSoldOut, true));
  const byStore = new Map<string, Set<string>>();
  for (const { outletCode, itemId } of rows) {
    byStore.set(outletCode, (byStore.get(outletCode) ?? new Set()).add(itemId));
  }
  return byStore;
}
