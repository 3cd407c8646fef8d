import { AppError } from '@horno/contracts/errors';
import { normalizeCouponCode } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Coupon } from '../catalogue/schema.ts';

/** Returns the coupon of a typed code. Throws CP-15 (empty code) and CP-12 (unknown coupon). */
export function findCoupon(catalogue: Catalogue, typed: string): Coupon {
  const code = normalizeCouponCode(typed);
  if (code === undefined) throw new AppError('CP-15');
  const coupon = catalogue.couponByCode.get(code);
  if (coupon === undefined) throw new AppError('CP-12', { coupon_code: code });
  return coupon;
}
