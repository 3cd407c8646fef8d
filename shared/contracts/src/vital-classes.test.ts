import { describe, expect, test } from '@jest/globals';
import { isVitalClass, vitalClass, vitalLimits, vitalNames, vitalPercentile } from './vital-classes.ts';

/** Counts by class of measurements. */
function classed(name: 'LCP' | 'CLS', values: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const value of values) counts[vitalClass(name, value)] = (counts[vitalClass(name, value)] ?? 0) + 1;
  return counts;
}

describe('vitalClass', () => {
  test.each(vitalNames)('%s: the limits of good and poor are class bounds', (name) => {
    const { good, fair } = vitalLimits[name];
    for (const limit of [good, fair]) expect(vitalClass(name, limit)).toBe(vitalClass(name, limit * 1.0001) - 1);
  });

  test('returns a class for any measurement', () => {
    expect([vitalClass('LCP', 0), vitalClass('LCP', 600_000), vitalClass('CLS', 0), vitalClass('CLS', 40)]).toEqual([
      0, 26, 0, 12,
    ]);
  });
});

test.each([
  ['LCP', 0, true],
  ['LCP', 26, true],
  ['LCP', 27, false],
  ['CLS', 12, true],
  ['CLS', 13, false],
  ['CLS', -1, false],
  ['CLS', 1.5, false],
] as const)('isVitalClass of %s and %p is %s', (name, number, expected) => {
  expect(isVitalClass(name, number)).toBe(expected);
});

describe('vitalPercentile', () => {
  test.each([
    ['the middle of a class', { 3: 4 }, 0.5, 175],
    ['the end of a class', { 3: 4, 9: 4 }, 0.5, 200],
    ['the start of the first class with measurements', { 3: 4 }, 0, 150],
    ['the middle of the lowest class', { 0: 2 }, 0.5, 25],
  ])('is at %s', (_, counts, share, value) => {
    expect(vitalPercentile('LCP', counts, share)).toEqual({ value, isBeyond: false });
  });

  test('is exact to within one class', () => {
    const values = Array.from({ length: 400 }, (_, index) => 500 + index * 10);
    const exact = [...values].sort((a, b) => a - b)[299] ?? 0;
    const { value = 0 } = vitalPercentile('LCP', classed('LCP', values), 0.75) ?? {};
    expect(Math.abs(value - exact) / exact).toBeLessThan(0.05);
  });

  test('is 0 for still pages and undefined without measurements', () => {
    expect(vitalPercentile('CLS', classed('CLS', [0, 0, 0, 0.3]), 0.75)).toEqual({ value: 0, isBeyond: false });
    expect(vitalPercentile('CLS', {}, 0.75)).toBeUndefined();
  });

  test('is marked as beyond the last bound', () => {
    expect(vitalPercentile('LCP', classed('LCP', [40_000, 50_000]), 0.75)).toEqual({ value: 30_000, isBeyond: true });
  });
});
