/** Types of coupons (spec 1 §9) with their number on the wire and their group in lists. */
export const couponTypes = {
  free_item: { id: 1, group: 'free_gift' },
  amount: { id: 2, group: 'discount' },
  percent: { id: 3, group: 'discount' },
  free_delivery: { id: 4, group: 'promotion' },
  n_for_m: { id: 5, group: 'promotion' },
  bundle: { id: 6, group: 'promotion' },
} as const;

/** Name of a coupon type. */
export type CouponType = keyof typeof couponTypes;
