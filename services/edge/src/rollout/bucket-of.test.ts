import { describe, expect, test } from '@jest/globals';
import { bucketOf } from './bucket-of.ts';

const salt = '6f0c3a5d9b1e4f278c60d5a4b3e29f11';
const ids = Array.from({ length: 100_000 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
const buckets = ids.map((id) => bucketOf(salt, id));
const percentBelow = (share: number, of = buckets) => (of.filter((bucket) => bucket < share).length / of.length) * 100;

describe('bucketOf', () => {
  test('selects 10.0 ± 0.3 % of 100,000 ids for a share of 10 %', () => {
    expect(Math.abs(percentBelow(1000) - 10)).toBeLessThanOrEqual(0.3);
  });

  test.each(['a', 'b', 'c', 'd', 'e'])('selects the same share with the salt %s', (other) => {
    const of = ids.slice(0, 20_000).map((id) => bucketOf(other, id));
    // Four standard deviations of a fair draw.
    expect(Math.abs(percentBelow(1000, of) - 10)).toBeLessThanOrEqual(0.85);
  });

  test('selects none at 0 % and all at 100 %', () => {
    expect(percentBelow(0)).toBe(0);
    expect(percentBelow(10_000)).toBe(100);
    expect(Math.min(...buckets.slice(0, 50_000))).toBeGreaterThanOrEqual(0);
  });

  test('selects one of ten thousand buckets at 0.01 %', () => {
    expect(Math.abs(percentBelow(1) - 0.01)).toBeLessThanOrEqual(0.013);
    expect(new Set(buckets).size).toBeGreaterThan(9990);
  });

  test('keeps visitors when the share grows', () => {
    let before = new Set<string>();
    for (const share of [0, 1, 50, 1000, 2500, 9999, 10_000]) {
      const now = new Set(ids.filter((_, index) => (buckets[index] ?? 0) < share));
      expect([...before].every((id) => now.has(id))).toBe(true);
      before = now;
    }
  });

  test('is constant for a salt, and independent between salts', () => {
    for (const id of ids.slice(0, 1000)) expect(bucketOf(salt, id)).toBe(bucketOf(salt, id));
    const other = ids.slice(0, 10_000).filter((id) => bucketOf('other', id) < 1000 && bucketOf(salt, id) < 1000);
    // 1 % are expected in both by chance; 10 % would mean that the salt has no effect.
    expect(other.length).toBeGreaterThan(60);
    expect(other.length).toBeLessThan(140);
  });
});
