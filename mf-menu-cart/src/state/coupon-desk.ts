import { errorCodeOf } from '@horno/kit';
import { forgetWaitingCoupon, keepWaitingCoupon, readWaitingCoupon } from '../data/coupon.storage.ts';
import type { CartOp } from '../domain/cart-ops.ts';
import type { CartSignal, CouponState } from './cart-state.ts';

type CouponOp = CartOp & { kind: 'coupon' };

interface Deps {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now(): Date;
}

/** Failures that say nothing about the coupon: nothing came back, or not what was expected. */
const notAnswers: readonly string[] = [
  'NETWORK',
  'TIMEOUT',
  'BAD_ANSWER',
  'INTERNAL',
  'UNAVAILABLE_SERVICE',
  'TOO_MANY',
];

/** What became of the codes that the customer asked for, and those that wait for a cart or for a login. */
export function couponDesk({ storage, now }: Deps) {
  let state: CouponState = {};
  return {
    get: () => state,
    asked(code: string) {
      state = { ...state, busy: code, refusal: undefined };
    },
    /** The signal of a success is the caller's: it knows the coupon's name. */
    applied() {
      forgetWaitingCoupon(storage);
      state = {};
    },
    /** No cart could be made: the code waits for one. */
    keptFor(code: string) {
      state = { kept: code };
    },
    /** What is to be told, if not beside the field. */
    refused({ code, mode }: CouponOp, error: unknown): CartSignal | undefined {
      const failure = errorCodeOf(error);
      if (failure === 'CP-07') keepWaitingCoupon(storage, 'apply', code, now());
      state = { ...state, busy: undefined, kept: undefined };
      if (failure === undefined || notAnswers.includes(failure)) return { kind: 'failed', error };
      if (mode === 'list') return { kind: 'couponRefused', error };
      state = { ...state, refusal: { code, error } };
      return undefined;
    },
    /** The category of what the refused coupon is for. */
    pointed(code: string, category: string | undefined) {
      if (state.refusal?.code === code) state = { ...state, refusal: { ...state.refusal, category } };
    },
    clearRefusal() {
      state = { ...state, refusal: undefined };
    },
    /** The code that waits for a cart; it is taken. */
    takeKept(): string | undefined {
      const { kept } = state;
      if (kept !== undefined) state = { ...state, kept: undefined };
      return kept;
    },
    /** The code that waited for a login; it is taken. */
    takeWaiting(): string | undefined {
      const code = readWaitingCoupon(storage, 'apply', now());
      if (code !== undefined) forgetWaitingCoupon(storage);
      return code;
    },
    forget() {
      forgetWaitingCoupon(storage);
      state = {};
    },
  };
}
