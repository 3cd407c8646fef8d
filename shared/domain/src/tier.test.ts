import { expect, test } from '@jest/globals';
import { tierFor, toOrderType, toOrderTypeName } from './tier.ts';

test.each([
  ['D', 'D'],
  ['C', 'C'],
  ['DELIVERY', 'D'],
  ['carryout', 'C'],
  [' d ', 'D'],
  ['X', undefined],
  ['', undefined],
  [undefined, undefined],
  [1, undefined],
])('%p reads as order type %p', (value, orderType) => {
  expect(toOrderType(value)).toBe(orderType);
});

test('names the order types', () => {
  expect(toOrderTypeName('D')).toBe('DELIVERY');
  expect(toOrderTypeName('C')).toBe('CARRYOUT');
});

test.each([
  ['D', undefined, 2],
  ['C', undefined, 1],
  ['D', null, 2],
  ['D', 3, 3],
  ['C', '4', 4],
  ['C', '', 1],
  ['D', 0, 2],
  ['D', Number.NaN, 2],
] as const)('order type %p at an outlet of tier %p pays tier %p', (orderType, outletTier, tier) => {
  expect(tierFor(orderType, outletTier)).toBe(tier);
});
