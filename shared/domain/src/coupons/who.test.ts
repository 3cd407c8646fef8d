import { describe, expect, test } from '@jest/globals';
import { aContext, aCustomer, aRule } from './test-coupon.ts';
import type { CouponContext, CouponFault, CouponRule } from './types.ts';
import { couponPayments, isForCustomer, isSpent, paymentFault, segmentFault, shopperFault } from './who.ts';

type Use = CouponContext['use'];

describe('shopperFault', () => {
  test.each<[string, Partial<CouponRule>, Use, CouponFault | undefined]>([
    ['one use of all is left', { totalLimit: 3 }, aCustomer({ usedInAll: 2 }), undefined],
    ['no use of all is left', { totalLimit: 3 }, aCustomer({ usedInAll: 3 }), { code: 'CP-01' }],
    ['more uses than the limit, which was lowered', { totalLimit: 3 }, aCustomer({ usedInAll: 4 }), { code: 'CP-01' }],
    ['one use of the shopper is left', { perUserLimit: 2 }, aCustomer({ usedByShopper: 1 }), undefined],
    ['no use of the shopper is left', { perUserLimit: 2 }, aCustomer({ usedByShopper: 2 }), { code: 'CP-08' }],
    ['no limit per shopper', {}, aCustomer({ usedByShopper: 9, usedByPhone: 9, usedInAll: 9 }), undefined],
    ['one use of the phone is left', { perUserLimit: 2 }, aCustomer({ usedByPhone: 1 }), undefined],
    [
      'no use of the phone is left',
      { perUserLimit: 2 },
      aCustomer({ usedByPhone: 2 }),
      { code: 'CP-08', reason: 'phone-used' },
    ],
    [
      'the shopper and the phone used it',
      { perUserLimit: 1 },
      aCustomer({ usedByShopper: 1, usedByPhone: 1 }),
      { code: 'CP-08' },
    ],
    ['copies are limited and a guest asks', { generationLimit: 1 }, aContext().use, { code: 'CP-07' }],
    ['copies are limited and none was given', { generationLimit: 1 }, aCustomer(), undefined],
    ['a guest uses an open coupon', { perUserLimit: 1 }, aContext().use, undefined],
  ])('%s', (_, rule, use, fault) => {
    expect(shopperFault(aRule(rule), aContext({ use }))).toEqual(fault);
  });
});

describe('segmentFault', () => {
  test.each<[string, CouponRule['segment'], Partial<Use>, CouponFault | undefined]>([
    ['no group', [], {}, undefined],
    ['a new customer', ['new'], { segments: ['new'] }, undefined],
    ['neither confirmed', ['new'], { notNew: 'unconfirmed' }, { code: 'CP-08', reason: 'unconfirmed' }],
    ['a phone with orders', ['new'], { notNew: 'phone' }, { code: 'CP-08', reason: 'phone' }],
    ['an old customer', ['new'], {}, { code: 'CP-08' }],
    ['the reason of another group', ['birthday'], { notNew: 'phone' }, { code: 'CP-08' }],
  ])('%s', (_, segment, use, fault) => {
    expect(segmentFault({ segment }, aCustomer(use))).toStrictEqual(fault);
  });
});

test.each<[CouponRule['segment'], Partial<Use>, boolean]>([
  [[], {}, true],
  [['birthday'], {}, false],
  [['birthday'], { segments: ['new'] }, false],
  [['birthday'], { segments: ['new', 'birthday'] }, true],
  [['assigned'], { holdsCopy: true }, true],
])('a coupon for %j with %j is for the customer: %p', (segment, use, isFor) => {
  expect(isForCustomer({ segment }, aCustomer(use))).toBe(isFor);
});

test.each([
  [undefined, 5, false, false],
  [2, 1, false, false],
  [2, 2, false, true],
  [2, 3, false, true],
  [2, 2, true, false],
])('with a limit of %p copies, %p given, and a copy in hand %p, it is spent: %p', (limit, given, holdsCopy, spent) => {
  expect(isSpent({ generationLimit: limit }, aCustomer({ given, holdsCopy }))).toBe(spent);
});

describe('payments', () => {
  test.each<[CouponRule['paymentMethods'], boolean, string[]]>([
    [[], true, []],
    [['cash'], true, ['cash']],
    [['credit'], true, ['credit', 'eftpos']],
    [['credit'], false, ['credit']],
    [['credit', 'eftpos'], true, ['credit', 'eftpos']],
    [['eftpos'], false, ['eftpos']],
  ])('of %j with cards on delivery %p are %j', (paymentMethods, cardOnDelivery, payments) => {
    expect(couponPayments({ paymentMethods, cardOnDelivery })).toEqual(payments);
  });

  test('a card in a wallet of the device counts as a card online', () => {
    const rule = { paymentMethods: ['credit'], cardOnDelivery: true } as const;
    expect(paymentFault(rule, 'applepay')).toBeUndefined();
    expect(paymentFault(rule, 'eftpos')).toBeUndefined();
    expect(paymentFault(rule, undefined)).toBeUndefined();
    expect(paymentFault(rule, 'cash')).toEqual({ code: 'CP-14', payments: ['credit', 'eftpos'] });
    expect(paymentFault({ ...rule, paymentMethods: [] }, 'cash')).toBeUndefined();
  });
});
