import type { Coupon } from '@horno/contracts/coupon';
import { toMinor } from '../money.ts';
import type { CouponRule, CouponValue } from './types.ts';

/**
 * Converts a coupon of the wire to a rule. Conditions that only the server knows (groups, uses, channels) stay open: the server
 * decides, and the browser checks the others in advance.
 */
export function toCouponRule(coupon: Coupon): CouponRule {
  return {
    code: coupon.code,
    ...takenOff(coupon),
    maxDiscountMinor: coupon.max_discount === undefined ? undefined : toMinor(coupon.max_discount),
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

function takenOff({ discount_type_name: type, discount_value, discount_percent_unit, n_for_m }: Coupon): CouponValue {
  switch (type) {
    case 'amount':
    case 'bundle':
      return { type, discountMinor: toMinor(discount_value) };
    case 'percent':
      return { type, discountPercent: discount_percent_unit };
    case 'n_for_m':
      return { type, nForM: n_for_m ?? { take: 1, pay: 1 } };
    case 'free_item':
    case 'free_delivery':
      return { type };
  }
}
