import { type CouponDiscount, couponDiscount } from './discount.ts';
import { evaluateCoupon } from './evaluate.ts';
import type { CouponContext, CouponFault, CouponRule } from './types.ts';

/** What a coupon does in its cart: it takes off, or it does not fit and takes off nothing. */
export type CouponOutcome = { ok: true; discount: CouponDiscount } | { ok: false; fault: CouponFault };

/**
 * Tries a coupon on a cart. `taken` is what the coupons before it took off each line: coupons work one after the other, each on
 * what the others left.
 */
export function applyCoupon(
  rule: CouponRule,
  context: CouponContext,
  taken: ReadonlyMap<string, number> = new Map(),
): CouponOutcome {
  const fault = evaluateCoupon(rule, context, taken);
  return fault === undefined ? { ok: true, discount: couponDiscount(rule, context, taken) } : { ok: false, fault };
}
