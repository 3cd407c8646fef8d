import type { Coupon as WireCoupon } from '@horno/contracts/coupon';
import { couponTypes } from '@horno/contracts/coupon-types';
import type { Lang } from '@horno/contracts/wire';
import { couponPayments, toWire } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Coupon } from '../catalogue/schema.ts';
import { imageOf } from '../media/address.ts';
import type { SavedCoupon } from './saved-coupons.repo.ts';

/** Converts a coupon to its list form; `copy` is the copy that the customer holds. */
export function toWireCoupon(catalogue: Catalogue, coupon: Coupon, lang: Lang, copy?: SavedCoupon): WireCoupon {
  const item = catalogue.itemByUuid.get(coupon.picture);
  if (item === undefined) throw new RangeError(`coupon ${coupon.code} shows ${coupon.picture}, which is not sold`);
  return {
    code: coupon.code,
    name: coupon.name[lang],
    description: coupon.description[lang],
    coupon_type_id: couponTypes[coupon.type].id,
    group: couponTypes[coupon.type].group,
    discount_type_name: coupon.type,
    discount_value: toWire('discountMinor' in coupon ? coupon.discountMinor : 0),
    discount_percent_unit: coupon.type === 'percent' ? coupon.discountPercent : 0,
    max_discount: coupon.maxDiscountMinor === undefined ? undefined : toWire(coupon.maxDiscountMinor),
    image: imageOf(catalogue, item),
    valid_from: coupon.validFrom,
    valid_to: coupon.validTo,
    min_amount: toWire(coupon.minAmountMinor),
    min_items: coupon.minItems,
    min_qty_of: coupon.minQtyOf,
    applies_to: coupon.appliesTo,
    n_for_m: coupon.type === 'n_for_m' ? coupon.nForM : undefined,
    gifts: coupon.gifts.map(({ uuid }) => ({ uuid })),
    order_types: coupon.orderTypes,
    days: coupon.days,
    windows: coupon.windows,
    outlets: coupon.outlets,
    tiers: coupon.tiers,
    payment_methods: couponPayments(coupon),
    advance_only: coupon.advanceOnly,
    hut_day_only: coupon.hutDayOnly,
    lunch_only: coupon.lunchOnly,
    login_required: coupon.loginRequired || coupon.segment.length > 0,
    stackable: coupon.stackable,
    terms_url: coupon.termsUrl,
    saved: copy !== undefined,
    expires_at: copy?.expiresAt?.toISOString(),
  };
}
