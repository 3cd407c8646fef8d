import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { purchaseNumberOf } from './purchase-number.ts';

test('purchaseNumberOf returns twelve digits without a leading zero', () => {
  const numbers = Array.from({ length: 1000 }, () => purchaseNumberOf(randomUUID()));
  expect(numbers.filter((number) => !/^[1-9]\d{11}$/.test(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(1000);
  expect(purchaseNumberOf('ffffffff-ffff-ffff-ffff-ffffffffffff')).toMatch(/^[1-9]\d{11}$/);
  expect(purchaseNumberOf('00000000-0000-0000-0000-000000000000')).toBe('100000000000');
});
