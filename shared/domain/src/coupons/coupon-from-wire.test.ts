import type { Coupon } from '@horno/contracts/coupon';
import { expect, test } from '@jest/globals';
import { toCouponRule } from './coupon-from-wire.ts';

const coupon: Coupon = {
  code: 'COMBO30',
  name: 'Combo a S/ 30',
  description: 'Una pizza y una bebida.',
  coupon_type_id: 6,
  group: 'promotion',
  discount_type_name: 'bundle',
  discount_value: 30.5,
  discount_percent_unit: 15,
  max_discount: 9.9,
  image: '',
  valid_from: '2024-05-01',
  valid_to: '2024-05-31',
  min_amount: 25.05,
  min_items: 2,
  min_qty_of: [{ category: 'pizzas', quantity: 1 }],
  applies_to: { menus: ['m'], categories: ['c'], sizes: ['s'], exclude: ['e'] },
  n_for_m: { take: 3, pay: 2 },
  gifts: [{ uuid: 'g' }],
  order_types: ['D'],
  days: [1],
  windows: [{ start: '12:00', end: '16:00' }],
  outlets: ['LIM-MIR-01'],
  tiers: [2],
  payment_methods: ['credit'],
  advance_only: true,
  hut_day_only: false,
  lunch_only: true,
  login_required: false,
  stackable: true,
  terms_url: '/es/terminos',
  saved: false,
};

test('toCouponRule reads amounts as céntimos and leaves to the server what only it knows', () => {
  expect(toCouponRule(coupon)).toEqual({
    code: 'COMBO30',
    type: 'bundle',
    discountMinor: 3050,
    maxDiscountMinor: 990,
    gifts: [{ uuid: 'g' }],
    minAmountMinor: 2505,
    minItems: 2,
    minQtyOf: [{ category: 'pizzas', quantity: 1 }],
    appliesTo: { menus: ['m'], categories: ['c'], sizes: ['s'], exclude: ['e'] },
    orderTypes: ['D'],
    channels: ['web', 'app', 'call'],
    outlets: ['LIM-MIR-01'],
    tiers: [2],
    validFrom: '2024-05-01',
    validTo: '2024-05-31',
    days: [1],
    windows: [{ start: '12:00', end: '16:00' }],
    advanceOnly: true,
    hutDayOnly: false,
    lunchOnly: true,
    loginRequired: false,
    segment: [],
    paymentMethods: ['credit'],
    cardOnDelivery: false,
    stackable: true,
  });
});

test('toCouponRule sets no cap when the coupon has none', () => {
  expect(toCouponRule({ ...coupon, max_discount: undefined }).maxDiscountMinor).toBeUndefined();
});

test.each([
  ['free_item', { type: 'free_item' }],
  ['amount', { type: 'amount', discountMinor: 3050 }],
  ['percent', { type: 'percent', discountPercent: 15 }],
  ['free_delivery', { type: 'free_delivery' }],
  ['n_for_m', { type: 'n_for_m', nForM: { take: 3, pay: 2 } }],
] as const)('a coupon of the type %s has the value of its type only', (discount_type_name, value) => {
  const rule = Object.entries(toCouponRule({ ...coupon, discount_type_name }));
  const values = ['type', 'discountMinor', 'discountPercent', 'nForM'];
  expect(Object.fromEntries(rule.filter(([name]) => values.includes(name)))).toEqual(value);
});

test('units without a number of them take nothing off', () => {
  expect(toCouponRule({ ...coupon, discount_type_name: 'n_for_m', n_for_m: undefined })).toMatchObject({
    nForM: { take: 1, pay: 1 },
  });
});
