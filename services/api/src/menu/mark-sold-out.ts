import type { Db } from '@horno/db';
import { notifyThrough } from '@horno/db';
import { saveSoldOut } from './sold-out.repo.ts';

/** Tells every process that a store has sold out of something, or has it again. */
export const soldOutChannel = 'shop_sold_out';

/**
 * A store has sold out of an item, or has it again; `at` is when the till said so, and a later word stands. Menus show it at once,
 * in a transaction after its commit, and carts at their next price.
 */
export async function markSoldOut(
  db: Db,
  outletCode: string,
  itemId: string,
  isSoldOut: boolean,
  at: Date,
): Promise<void> {
  const isNews = await saveSoldOut(db, { outletCode, itemId, isSoldOut, at });
  if (isNews) await notifyThrough(db, soldOutChannel, outletCode);
}
