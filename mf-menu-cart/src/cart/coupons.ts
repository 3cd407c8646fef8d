import { errorCodeOf } from '@horno/kit';
import type { CartReply } from '../data/cart.data.ts';
import type { CartOp, CouponMode } from '../domain/cart-ops.ts';
import { openGift } from '../domain/cart-view.ts';
import type { Step } from './model.ts';

type CouponOp = CartOp & { kind: 'coupon' };

/** Failures of the request itself, which say nothing about the coupon. */
const requestFailures: readonly string[] = [
  'NETWORK',
  'TIMEOUT',
  'BAD_ANSWER',
  'INTERNAL',
  'UNAVAILABLE_SERVICE',
  'TOO_MANY',
];

/** Marks a code as in flight and returns the operation that applies it. */
export function couponOp({ model }: Step, id: string, code: string, mode: CouponMode, instead?: string): CouponOp {
  model.coupon = { ...model.coupon, busy: code, refusal: undefined };
  return { kind: 'coupon', id, code, mode, ...(instead !== undefined && { instead }) };
}

/** Forgets codes that wait, on the page and in storage. */
export function resetCoupons({ model, effects }: Step): void {
  model.coupon = {};
  effects.push({ type: 'storeCoupon' });
}

/** Without a reply no cart could be created: the code waits for the first item. */
export function couponApplied(step: Step, op: CouponOp, reply: CartReply | undefined): void {
  const { model, effects } = step;
  if (!reply) {
    model.coupon = { pending: op.code };
    return;
  }
  const known = new Set(model.server?.coupons.map(({ code }) => code));
  const added = reply.cart.coupons.find(({ code }) => !known.has(code)) ?? reply.cart.coupons.at(-1);
  resetCoupons(step);
  effects.push({ type: 'signal', signal: { kind: 'couponApplied', name: added?.name ?? op.code } });
  model.isAskingGift = openGift(reply.cart) !== undefined;
}

/** A refusal of a typed code is shown beside the field, any other failure by a notification (spec 1 §4). */
export function couponRefused({ model, effects }: Step, { code, mode }: CouponOp, error: unknown): void {
  const failure = errorCodeOf(error);
  // The code is applied after the login.
  if (failure === 'CP-07') effects.push({ type: 'storeCoupon', code });
  model.coupon = { ...model.coupon, busy: undefined, pending: undefined };
  if (failure === undefined || requestFailures.includes(failure)) {
    effects.push({ type: 'signal', signal: { kind: 'failed', error } });
  } else if (mode === 'list') {
    effects.push({ type: 'signal', signal: { kind: 'couponRefused', error } });
  } else {
    model.coupon = { ...model.coupon, refusal: { code, error } };
    // The message links to the category that the coupon applies to.
    if (failure === 'CP-21') effects.push({ type: 'lookUpCoupon', code });
  }
}

export function couponLookedUp({ model }: Step, code: string, category: string | undefined): void {
  const { refusal } = model.coupon;
  if (refusal?.code === code) model.coupon = { ...model.coupon, refusal: { ...refusal, category } };
}

export function clearRefusal({ model }: Step): void {
  model.coupon = { ...model.coupon, refusal: undefined };
}

/** Returns the operation for the code that waits for a cart, if there is one. */
export function takePendingCoupon(step: Step, id: string): CouponOp | undefined {
  const { pending } = step.model.coupon;
  if (pending === undefined) return undefined;
  step.model.coupon = { ...step.model.coupon, pending: undefined };
  return couponOp(step, id, pending, 'single');
}
