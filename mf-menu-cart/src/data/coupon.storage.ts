import * as z from 'zod/mini';

export const COUPON_KEY = 'sf.coupon.v1';

/** A code that waits: `apply` for a cart or a login, `redeem` for a login (domain §3.5). For a day. */
const WaitingSchema = z.object({
  schema: z.literal(1),
  code: z.string().check(z.maxLength(80)),
  use: z.enum(['apply', 'redeem']),
  until: z.number(),
});
export type WaitingUse = z.infer<typeof WaitingSchema>['use'];

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const KEPT_MS = 24 * 3_600_000;

/** The code that waits for this use; a broken, foreign or old note counts as none. */
export function readWaitingCoupon(storage: Shelf, use: WaitingUse, now: Date): string | undefined {
  const text = storage.getItem(COUPON_KEY);
  if (!text) return undefined;
  try {
    const parsed = WaitingSchema.safeParse(JSON.parse(text));
    if (parsed.success && parsed.data.until > now.getTime()) {
      return parsed.data.use === use ? parsed.data.code : undefined;
    }
  } catch {
    // What is broken counts as nothing.
  }
  storage.removeItem(COUPON_KEY);
  return undefined;
}

export function keepWaitingCoupon(storage: Shelf, use: WaitingUse, code: string, now: Date): void {
  storage.setItem(COUPON_KEY, JSON.stringify({ schema: 1, code, use, until: now.getTime() + KEPT_MS }));
}

export function forgetWaitingCoupon(storage: Shelf): void {
  storage.removeItem(COUPON_KEY);
}
