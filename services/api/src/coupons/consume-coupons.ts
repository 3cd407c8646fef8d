import { AppError } from '@horno/contracts/errors';
import type { Db } from '@horno/db';
import type { Owner } from '../cart/cart.types.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Coupon } from '../catalogue/schema.ts';
import { insertRedemption, noteUse, takeUse } from './coupon-uses.repo.ts';
import { takeSaved } from './saved-coupons.repo.ts';
import { allShoppers, phoneSubject, shopperSubject } from './subjects.ts';

/** Use of a coupon by an order. */
interface CouponUseOfOrder {
  code: string;
  orderUuid: string;
  /** The visitor who places the order. */
  owner: Owner;
  /** Normalised phone of the order. */
  phone: string;
  discountMinor: number;
  now: Date;
}

/**
 * Consumes the coupons of an order in the transaction of the order. Call it as late as possible in the transaction, because other
 * orders with the same coupon wait here. A coupon that gave no discount is not consumed.
 */
export async function consumeCoupons(
  tx: Db,
  catalogue: Catalogue,
  order: {
    uuid: string;
    customerId?: string;
    device?: string;
    customer: { phone: string };
    coupons: readonly { code: string; discountMinor: number }[];
  },
  now: Date,
): Promise<void> {
  const { uuid: orderUuid, customerId, device, customer } = order;
  // All transactions consume codes in the same order, so that two orders with the same coupons cannot deadlock.
  const used = order.coupons
    .filter(({ discountMinor }) => discountMinor > 0)
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  for (const { code, discountMinor } of used) {
    await consumeCoupon(tx, catalogue, {
      code,
      orderUuid,
      owner: { customerId, device },
      phone: customer.phone,
      discountMinor,
      now,
    });
  }
}

/**
 * Consumes one coupon. Throws CP-12 (the coupon no longer exists), CP-07 (a coupon for customers in a guest's order), CP-01
 * (another order took the last use) and CP-08 (this shopper or phone has used it up, or holds no copy).
 */
async function consumeCoupon(tx: Db, catalogue: Catalogue, use: CouponUseOfOrder): Promise<void> {
  const { code, orderUuid, owner, phone, discountMinor, now } = use;
  const coupon = catalogue.couponByCode.get(code);
  if (coupon === undefined) throw new AppError('CP-12', { coupon_code: code });
  const { customerId } = owner;
  if (needsAccount(coupon) && customerId === undefined) throw new AppError('CP-07');
  const subject = shopperSubject(owner);
  if (subject === undefined) throw new AppError('CP-08');
  const { totalLimit, perUserLimit } = coupon;
  if (totalLimit !== undefined && !(await takeUse(tx, code, allShoppers, totalLimit))) throw new AppError('CP-01');
  if (perUserLimit !== undefined && !(await takeUse(tx, code, subject, perUserLimit))) throw new AppError('CP-08');
  const withPhone = phoneSubject(phone);
  if (perUserLimit !== undefined && !(await takeUse(tx, code, withPhone, perUserLimit)))
    throw new AppError('CP-08', { reason: 'phone-used' });
  const unlimited = [
    ...(totalLimit === undefined ? [allShoppers] : []),
    ...(perUserLimit === undefined ? [subject, withPhone] : []),
  ];
  if (unlimited.length > 0) await noteUse(tx, code, unlimited);
  const tookCopy = customerId !== undefined && (await takeSaved(tx, { customerId, code, orderUuid, now }));
  if (!tookCopy && isAssignedOnly(coupon)) throw new AppError('CP-08');
  await insertRedemption(tx, { orderUuid, code, subject, phoneSubject: withPhone, discountMinor, redeemedAt: now });
}

function needsAccount({ loginRequired, segment, generationLimit }: Coupon): boolean {
  return loginRequired || segment.length > 0 || generationLimit !== undefined;
}

/** Returns true when only the owner of a copy may use the coupon. */
export function isAssignedOnly({ segment }: Coupon): boolean {
  return segment.length > 0 && segment.every((name) => name === 'assigned');
}
