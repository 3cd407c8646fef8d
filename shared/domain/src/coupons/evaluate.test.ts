import { describe, expect, test } from '@jest/globals';
import { evaluateCoupon } from './evaluate.ts';
import { aContext, aCustomer, aLine, aRule } from './test-coupon.ts';
import type { CouponContext, CouponRule } from './types.ts';

type Case = [what: string, rule: Partial<CouponRule>, context: Partial<CouponContext>, fault: object | undefined];

const at = (limaTime: string): Partial<CouponContext> => ({ orderTime: `${limaTime}:00-05:00` });
const anything = { menus: [], categories: [], sizes: [], exclude: [] };

describe('evaluateCoupon', () => {
  test.each<Case>([
    ['fits', {}, {}, undefined],
    ['before its first day', { validFrom: '2024-05-23' }, {}, { code: 'CP-04' }],
    ['on its first day', { validFrom: '2024-05-22' }, {}, undefined],
    ['on its last day, by Lima’s clock', { validTo: '2024-05-22' }, {}, undefined],
    ['after its last day', { validTo: '2024-05-21' }, {}, { code: 'CP-04' }],
    ['a copy that ran out', { segment: ['assigned'] }, { use: aCustomer({ hasExpiredCopy: true }) }, { code: 'CP-04' }],
    ['another channel', { channels: ['app'] }, {}, { code: 'CP-06' }],
    ['its own channel', { channels: ['app'] }, { channel: 'app' }, undefined],
    ['used up by everybody', { totalLimit: 3 }, { use: aCustomer({ usedInAll: 3 }) }, { code: 'CP-01' }],
    ['the last one of all', { totalLimit: 3 }, { use: aCustomer({ usedInAll: 2 }) }, undefined],
    ['a guest', { loginRequired: true }, {}, { code: 'CP-07' }],
    ['a guest, for a group', { segment: ['new'] }, {}, { code: 'CP-07' }],
    ['a customer', { loginRequired: true }, { use: aCustomer() }, undefined],
    ['not of the group', { segment: ['new'] }, { use: aCustomer() }, { code: 'CP-08' }],
    ['of the group', { segment: ['new', 'birthday'] }, { use: aCustomer({ segments: ['birthday'] }) }, undefined],
    ['not of the group, with a copy', { segment: ['birthday'] }, { use: aCustomer({ holdsCopy: true }) }, undefined],
    ['used by the shopper', { perUserLimit: 1 }, { use: aCustomer({ usedByShopper: 1 }) }, { code: 'CP-08' }],
    ['all copies given and used', { generationLimit: 1 }, { use: aCustomer({ given: 1 }) }, { code: 'CP-23' }],
    ['a copy left', { generationLimit: 1 }, { use: aCustomer({ given: 1, holdsCopy: true }) }, undefined],
    ['the other type', { orderTypes: ['C'] }, {}, { code: 'CP-05', orderTypes: ['C'] }],
    ['another store', { outlets: ['LIM-LOL-01'] }, {}, { code: 'CP-09' }],
    ['its store', { outlets: ['LIM-LOL-01', 'LIM-MIR-01'] }, {}, undefined],
    ['its tier', { tiers: [1, 3] }, {}, undefined],
    ['another tier', { tiers: [1] }, {}, { code: 'CP-09' }],
    ['no gift to be had', { type: 'free_item' }, {}, { code: 'CP-09' }],
    ['a gift to be had, not chosen yet', { type: 'free_item' }, { giftPricesMinor: [1290] }, undefined],
    ['another hour', { windows: [{ start: '15:00', end: '18:00' }] }, {}, { code: 'CP-13' }],
    ['the first minute', { windows: [{ start: '15:00', end: '18:00' }] }, at('2024-05-22T15:00'), undefined],
    ['the end', { windows: [{ start: '15:00', end: '18:00' }] }, at('2024-05-22T18:00'), { code: 'CP-13' }],
    ['past midnight', { windows: [{ start: '22:00', end: '02:00' }] }, at('2024-05-22T01:30'), undefined],
    ['noon of a night', { windows: [{ start: '22:00', end: '02:00' }] }, at('2024-05-22T12:00'), { code: 'CP-13' }],
    ['another weekday', { days: [4, 5] }, {}, { code: 'CP-13', days: [4, 5] }],
    ['as soon as possible', { advanceOnly: true }, {}, { code: 'CP-17' }],
    ['scheduled', { advanceOnly: true }, { advanceOrder: 1 }, undefined],
    ['not Monday or Tuesday', { days: [2, 1] }, {}, { code: 'CP-18' }],
    ['Monday', { days: [1, 2] }, at('2024-05-20T20:00'), undefined],
    ['not Hut Day', { hutDayOnly: true }, {}, { code: 'CP-19', days: [2] }],
    ['Hut Day', { hutDayOnly: true }, at('2024-05-21T20:00'), undefined],
    ['not lunch time', { lunchOnly: true }, {}, { code: 'CP-20' }],
    ['lunch time', { lunchOnly: true }, at('2024-05-22T12:30'), undefined],
    ['lunch hour of a Sunday', { lunchOnly: true }, at('2024-05-19T12:30'), { code: 'CP-20' }],
    ['there already', {}, { others: [{ code: 'DIEZ', stackable: true }] }, { code: 'CP-02' }],
    ['beside another', {}, { others: [{ code: 'X', stackable: false }] }, { code: 'CP-10', other: 'X' }],
    ['beside one that stacks', {}, { others: [{ code: 'X', stackable: true }] }, undefined],
    ['stacking', { stackable: true }, { others: [{ code: 'X', stackable: false }] }, undefined],
    ['an excluded item', { appliesTo: { ...anything, exclude: ['pizzas'] } }, {}, { code: 'CP-11', uuid: 'pz-horno' }],
    ['an empty cart', {}, { lines: [] }, { code: 'CP-21' }],
    ['none of its items', { appliesTo: { ...anything, categories: ['sides'] } }, {}, { code: 'CP-21' }],
    ['none of its sizes', { appliesTo: { ...anything, sizes: ['mediana'] } }, {}, { code: 'CP-21' }],
    ['too few of an item', { minQtyOf: [{ uuid: 'pz-horno', quantity: 3 }] }, {}, { code: 'CP-16', count: 2 }],
    ['another item instead', { minQtyOf: [{ uuid: 'dr-agua', quantity: 1 }] }, {}, { code: 'CP-16', count: 1 }],
    ['enough of an item', { minQtyOf: [{ uuid: 'pz-horno', quantity: 1 }] }, {}, undefined],
    ['enough for one round', { type: 'n_for_m', nForM: { take: 1, pay: 0 } }, {}, undefined],
    ['rounds of another type', { type: 'amount', nForM: { take: 2, pay: 1 } } as object, {}, undefined],
    ['too few for one round', { type: 'n_for_m', nForM: { take: 2, pay: 1 } }, {}, { code: 'CP-16', count: 1 }],
    ['rounds that give nothing', { type: 'n_for_m', nForM: { take: 1, pay: 1 } }, {}, { code: 'CP-22' }],
    ['too few items', { minItems: 2 }, {}, { code: 'CP-25', count: 2 }],
    ['enough items', { minItems: 2 }, { lines: [aLine({ quantity: 2 })] }, undefined],
    ['too small', { minAmountMinor: 4000 }, {}, { code: 'CP-03', minMinor: 4000, missingMinor: 510 }],
    ['just enough', { minAmountMinor: 3490 }, {}, undefined],
    ['a fee to take off', { type: 'free_delivery' }, {}, undefined],
    ['nothing to take off', { type: 'free_delivery' }, { deliveryFeeMinor: 0 }, { code: 'CP-22' }],
    ['another way to pay', { paymentMethods: ['cash', 'credit'] }, { payment: 'wallet' }, { code: 'CP-14' }],
    ['a card at the door', { paymentMethods: ['cash', 'credit'] }, { payment: 'eftpos' }, undefined],
    [
      'a card at the door that the coupon refuses',
      { paymentMethods: ['credit'], cardOnDelivery: false },
      { payment: 'eftpos' },
      { code: 'CP-14', payments: ['credit'] },
    ],
    ['no way to pay chosen yet', { paymentMethods: ['cash'] }, {}, undefined],
  ])('%s', (_, rule, context, fault) => {
    const found = evaluateCoupon(aRule(rule), aContext(context));
    if (fault === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(fault);
  });

  test('subtracts earlier discounts before it compares the minimum', () => {
    const rule = aRule({ minAmountMinor: 3000 });
    expect(evaluateCoupon(rule, aContext(), new Map([['l1', 490]]))).toBeUndefined();
    const fault = evaluateCoupon(rule, aContext(), new Map([['l1', 500]]));
    expect(fault).toEqual({ code: 'CP-22', minMinor: 3000, missingMinor: 10 });
  });

  test('returns the first broken rule', () => {
    // Every rule is broken; fixing them one by one reveals the next, in the order of the domain.
    const rule = aRule({
      validTo: '2024-05-01',
      channels: ['app'],
      loginRequired: true,
      segment: ['new'],
      generationLimit: 1,
      orderTypes: ['C'],
      outlets: ['X'],
      windows: [{ start: '10:00', end: '11:00' }],
      advanceOnly: true,
      days: [1, 2],
      hutDayOnly: true,
      lunchOnly: true,
      minAmountMinor: 9000,
      minItems: 3,
      minQtyOf: [{ category: 'pizzas', quantity: 2 }],
      appliesTo: { ...anything, exclude: ['sides'], categories: ['pizzas'] },
      paymentMethods: ['cash'],
    });
    const steps: [Partial<CouponRule>, Partial<CouponContext>][] = [
      [{ validTo: '2024-12-31' }, {}],
      [{}, { channel: 'app' }],
      [{}, { use: aCustomer({ given: 1 }) }],
      [{}, { use: aCustomer() }],
      [{}, { use: aCustomer({ segments: ['new'] }) }],
      [{}, { orderType: 'C' }],
      [{ outlets: [] }, {}],
      [{ windows: [] }, {}],
      [{}, { advanceOrder: 1 }],
      [{}, at('2024-05-20T20:00')],
      [{ days: [] }, at('2024-05-21T20:00')],
      [{}, at('2024-05-21T12:30')],
      [{}, { others: [{ code: 'X', stackable: false }] }],
      [{}, { others: [] }],
      [{}, { lines: [aLine({ category: 'drinks' })] }],
      [{}, { lines: [aLine()] }],
      [{}, { lines: [aLine({ quantity: 2 })] }],
      [{}, { lines: [aLine({ quantity: 2 }), aLine({ id: 'l2', size: 'personal', unitMinor: 900 })] }],
      [{ minAmountMinor: 0 }, {}],
      [{ paymentMethods: [] }, {}],
    ];
    let [nowRule, nowContext] = [
      rule,
      aContext({
        payment: 'credit',
        others: [{ code: 'DIEZ', stackable: false }],
        lines: [aLine({ category: 'sides' })],
      }),
    ];
    const codes = [evaluateCoupon(nowRule, nowContext)?.code];
    for (const [ruleStep, contextStep] of steps) {
      nowRule = { ...nowRule, ...ruleStep } as CouponRule;
      nowContext = { ...nowContext, ...contextStep };
      codes.push(evaluateCoupon(nowRule, nowContext)?.code);
    }
    const order = '04 06 07 23 08 05 09 13 17 18 19 20 02 10 11 21 16 25 03 14'.split(' ').map((n) => `CP-${n}`);
    expect(codes).toEqual([...order, undefined]);
  });
});
