import type { Coupon } from '@horno/contracts/coupon';
import { toMinor } from '../money.ts';
import type { CouponRule } from './types.ts';

/**
 * Converts a coupon of the wire to a rule. Conditions that only the server knows (groups, uses, channels) stay open: the server
 * decides, and the browser checks the others in advance.
 */
export function toCouponRule(coupon: Coupon): CouponRule {
  return {
    code: coupon.code,
    typeId: coupon.coupon_type_id,
    discountMinor: toMinor(coupon.discount_value),
    discountPercent: coupon.discount_percent_unit,
    maxDiscountMinor: coupon.max_discount === undefined ? undefined : toMinor(coupon.max_discount),
    nForM: coupon.n_for_m,
    gifts: coupon.gifts,
    minAmountMinor: toMinor(coupon.min_amount),
    minItems: coupon.min_items,
    minQtyOf: coupon.min_qty_of,
    appliesTo: coupon.applies_to,
    orderTypes: coupon.order_types,
    channels: ['web', 'app', 'call'],
    outlets: coupon.outlets,
    tiers: coupon.tiers,
    validFrom: coupon.valid_from,
    validTo: coupon.valid_to,
    days: coupon.days,
    windows: coupon.windows,
    advanceOnly: coupon.advance_only,
    hutDayOnly: coupon.hut_day_only,
    lunchOnly: coupon.lunch_only,
    loginRequired: coupon.login_required,
    segment: [],
    paymentMethods: coupon.payment_methods,
    // `payment_methods` lists the card on delivery when it counts.
    cardOnDelivery: false,
    stackable: coupon.stackable,
  };
}
