import { AppError } from '@horno/contracts/errors';
import type { Db } from '@horno/db';
import type { Owner } from '../cart/cart.types.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Coupon } from '../catalogue/schema.ts';
import { insertRedemption, noteUse, takeUse } from './coupon-uses.repo.ts';
import { takeSaved } from './saved-coupons.repo.ts';
import { allShoppers, shopperSubject } from './subjects.ts';

/** An order's use of a coupon. */
export interface CouponUseOfOrder {
  code: string;
  orderUuid: string;
  /** Whose order it is. */
  owner: Owner;
  discountMinor: number;
  now: Date;
}

/**
 * Uses up the coupons of an order, in the order's own transaction and as late in it as can be: others who use the same coupon wait
 * here. A coupon that took nothing off is not used.
 */
export async function consumeCoupons(
  tx: Db,
  catalogue: Catalogue,
  order: {
    uuid: string;
    customerId?: string;
    device?: string;
    coupons: readonly { code: string; discountMinor: number }[];
  },
  now: Date,
): Promise<void> {
  const { uuid: orderUuid, customerId, device } = order;
  // One order of codes for all, so that two orders with the same coupons cannot wait for each other.
  const used = order.coupons
    .filter(({ discountMinor }) => discountMinor > 0)
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  for (const { code, discountMinor } of used) {
    await consumeCoupon(tx, catalogue, { code, orderUuid, owner: { customerId, device }, discountMinor, now });
  }
}

/**
 * Uses up one coupon. Fails with CP-12 (gone), CP-07 (a customer's coupon in a guest's order), CP-01 (the last one went to somebody
 * else) and CP-08 (this shopper has used it up, or holds no copy).
 */
export async function consumeCoupon(tx: Db, catalogue: Catalogue, use: CouponUseOfOrder): Promise<void> {
  const { code, orderUuid, owner, discountMinor, now } = use;
  const coupon = catalogue.couponByCode.get(code);
  if (coupon === undefined) throw new AppError('CP-12', { coupon_code: code });
  const { customerId } = owner;
  if (needsAccount(coupon) && customerId === undefined) throw new AppError('CP-07');
  const subject = shopperSubject(owner);
  if (subject === undefined) throw new AppError('CP-08');
  const { totalLimit, perUserLimit } = coupon;
  if (totalLimit !== undefined && !(await takeUse(tx, code, allShoppers, totalLimit))) throw new AppError('CP-01');
  if (perUserLimit !== undefined && !(await takeUse(tx, code, subject, perUserLimit))) throw new AppError('CP-08');
  const unlimited = [
    ...(totalLimit === undefined ? [allShoppers] : []),
    ...(perUserLimit === undefined ? [subject] : []),
  ];
  if (unlimited.length > 0) await noteUse(tx, code, unlimited);
  const tookCopy = customerId !== undefined && (await takeSaved(tx, { customerId, code, orderUuid, now }));
  if (!tookCopy && isAssignedOnly(coupon)) throw new AppError('CP-08');
  await insertRedemption(tx, { orderUuid, code, subject, discountMinor, redeemedAt: now });
}

function needsAccount({ loginRequired, segment, generationLimit }: Coupon): boolean {
  return loginRequired || segment.length > 0 || generationLimit !== undefined;
}

/** Only who holds a copy may use it. */
export function isAssignedOnly({ segment }: Coupon): boolean {
  return segment.length > 0 && segment.every((name) => name === 'assigned');
}
