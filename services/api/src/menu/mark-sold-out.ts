import type { Db } from '@horno/db';
import { notifyThrough } from '@horno/db';
import { saveSoldOut } from './sold-out.repo.ts';

/** Database channel that notifies every process when a store sells out of an item or has it again. */
export const soldOutChannel = 'shop_sold_out';

/**
 * Stores that a store has sold out of an item, or has it again. `at` is the time of the till; a later message wins. Menus show
 * the change after the commit of the transaction, carts at their next repricing.
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
