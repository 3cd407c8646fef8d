import { describe, expect, test } from '@jest/globals';
import { BeaconBatchSchema } from './beacon.schema.ts';

const version = 'a'.repeat(64);
const failed = { kind: 'error', remote: 'mf-account', version, part: 'page:login', code: 'TypeError' };
const batch = { v: 1, release: 4, route: 'category', lang: 'es', width: 'phone', beacons: [failed] };

describe('BeaconBatchSchema', () => {
  test('accepts an error with remote and version', () => {
    expect(BeaconBatchSchema.safeParse(batch).success).toBe(true);
  });

  test.each([
    ['a text of a person', { ...batch, beacons: [{ ...failed, code: 'Ana Quispe, 987654321' }] }],
    ['an address with a query', { ...batch, route: '/tracker-order?token=x' }],
    ['nothing', { ...batch, beacons: [] }],
    ['more than forty', { ...batch, beacons: Array(41).fill(failed) }],
    ['a kind that nobody declared', { ...batch, beacons: [{ kind: 'click' }] }],
  ])('refuses %s', (_, bad) => {
    expect(BeaconBatchSchema.safeParse(bad).success).toBe(false);
  });
});
