import { expect, test } from '@jest/globals';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { prepareBody } from '../http/prepared-body.ts';
import { type CacheVersion, createAddressCache } from './address-cache.ts';

const catalogue = {} as Catalogue;
const body = prepareBody('{}', 'application/json');
const version: CacheVersion = { catalogue, soldOutVersion: 1, second: 10 };

test.each<[string, Partial<CacheVersion>, boolean]>([
  ['the same', {}, true],
  ['another catalogue', { catalogue: { ...catalogue } }, false],
  ['something sold out since', { soldOutVersion: 2 }, false],
  ['a second later', { second: 11 }, false],
])('address cache lookup with %s finds the body: %p', (_, change, found) => {
  const cache = createAddressCache(10);
  cache.set('/menu', version, body);
  expect(cache.find('/menu', { ...version, ...change })).toBe(found ? body : undefined);
  expect(cache.find('/other', version)).toBeUndefined();
});

test('address cache returns an address with its own time at any later second', () => {
  const cache = createAddressCache(10);
  cache.set('/menu?order_time=x', { ...version, second: undefined }, body);
  expect(cache.find('/menu?order_time=x', { ...version, second: 99 })).toBe(body);
});

test('address cache stores neither more entries than its maximum nor overlong addresses', () => {
  const cache = createAddressCache(2);
  for (const address of ['/a', '/b', '/c']) cache.set(address, version, body);
  expect(['/a', '/b', '/c'].filter((address) => cache.find(address, version))).toEqual(['/c']);
  const long = `/menu?slug=${'x'.repeat(500)}`;
  cache.set(long, version, body);
  expect(cache.find(long, version)).toBeUndefined();
});
