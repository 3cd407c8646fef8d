import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applyCoupon } from './apply-coupon.ts';
import { couponDiscount } from './discount.ts';
import { aContext, aLine, aRule } from './test-coupon.ts';
import type { CouponLine, CouponRule } from './types.ts';

const limits = { menus: [], categories: [], sizes: [], exclude: [] };
const two = [aLine(), aLine({ id: 'l2', uuid: 'dr-agua', category: 'drinks', size: undefined, unitMinor: 510 })];

describe('couponDiscount', () => {
  test.each<[string, Partial<CouponRule>, readonly CouponLine[], number, [string, number][]]>([
    [
      'soles over all lines by weight',
      {},
      two,
      1000,
      [
        ['l1', 873],
        ['l2', 127],
      ],
    ],
    ['soles on what it applies to', { appliesTo: { ...limits, categories: ['drinks'] } }, two, 510, [['l2', 510]]],
    ['percent, half up', { type: 'percent', discountPercent: 15 }, [aLine({ unitMinor: 3490 })], 524, [['l1', 524]]],
    [
      'percent with a cap',
      { type: 'percent', discountPercent: 50, maxDiscountMinor: 900 },
      two,
      900,
      [
        ['l1', 785],
        ['l2', 115],
      ],
    ],
    [
      '2 x 1: the cheaper one',
      { type: 'n_for_m', nForM: { take: 2, pay: 1 } },
      two,
      510,
      [
        ['l1', 0],
        ['l2', 510],
      ],
    ],
    [
      '3 x 2 of seven: two free',
      { type: 'n_for_m', nForM: { take: 3, pay: 2 } },
      [aLine({ quantity: 7, unitMinor: 1790 })],
      3580,
      [['l1', 3580]],
    ],
    [
      '3 x 1 of five: none of the last two',
      { type: 'n_for_m', nForM: { take: 3, pay: 1 } },
      [aLine({ quantity: 5, unitMinor: 1000 })],
      2000,
      [['l1', 2000]],
    ],
    [
      '3 x 2: of the dearest three the cheapest',
      { type: 'n_for_m', nForM: { take: 3, pay: 2 } },
      [
        aLine({ quantity: 2, unitMinor: 2000 }),
        aLine({ id: 'l2', unitMinor: 1500 }),
        aLine({ id: 'l3', unitMinor: 900 }),
      ],
      1500,
      [
        ['l1', 0],
        ['l2', 1500],
        ['l3', 0],
      ],
    ],
  ])('%s', (_, rule, lines, minor, byLine) => {
    const discount = couponDiscount(aRule(rule), aContext({ lines }));
    expect(discount).toMatchObject({ goodsMinor: minor, deliveryMinor: 0, giftMinor: 0 });
    expect([...discount.byLine]).toEqual(byLine);
  });

  const bundle = {
    type: 'bundle' as const,
    discountMinor: 3000,
    minQtyOf: [
      { uuid: 'pz-horno', quantity: 1 },
      { category: 'drinks', quantity: 1 },
    ],
  };

  test('a bundle costs its price, as often as it is whole', () => {
    expect(couponDiscount(aRule(bundle), aContext({ lines: two })).goodsMinor).toBe(1000);
    const many = [
      aLine({ quantity: 3 }),
      aLine({ id: 'l2', category: 'drinks', unitMinor: 510, quantity: 2, uuid: 'x' }),
    ];
    const discount = couponDiscount(aRule(bundle), aContext({ lines: many }));
    expect(discount.goodsMinor).toBe(2000);
    expect([...discount.byLine.values()].reduce((sum, minor) => sum + minor, 0)).toBe(2000);
  });

  test('a coupon that applies brings its discount', () => {
    const discount = { goodsMinor: 1000, giftMinor: 0, deliveryMinor: 0, byLine: new Map([['l1', 1000]]) };
    expect(applyCoupon(aRule(), aContext())).toEqual({ ok: true, discount });
  });

  test('a bundle that is dearer than its parts takes nothing off, so it does not fit', () => {
    const rule = aRule({ ...bundle, discountMinor: 9000 });
    expect(applyCoupon(rule, aContext({ lines: two }))).toEqual({ ok: false, fault: { code: 'CP-22' } });
  });

  test('free delivery takes off the fee, of a delivery only', () => {
    const rule = aRule({ type: 'free_delivery' });
    expect(couponDiscount(rule, aContext())).toMatchObject({ goodsMinor: 0, deliveryMinor: 700 });
    expect(couponDiscount(rule, aContext({ orderType: 'C' }))).toMatchObject({ deliveryMinor: 0 });
  });

  test('a gift costs nothing, once it is chosen', () => {
    const rule = aRule({ type: 'free_item' });
    expect(couponDiscount(rule, aContext({ giftPricesMinor: [1290] })).giftMinor).toBe(0);
    expect(couponDiscount(rule, aContext({ giftPricesMinor: [1290], giftMinor: 1290 })).giftMinor).toBe(1290);
  });

  test('the second coupon works on what the first one left', () => {
    const half = aRule({ type: 'percent', discountPercent: 50 });
    expect(couponDiscount(half, aContext(), new Map([['l1', 3000]])).goodsMinor).toBe(245);
    const free = aRule({ type: 'n_for_m', nForM: { take: 2, pay: 1 } });
    const pair = aContext({ lines: [aLine({ quantity: 2 })] });
    expect(couponDiscount(free, pair, new Map([['l1', 4000]])).goodsMinor).toBe(2980);
  });

  test.each<[string, Partial<CouponRule>, number]>([
    ['free delivery', { type: 'free_delivery', maxDiscountMinor: 500 }, 500],
    ['free delivery below its cap', { type: 'free_delivery', maxDiscountMinor: 900 }, 700],
    ['units', { type: 'n_for_m', nForM: { take: 2, pay: 1 }, maxDiscountMinor: 300 }, 300],
    ['a bundle', { ...bundle, maxDiscountMinor: 400 }, 400],
    ['a bundle without parts', { ...bundle, minQtyOf: [] }, 0],
    ['a bundle with a part of two units', { ...bundle, minQtyOf: [{ category: 'drinks', quantity: 2 }] }, 0],
  ])('limits %s', (_, rule, minor) => {
    const { goodsMinor, deliveryMinor, byLine } = couponDiscount(aRule(rule), aContext({ lines: two }));
    expect(goodsMinor + deliveryMinor).toBe(minor);
    expect([...byLine.values()].reduce((sum, part) => sum + part, 0)).toBe(goodsMinor);
  });

  test('a part takes one unit once, and the dearest one first', () => {
    const minQtyOf = [
      { category: 'drinks', quantity: 1 },
      { category: 'drinks', quantity: 1 },
    ];
    const drinks = [300, 900, 500].map((unitMinor, index) => aLine({ id: `d${index}`, category: 'drinks', unitMinor }));
    const rule = aRule({ type: 'bundle', discountMinor: 1000, minQtyOf });
    const discount = couponDiscount(rule, aContext({ lines: drinks }));
    expect(discount.goodsMinor).toBe(400);
    expect([...discount.byLine]).toEqual([
      ['d0', 0],
      ['d1', 257],
      ['d2', 143],
    ]);
    expect(couponDiscount(rule, aContext({ lines: drinks.slice(0, 1) })).goodsMinor).toBe(0);
  });

  const anyLines = fc
    .array(fc.record({ quantity: fc.integer({ min: 1, max: 20 }), unitMinor: fc.integer({ min: 0, max: 12_000 }) }), {
      minLength: 1,
      maxLength: 8,
    })
    .map((lines) => lines.map((line, index) => aLine({ ...line, id: `l${index}` })));
  const anyRule = fc.oneof(
    fc.record({ type: fc.constant('amount' as const), discountMinor: fc.integer({ min: 0, max: 90_000 }) }),
    fc.record({ type: fc.constant('percent' as const), discountPercent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({
      type: fc.constant('n_for_m' as const),
      nForM: fc.constantFrom({ take: 2, pay: 1 }, { take: 3, pay: 2 }),
    }),
    fc.record({
      type: fc.constant('bundle' as const),
      discountMinor: fc.integer({ min: 0, max: 9000 }),
      minQtyOf: fc.constant([{ category: 'pizzas', quantity: 2 }]),
    }),
  );

  test('always adds up line by line, never takes a line below zero and never passes its cap', () => {
    fc.assert(
      fc.property(anyLines, anyRule, fc.option(fc.integer({ min: 0, max: 5000 })), (lines, rule, cap) => {
        const maxDiscountMinor = cap ?? undefined;
        const hasCap = rule.type !== 'amount' && maxDiscountMinor !== undefined;
        const taken = new Map(lines.map((line, index) => [line.id, index % 2 === 0 ? 0 : line.unitMinor]));
        const { goodsMinor, byLine } = couponDiscount(aRule({ ...rule, maxDiscountMinor }), aContext({ lines }), taken);
        expect([...byLine.values()].reduce((sum, minor) => sum + minor, 0)).toBe(goodsMinor);
        if (hasCap) expect(goodsMinor).toBeLessThanOrEqual(maxDiscountMinor);
        for (const line of lines) {
          const off = byLine.get(line.id) ?? 0;
          expect(off).toBeGreaterThanOrEqual(0);
          expect(off).toBeLessThanOrEqual(line.unitMinor * line.quantity - (taken.get(line.id) ?? 0));
          expect(Number.isInteger(off)).toBe(true);
        }
      }),
    );
  });
});
