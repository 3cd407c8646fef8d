import { stored } from '@horno/kit';
import * as z from 'zod/mini';

export const COUPON_KEY = 'sf.coupon.v1';

/** A code that waits: `apply` for a cart or a login, `redeem` for a login (domain §3.5). */
const WaitingSchema = z.object({
  schema: z.literal(1),
  code: z.string().check(z.maxLength(80)),
  use: z.enum(['apply', 'redeem']),
});
export type WaitingUse = z.infer<typeof WaitingSchema>['use'];

const waiting = stored(COUPON_KEY, WaitingSchema, { ttlMs: 24 * 3_600_000 });

/** Returns the code that waits for this use. */
export function readWaitingCoupon(use: WaitingUse, now: Date): string | undefined {
  const found = waiting.read(now);
  return found?.use === use ? found.code : undefined;
}

/** Stores a code for a day. */
export function storeWaitingCoupon(use: WaitingUse, code: string, now: Date): void {
  waiting.write({ schema: 1, code, use }, now);
}

export const forgetWaitingCoupon = (): void => waiting.remove();
