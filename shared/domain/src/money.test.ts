import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatMoney, percentOf, roundCash, roundHalfUp, splitIgv, spreadByWeight, toMinor, toWire } from './money.ts';

describe('toMinor', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [34.9, 3490],
    [1.005, 101],
    [1.004, 100],
    [8.165, 817],
    [-0.06, -6],
    [-1.005, -101],
    [700, 70_000],
    [1e-7, 0],
  ])('%p soles are %p céntimos', (wire, minor) => {
    expect(toMinor(wire)).toBe(minor);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('refuses %p', (wire) => {
    expect(() => toMinor(wire)).toThrow(new RangeError(`not an amount of money: ${wire}`));
  });

  test('comes back unchanged from the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (minor) => {
        expect(toMinor(toWire(minor))).toBe(minor);
      }),
    );
  });
});

describe('formatMoney', () => {
  test.each([
    [3490, 'S/\u00a034.90'],
    [0, 'S/\u00a00.00'],
    [5, 'S/\u00a00.05'],
    [99_999, 'S/\u00a0999.99'],
    [100_000, 'S/\u00a01,000.00'],
    [123_456_789, 'S/\u00a01,234,567.89'],
    [-6, '-S/\u00a00.06'],
    [0.5, 'S/\u00a00.01'],
    [-0.4, 'S/\u00a00.00'],
  ])('%p céntimos read %p', (minor, text) => {
    expect(formatMoney(minor, 'es')).toBe(text);
    expect(formatMoney(minor, 'en')).toBe(text);
  });

  test('takes the symbol of the tenant', () => {
    expect(formatMoney(3490, 'es', 'US$')).toBe('US$\u00a034.90');
  });
});

test.each([
  [0.5, 1],
  [-0.5, -1],
  [1.4999, 1],
  [-0.2, 0],
])('roundHalfUp(%p) is %p', (value, rounded) => {
  expect(roundHalfUp(value)).toBe(rounded);
});

test.each([
  [6346, 6340],
  [6340, 6340],
  [9, 0],
  [0, 0],
])('%p céntimos are paid in cash as %p', (total, payable) => {
  expect(roundCash(total)).toBe(payable);
});

describe('splitIgv', () => {
  test.each([
    [11_800, 10_000, 1800],
    [6340, 5373, 967],
    [0, 0, 0],
    [1, 1, 0],
  ])('%p holds a base of %p and IGV of %p', (total, baseMinor, igvMinor) => {
    expect(splitIgv(total, 0.18)).toEqual({ baseMinor, igvMinor });
  });

  test.each([
    [11_050, 0.105, 10_000],
    [6340, 0.1, 5764],
    [6340, 0, 6340],
  ])('%p at the rate %p holds a base of %p', (total, rate, baseMinor) => {
    expect(splitIgv(total, rate).baseMinor).toBe(baseMinor);
  });

  test('always adds up to the total', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (total) => {
        const { baseMinor, igvMinor } = splitIgv(total, 0.18);
        expect(baseMinor + igvMinor).toBe(total);
        expect(Math.abs(igvMinor - baseMinor * 0.18)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test.each([
  [1005, 10, 101],
  [1004, 10, 100],
  [3333, 33, 1100],
])('percentOf(%p, %p) is %p', (minor, percent, part) => {
  expect(percentOf(minor, percent)).toBe(part);
});

describe('spreadByWeight', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [3490, 1990], [6, 4]],
    [5, [0, 0], [5, 0]],
    [0, [2, 3], [0, 0]],
    [7, [], []],
  ])('%p over %p is %p', (total, weights, parts) => {
    expect(spreadByWeight(total, weights)).toEqual(parts);
  });

  test('adds up, and no part is a céntimo away from its share', () => {
    fc.assert(
      fc.property(fc.nat(70_000), fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1 }), (total, weights) => {
        const parts = spreadByWeight(total, weights);
        const sum = weights.reduce((a, b) => a + b, 0);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part - (total * (weights[index] ?? 0)) / sum)).toBeLessThan(1);
        }
      }),
    );
  });
});
