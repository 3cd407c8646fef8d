import { describe, expect, test } from '@jest/globals';
import { at, NOW, order } from '../testing/orders.ts';
import { boardOf, columnOf, groupedPhone, shortNumber } from './board.ts';

const numbersOf = (column: string, orders: Parameters<typeof boardOf>[0]) => {
  const found = boardOf(orders, NOW).find((each) => each.column === column);
  return [found?.tickets, found?.scheduled].map((list) => list?.map(({ number }) => Number(shortNumber(number))));
};

test.each([
  ['processing', 'new'],
  ['received', 'new'],
  ['accepted', 'oven'],
  ['cooking', 'oven'],
  ['ready', 'ready'],
  ['delivering', 'road'],
  ['complete', undefined],
  ['cancel', undefined],
  ['error', undefined],
] as const)('columnOf puts an order that is %s into %s', (phase, column) => {
  expect(columnOf({ phase })).toBe(column);
});

describe('boardOf', () => {
  test('sorts a column by the promise, then by the number', () => {
    const orders = [order(3), order(2), order(1, { promised: { from: at(50), to: at(60) } })];
    expect(numbersOf('new', orders)).toEqual([[2, 3, 1], []]);
  });

  test('puts scheduled orders apart until they start, also when they are accepted', () => {
    const orders = [
      order(1, { starts_at: at(90) }),
      order(2, { starts_at: at(80), phase: 'accepted', promised: { from: at(20), to: at(30) } }),
      order(3, { starts_at: at(-1) }),
      order(4, { phase: 'cooking', starts_at: at(80) }),
    ];
    expect(numbersOf('new', orders)).toEqual([[3], [2, 1]]);
    expect(numbersOf('oven', orders)).toEqual([[4], []]);
  });
});

test('shortNumber returns the counter of the day', () => {
  expect([shortNumber('W-240118-0123'), shortNumber('77')]).toEqual(['0123', '77']);
});

test.each([
  ['987654321', '987\u00a0654\u00a0321'],
  ['014451234', '014\u00a0451\u00a0234'],
  ['4451234', '4451234'],
  ['+51987654321', '+51987654321'],
])('groupedPhone shows %s as %s', (phone, shown) => {
  expect(groupedPhone(phone)).toBe(shown);
});
