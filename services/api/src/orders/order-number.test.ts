import { expect, test } from '@jest/globals';
import { orderDay } from './order-number.ts';

test('orderDay uses the calendar of Lima instead of UTC', () => {
  expect(orderDay(new Date('2024-05-23T04:59:59Z'))).toBe('240522');
  expect(orderDay(new Date('2024-05-23T05:00:00Z'))).toBe('240523');
});
