import { AppError } from '@horno/contracts/errors';
import { aCart } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import type { CartOp } from '../domain/cart-ops.ts';
import { toCartView } from '../domain/cart-view.ts';
import type { CouponState } from './cart-state.ts';
import { clearRefusal, couponApplied, couponLookedUp, couponOp, couponRefused, takePendingCoupon } from './coupons.ts';
import { EMPTY_MODEL, type Step } from './model.ts';

const typed: CartOp & { kind: 'coupon' } = { kind: 'coupon', id: 'c', code: 'HORNO10', mode: 'single' };
const listed = { ...typed, mode: 'list' as const };
const stepOf = (coupon: CouponState = {}): Step => ({
  model: { ...EMPTY_MODEL, coupon },
  effects: [],
  stamp: { id: 'x', now: new Date(), isOnline: true },
});

test('couponOp marks the code as in flight and clears the last refusal', () => {
  const step = stepOf({ refusal: { code: 'OLD', error: 1 } });
  expect(couponOp(step, 'c', 'HORNO10', 'single')).toEqual(typed);
  expect(step.model.coupon).toEqual({ busy: 'HORNO10' });
  expect(couponOp(step, 'c', 'HORNO10', 'single', 'OTHER')).toEqual({ ...typed, instead: 'OTHER' });
});

describe('couponApplied', () => {
  const coupon = { code: 'HORNO10', name: 'S/ 10 menos', status: 'active' as const, discount: 10 };
  const cart = toCartView(aCart({ coupon: { data: [coupon], total_discount: 10 } }));

  test('names the coupon that the reply added and forgets the stored code', () => {
    const step = stepOf({ busy: 'HORNO10' });
    couponApplied(step, typed, { cart, changes: [] });
    expect(step.model.coupon).toEqual({});
    expect(step.effects).toEqual([
      { type: 'storeCoupon' },
      { type: 'signal', signal: { kind: 'couponApplied', name: 'S/ 10 menos' } },
    ]);
  });

  test('lets the code wait for a cart without a reply', () => {
    const step = stepOf({ busy: 'HORNO10' });
    couponApplied(step, typed, undefined);
    expect([step.model.coupon, step.effects]).toEqual([{ pending: 'HORNO10' }, []]);
    expect(takePendingCoupon(step, 'c')).toEqual(typed);
    expect(takePendingCoupon(step, 'd')).toBeUndefined();
  });
});

describe('couponRefused', () => {
  test.each([
    ['a typed code', typed, 'CP-03', ['refusal'], []],
    ['a typed code for other items', typed, 'CP-21', ['refusal'], ['lookUpCoupon']],
    ['a code that needs a login', typed, 'CP-07', ['refusal'], ['storeCoupon']],
    ['a listed code', listed, 'CP-03', [], ['couponRefused']],
    ['a listed code for other items', listed, 'CP-21', [], ['couponRefused']],
    ['a failed request', typed, 'NETWORK', [], ['failed']],
    ['an overloaded server', listed, 'TOO_MANY', [], ['failed']],
  ] as const)('reports %s where the customer looks for it', (_, op, code, shown, reported) => {
    const step = stepOf({ busy: op.code });
    couponRefused(step, op, new AppError(code));
    const { busy, refusal } = step.model.coupon;
    expect(busy).toBeUndefined();
    expect(refusal ? ['refusal'] : []).toEqual(shown);
    expect(step.effects.map((effect) => (effect.type === 'signal' ? effect.signal.kind : effect.type))).toEqual(
      reported,
    );
  });
});

test.each([
  ['HORNO10', 'pizzas'],
  ['OTHER', undefined],
])('couponLookedUp of %s adds the category to the refusal of that code only', (code, category) => {
  const step = stepOf({ refusal: { code: 'HORNO10', error: 1 } });
  couponLookedUp(step, code, 'pizzas');
  expect(step.model.coupon.refusal?.category).toBe(category);
});

test('clearRefusal keeps the code in flight', () => {
  const step = stepOf({ busy: 'A', refusal: { code: 'B', error: 1 } });
  clearRefusal(step);
  expect(step.model.coupon).toEqual({ busy: 'A' });
});
