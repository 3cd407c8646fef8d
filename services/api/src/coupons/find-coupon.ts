import { AppError } from '@horno/contracts/errors';
import { normalizeCouponCode } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Coupon } from '../catalogue/schema.ts';

/** The coupon of a code as somebody typed it. Fails with CP-15 (no code) and CP-12 (no such coupon). */
export function findCoupon(catalogue: Catalogue, typed: string): Coupon {
  const code = normalizeCouponCode(typed);
  if (code === undefined) throw new AppError('CP-15');
  const coupon = catalogue.couponByCode.get(code);
  if (coupon === undefined) throw new AppError('CP-12', { coupon_code: code });
  return coupon;
}
