import { type CouponDiscount, couponDiscount } from './discount.ts';
import { evaluateCoupon } from './evaluate.ts';
import type { CouponContext, CouponFault, CouponRule } from './types.ts';

/** Result of a coupon on a cart: its discount, or the reason why it does not apply. */
export type CouponOutcome = { ok: true; discount: CouponDiscount } | { ok: false; fault: CouponFault };

/**
 * Applies a coupon to a cart. `taken` is the discount of earlier coupons by line: coupons apply one after the other, each on what
 * the earlier ones left.
 */
export function applyCoupon(
  rule: CouponRule,
  context: CouponContext,
  taken: ReadonlyMap<string, number> = new Map(),
): CouponOutcome {
  const fault = evaluateCoupon(rule, context, taken);
  return fault === undefined ? { ok: true, discount: couponDiscount(rule, context, taken) } : { ok: false, fault };
}
