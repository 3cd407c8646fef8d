import { expect, test } from '@jest/globals';
import { orderDay, orderNumber } from './order-number.ts';

test('orderDay uses the calendar of Lima instead of UTC', () => {
  expect(orderDay(new Date('2024-05-23T04:59:59Z'))).toBe('240522');
  expect(orderDay(new Date('2024-05-23T05:00:00Z'))).toBe('240523');
});

test.each([
  [1, 'W-240522-0001'],
  [9999, 'W-240522-9999'],
  [10_000, 'W-240522-10000'],
])('orderNumber formats counter %i as %s', (counter, number) => {
  expect(orderNumber('240522', counter)).toBe(number);
});
