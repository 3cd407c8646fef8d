import { CouponSchema } from '@horno/contracts/coupon';
import { couponTypes } from '@horno/contracts/coupon-types';
import { applyCoupon, type CouponContext, toCouponRule } from '@horno/domain';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { chainFiles } from '../../data/chain/index.ts';
import { usualNow } from '../../test/fixtures.ts';
import { catalogueOf } from '../catalogue/memory-source.ts';
import { toWireCoupon } from './coupon-view.ts';
import { couponSettings } from './price-coupon.ts';

const catalogue = catalogueOf(chainFiles);

/** A customer of every group, so that only differences known to the browser remain. */
const cart: CouponContext = {
  settings: couponSettings(catalogue.tenant),
  now: usualNow,
  orderTime: usualNow,
  advanceOrder: 0,
  orderType: 'D',
  outletCode: 'LIM-MIR-01',
  tier: 3,
  channel: 'web',
  lines: [
    { id: 'a', uuid: 'pz-horno', category: 'pizzas', size: 'grande', quantity: 2, unitMinor: 3890 },
    { id: 'b', uuid: 'pz-limena', category: 'pizzas', size: 'personal', quantity: 3, unitMinor: 2190 },
    { id: 'c', uuid: 'dr-gaseosa-negra', category: 'drinks', quantity: 1, unitMinor: 1190 },
  ],
  deliveryFeeMinor: 700,
  giftPricesMinor: [1290],
  others: [],
  use: {
    isSignedIn: true,
    segments: ['new', 'birthday', 'assigned'],
    usedByShopper: 0,
    usedByPhone: 0,
    usedInAll: 0,
    given: 0,
    holdsCopy: true,
    hasExpiredCopy: false,
  },
};
const carts: [string, CouponContext][] = [
  ['an evening delivery', cart],
  ['a collection', { ...cart, orderType: 'C' }],
  ['Hut Day, scheduled', { ...cart, orderTime: '2024-05-28T20:00:00-05:00', advanceOrder: 1 }],
  ['lunch', { ...cart, orderTime: '2024-05-23T13:00:00-05:00' }],
  ['an afternoon, paid by card', { ...cart, orderTime: '2024-05-23T16:00:00-05:00', payment: 'eftpos' }],
  ['a small cart', { ...cart, lines: cart.lines.slice(2) }],
  ['an empty cart', { ...cart, lines: [] }],
];

test.each([
  [1, 'free_item', 'free_gift'],
  [2, 'amount', 'discount'],
  [3, 'percent', 'discount'],
  [4, 'free_delivery', 'promotion'],
  [5, 'n_for_m', 'promotion'],
  [6, 'bundle', 'promotion'],
])('the coupons of type %i are those of the discount %s, in the group %s', (type, discount, group) => {
  const wire = catalogue.data.coupon.map((coupon) => toWireCoupon(catalogue, coupon, 'es'));
  const own = wire.filter(({ coupon_type_id }) => coupon_type_id === type);
  expect(own.length).toBeGreaterThan(0);
  expect(own).toEqual(wire.filter(({ discount_type_name }) => discount_type_name === discount));
  expect(own.every((coupon) => coupon.group === group)).toBe(true);
});

describe('wire form of a coupon', () => {
  test.each(catalogue.data.coupon.map((coupon) => [coupon.code, coupon] as const))(
    '%s gives the same result in the browser and on the server',
    (_, coupon) => {
      const wire = z.parse(CouponSchema, JSON.parse(JSON.stringify(toWireCoupon(catalogue, coupon, 'es'))));
      for (const [, context] of carts) {
        expect(applyCoupon(toCouponRule(wire), context)).toEqual(applyCoupon(coupon, context));
      }
    },
  );

  test('has every field of the specification', () => {
    for (const coupon of catalogue.data.coupon) {
      const wire = toWireCoupon(catalogue, coupon, 'es');
      expect(wire).toMatchObject({
        ...{ code: coupon.code, name: coupon.name.es, coupon_type_id: couponTypes[coupon.type].id },
        ...{ discount_type_name: expect.stringMatching(/\S/), image: expect.anything() },
        discount_value: ('discountMinor' in coupon ? coupon.discountMinor : 0) / 100,
        discount_percent_unit: coupon.type === 'percent' ? coupon.discountPercent : 0,
      });
    }
  });

  test('has a type of the specification: 1 to 4, or 5 and 6 of its group of promotions', () => {
    const types = new Set(catalogue.data.coupon.map(({ type }) => couponTypes[type].id));
    expect([...types].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
