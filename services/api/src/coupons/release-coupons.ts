import type { Db } from '@horno/db';
import { endRedemptions, returnUse } from './coupon-uses.repo.ts';
import { returnSaved } from './saved-coupons.repo.ts';
import { allShoppers } from './subjects.ts';

/**
 * Returns the coupons of an order that was cancelled, refused or not paid. A second call, and an order without coupons, change
 * nothing.
 */
export async function releaseCoupons(tx: Db, orderUuid: string, now: Date): Promise<void> {
  const ended = await endRedemptions(tx, orderUuid, now);
  for (const { code, subject, phoneSubject } of ended)
    await returnUse(tx, code, [allShoppers, subject, ...(phoneSubject === null ? [] : [phoneSubject])]);
  if (ended.length > 0) await returnSaved(tx, orderUuid);
}
