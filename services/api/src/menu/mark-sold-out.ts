import type { Db } from '@horno/db';
import { notifyThrough } from '@horno/db';
import { endSoldOut, saveSoldOut } from './sold-out.repo.ts';

/** Database channel that notifies every process when a store sells out of an item or a topping, or has it again. */
export const soldOutChannel = 'shop_sold_out';

/**
 * Stores that a store has sold out of an item or a topping (`itemId` is its key), or has it again. `at` is the time of the till; a
 * later message wins, and the result is false when one is stored. Menus show the change after the commit of the transaction, carts
 * at their next repricing.
 */
export async function markSoldOut(
  db: Db,
  outletCode: string,
  itemId: string,
  isSoldOut: boolean,
  at: Date,
  until?: Date,
): Promise<boolean> {
  const isNews = await saveSoldOut(db, { outletCode, itemId, isSoldOut, at, until });
  if (isNews) await notifyThrough(db, soldOutChannel, outletCode);
  return isNews;
}

/** Marks as available what was sold out until a time, unless the till has reported since. */
export async function markBack(db: Db, outletCode: string, itemId: string, until: Date): Promise<void> {
  if (await endSoldOut(db, outletCode, itemId, until)) await notifyThrough(db, soldOutChannel, outletCode);
}
