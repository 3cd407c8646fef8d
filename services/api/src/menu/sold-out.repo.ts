import type { Db } from '@horno/db';
import { and, eq, lte } from 'drizzle-orm';
import { soldOutItems } from '../db/schema/sold-out-items.ts';

export interface SoldOutWord {
  outletCode: string;
  itemId: string;
  isSoldOut: boolean;
  at: Date;
}

/** Stores a message of a till unless a later one is stored already. Returns true when it was stored. */
export async function saveSoldOut(db: Db, { outletCode, itemId, isSoldOut, at }: SoldOutWord): Promise<boolean> {
  const rows = await db
    .insert(soldOutItems)
    .values({ outletCode, itemId, isSoldOut, toldAt: at })
    .onConflictDoUpdate({
      target: [soldOutItems.outletCode, soldOutItems.itemId],
      set: { isSoldOut, toldAt: at },
      setWhere: lte(soldOutItems.toldAt, at),
    })
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
