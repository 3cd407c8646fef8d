import type { CouponGroup } from './types.ts';

const CODE = /^[A-Z0-9-]{3,24}$/;

/** Normalises a typed coupon code; `undefined` for text that cannot be a code (CP-15). */
export function normalizeCouponCode(typed: string): string | undefined {
  const code = typed.normalize('NFKC').replace(/\s+/gu, '').toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/** Free gift {1}, discount {2, 3}, promotion {4, 5, 6} (spec 1 §9). */
export function couponGroup(typeId: number): CouponGroup {
  if (typeId === 1) return 'free_gift';
  return typeId === 2 || typeId === 3 ? 'discount' : 'promotion';
}
