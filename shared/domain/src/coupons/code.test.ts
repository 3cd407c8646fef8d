import { expect, test } from '@jest/globals';
import { normalizeCouponCode } from './code.ts';

test.each([
  ['HORNO10', 'HORNO10'],
  ['  horno 10 ', 'HORNO10'],
  ['ｈｏｒｎｏ１０', 'HORNO10'],
  ['ab-3', 'AB-3'],
  ['X'.repeat(24), 'X'.repeat(24)],
  ['¡ABC', undefined],
  ['ABC!', undefined],
  ['a\u00a0b\tc', 'ABC'],
  ['hor\u200bno\u200d10\ufeff', 'HORNO10'],
  ['HOR\u00adNO10', 'HORNO10'],
  ['\u201cHORNO10\u201d', 'HORNO10'],
  ['«horno10»', 'HORNO10'],
  ["'HORNO10'", 'HORNO10'],
  ['\u200eHORNO10\u200f', 'HORNO10'],
  ['ab\u20113', 'AB-3'],
  ['AB–3', 'AB-3'],
  ['', undefined],
  ['“\u200b”', undefined],
  ['ab', undefined],
  ['X'.repeat(25), undefined],
  ['PIÑA', undefined],
  ["' or 1=1", undefined],
])('a code that is typed as %j is %j', (typed, code) => {
  expect(normalizeCouponCode(typed)).toBe(code);
});
