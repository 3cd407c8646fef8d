import { expect, test } from '@jest/globals';
import { fisherGreater } from './fisher.ts';

/** Sums over all tables with exact integers, as slow as it is plain. */
function plain(hits: number, of: number, controlHits: number, controlOf: number): number {
  const choose = (n: number, k: number) => {
    let value = 1n;
    for (let i = 1n; i <= BigInt(k); i += 1n) value = (value * (BigInt(n) - BigInt(k) + i)) / i;
    return k < 0 || k > n ? 0n : value;
  };
  const [all, allHits] = [of + controlOf, hits + controlHits];
  let tail = 0n;
  for (let k = hits; k <= Math.min(allHits, of); k += 1) tail += choose(allHits, k) * choose(all - allHits, of - k);
  return Number((tail * 10n ** 18n) / choose(all, of)) / 1e18;
}

test.each([
  [3, 4, 1, 4],
  [8, 10, 2, 12],
  [3, 500, 0, 4500],
  [10, 50, 4, 60],
  [15, 40, 1, 17],
  [1, 30, 0, 30],
])('%i of %i against %i of %i', (hits, of, controlHits, controlOf) => {
  const p = fisherGreater({ hits, of }, { hits: controlHits, of: controlOf });
  expect(p / plain(hits, of, controlHits, controlOf)).toBeCloseTo(1, 6);
});

test.each([
  ['the same on both sides', 5, 100, 5, 100],
  ['fewer than the control', 2, 100, 9, 100],
  ['nobody on one side', 0, 0, 5, 100],
  ['no control', 5, 100, 0, 0],
])('nothing speaks against it: %s', (_what, hits, of, controlHits, controlOf) => {
  expect(fisherGreater({ hits, of }, { hits: controlHits, of: controlOf })).toBe(1);
});

test('holds for a day of a whole country', () => {
  const p = fisherGreater({ hits: 10_300, of: 1_000_000 }, { hits: 90_000, of: 9_000_000 });
  // z = 0.0003 / sqrt(0.01003 × 0.98997 × (1/1e6 + 1/9e6)) = 2.856
  expect(p).toBeGreaterThan(0.0018);
  expect(p).toBeLessThan(0.0026);
  expect(fisherGreater({ hits: 500_000, of: 1_000_000 }, { hits: 90_000, of: 9_000_000 })).toBe(0);
});
