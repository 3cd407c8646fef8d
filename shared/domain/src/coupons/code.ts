const CODE = /^[A-Z0-9-]{3,24}$/;
/** Signs that messengers and documents add to a code: spaces, invisible signs (soft hyphen, zero width, direction) and quotes. */
const AROUND = /[\s\p{Cf}\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'`]/gu;
const DASHES = /\p{Pd}/gu;

/** Cleans a typed or pasted coupon code of everything that messengers and documents put around it. May be empty. */
export function cleanCouponCode(typed: string): string {
  return typed.normalize('NFKC').replace(AROUND, '').replace(DASHES, '-').toUpperCase();
}

/** Normalises a typed or pasted coupon code; `undefined` for text that cannot be a code (CP-15). */
export function normalizeCouponCode(typed: string): string | undefined {
  const code = cleanCouponCode(typed);
  return CODE.test(code) ? code : undefined;
}
