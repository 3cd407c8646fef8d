import { expect, test } from '@jest/globals';
import { countdown } from './countdown.ts';

test.each([
  [600_000, 600, '10:00', undefined],
  [599_001, 600, '10:00', undefined],
  [121_000, 121, '2:01', undefined],
  [120_000, 120, '2:00', 120],
  [60_001, 61, '1:01', 120],
  [60_000, 60, '1:00', 60],
  [30_000, 30, '0:30', 30],
  [1, 1, '0:01', 30],
  [0, 0, '0:00', 30],
  [-5000, 0, '0:00', 30],
])('%p ms before the end', (leftMs, leftSeconds, text, warned) => {
  expect(countdown(1_000_000 + leftMs, 1_000_000)).toEqual({ leftSeconds, text, warned });
});
