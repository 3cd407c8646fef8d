import { expect, test } from '@jest/globals';
import { readOrderNumber } from './order-number.ts';

test.each([
  ['W-261128-0039', 'W-261128-0039'],
  ['261128-0039', 'W-261128-0039'],
  ['2611280039', 'W-261128-0039'],
  [' w 261128 0039 ', 'W-261128-0039'],
  ['261128–0039', 'W-261128-0039'],
  ['W-261128-012345', 'W-261128-012345'],
  ['W-261128-039', undefined],
  ['W-261128-0123456', undefined],
  ['X-261128-0039', undefined],
  ['', undefined],
])('readOrderNumber reads %j as %j', (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number);
});
