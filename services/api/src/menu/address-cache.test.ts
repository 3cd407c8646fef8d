import { expect, test } from '@jest/globals';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { prepareBody } from '../http/prepared-body.ts';
import { createAddressCache, type Footing } from './address-cache.ts';

const catalogue = {} as Catalogue;
const body = prepareBody('{}', 'application/json');
const footing: Footing = { catalogue, soldOutVersion: 1, second: 10 };

test.each<[string, Partial<Footing>, boolean]>([
  ['the same', {}, true],
  ['another catalogue', { catalogue: { ...catalogue } }, false],
  ['something sold out since', { soldOutVersion: 2 }, false],
  ['a second later', { second: 11 }, false],
])('%s: found %p', (_, change, found) => {
  const cache = createAddressCache(10);
  cache.keep('/menu', footing, body);
  expect(cache.find('/menu', { ...footing, ...change })).toBe(found ? body : undefined);
  expect(cache.find('/other', footing)).toBeUndefined();
});

test('an address that names its time stands whatever the clock says', () => {
  const cache = createAddressCache(10);
  cache.keep('/menu?order_time=x', { ...footing, second: undefined }, body);
  expect(cache.find('/menu?order_time=x', { ...footing, second: 99 })).toBe(body);
});

test('it never holds more than it may, nor addresses that nobody needs', () => {
  const cache = createAddressCache(2);
  for (const address of ['/a', '/b', '/c']) cache.keep(address, footing, body);
  expect(['/a', '/b', '/c'].filter((address) => cache.find(address, footing))).toEqual(['/c']);
  const long = `/menu?slug=${'x'.repeat(500)}`;
  cache.keep(long, footing, body);
  expect(cache.find(long, footing)).toBeUndefined();
});
