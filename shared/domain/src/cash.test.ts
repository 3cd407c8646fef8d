import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cashChipsMinor, cashLimitMinor, checkCash, isCashAllowed, maxTenderedMinor } from './cash.ts';

test('the limit is US$ 100 in soles', () => {
  expect(cashLimitMinor).toBe(33_220);
});

test.each([
  [33_220, true],
  [33_221, false],
])('cash for a total of %p: %p', (total, allowed) => {
  expect(isCashAllowed(total)).toBe(allowed);
});

describe('checkCash', () => {
  test.each([
    ['nothing said is exact', 6346, undefined, 0, true],
    ['the rounded total is exact', 6346, 6340, 0, true],
    ['the total itself, typed, is exact', 6346, 6346, 0, true],
    ['change from a note', 6346, 10_000, 3660, false],
    ['two hundred over', 6340, 26_340, 20_000, false],
    ['at the limit', 33_220, 40_000, 6780, false],
  ])('%s', (_, total, tendered, changeMinor, isExact) => {
    expect(checkCash(total, tendered)).toMatchObject({ ok: true, changeMinor, isExact });
  });

  test.each([
    ['too-little', 6346, 6339],
    ['too-much', 6340, 26_341],
    ['over-limit', 33_221, 40_000],
    ['over-limit', 33_221, undefined],
  ])('%s', (fault, total, tendered) => {
    expect(checkCash(total, tendered)).toMatchObject({ ok: false, fault });
  });

  test('accepts no more than the notes that the total needs when the tenant sets the largest note', () => {
    const rules = { limitMinor: 33_220, maxNoteMinor: 5000 };
    expect(checkCash(6340, 10_000, rules)).toMatchObject({ ok: true, changeMinor: 3660 });
    expect(checkCash(6340, 10_010, rules)).toMatchObject({ ok: false, fault: 'too-much', maxTenderedMinor: 10_000 });
    expect(cashChipsMinor(6340, 5000)).toEqual([6340, 7000, 10_000]);
    expect(cashChipsMinor(6340)).toEqual([6340, 7000, 10_000, 20_000]);
  });

  test('the limit may be the tenant’s', () => {
    expect(checkCash(10_001, undefined, { limitMinor: 10_000 })).toMatchObject({ ok: false, fault: 'over-limit' });
  });
});

test('at most the total and S/ 200 may be handed over', () => {
  expect(maxTenderedMinor(6340)).toBe(26_340);
});

describe('cashChipsMinor', () => {
  test.each([
    [6346, [6340, 7000, 10_000, 20_000]],
    [6000, [6000, 10_000, 20_000]],
    [20_000, [20_000]],
    [25_010, [25_010, 26_000, 30_000, 40_000]],
    [33_220, [33_220, 34_000, 35_000, 40_000]],
  ])('for %p are %p', (total, chips) => {
    expect(cashChipsMinor(total)).toEqual(chips);
  });

  test('every chip would be accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: cashLimitMinor }), (total) => {
        for (const chip of cashChipsMinor(total)) expect(checkCash(total, chip)).toMatchObject({ ok: true });
      }),
    );
  });
});
