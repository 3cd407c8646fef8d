import type { Db } from '@horno/db';
import { endRedemptions, returnUse } from './coupon-uses.repo.ts';
import { returnSaved } from './saved-coupons.repo.ts';
import { allShoppers } from './subjects.ts';

/**
 * Gives back the coupons of an order that came to nothing: cancelled, refused, or not paid. The second time it does nothing, and
 * nothing for an order without coupons.
 */
export async function releaseCoupons(tx: Db, orderUuid: string, now: Date): Promise<void> {
  const ended = await endRedemptions(tx, orderUuid, now);
  for (const { code, subject } of ended) await returnUse(tx, code, [allShoppers, subject]);
  if (ended.length > 0) await returnSaved(tx, orderUuid);
}
