import { anOutlet, TEST_NOW } from '@horno/testing';
import { expect, test } from '@jest/globals';
import {
  aroundFirst,
  firstLocalisation,
  listed,
  localisationAttempts,
  localised,
  mayLocalise,
  seen,
  storesInReach,
} from './localisation.ts';
import { toStoreCard } from './store-view.ts';

const miraflores = { lat: -12.1219, lng: -77.0297 };
const far = { lat: -9.5, lng: -77.5 };
const card = (code: string, point = miraflores) =>
  toStoreCard(anOutlet({ code, lat: point.lat, long: point.lng }), TEST_NOW);

test('storesInReach keeps stores within ten kilometres', () => {
  const near = { lat: miraflores.lat + 0.089, lng: miraflores.lng };
  const beyond = { lat: miraflores.lat + 0.091, lng: miraflores.lng };
  expect(storesInReach([near, beyond, far], miraflores)).toEqual([near]);
});

test('localised allows three searches per map and lists each store once', () => {
  const first = firstLocalisation([card('A')]);
  expect(localisationAttempts).toBe(3);
  expect(mayLocalise(first)).toBe(true);
  const second = localised(first, miraflores, [card('A'), card('B')]);
  expect(second.stores.map(({ code }) => code)).toEqual(['A', 'B']);
  expect(mayLocalise(second)).toBe(true);
  const third = localised(second, miraflores, []);
  expect(mayLocalise(third)).toBe(false);
  expect(third.isEmpty).toBe(false);
});

test('seen reports an empty map only after the last search', () => {
  const second = localised(firstLocalisation([card('A')]), far, [card('A')]);
  expect(second.isEmpty).toBe(false);
  expect(localised(second, far, [card('A')]).isEmpty).toBe(true);
  const third = localised(localised(firstLocalisation([card('A')]), miraflores, []), miraflores, []);
  expect(seen(third, far).isEmpty).toBe(true);
  expect(seen(seen(third, far), miraflores).isEmpty).toBe(false);
});

test('aroundFirst keeps the city of the first point: the middle of two cities is empty land', () => {
  const barranco = { lat: -12.14, lng: -77.02 };
  const arequipa = { lat: -16.4, lng: -71.53 };
  expect(aroundFirst([miraflores, arequipa, barranco])).toEqual([miraflores, barranco]);
  expect(aroundFirst([arequipa, miraflores])).toEqual([arequipa]);
  expect(aroundFirst([])).toEqual([]);
});

test('listed sorts the stores of all searches, and a first search is not empty', () => {
  const first = firstLocalisation([card('far', far), card('near')]);
  expect(first.isEmpty).toBe(false);
  expect(listed(first, miraflores).map(({ code }) => code)).toEqual(['near', 'far']);
});
