import { anOutlet, TEST_NOW } from '@horno/testing';
import { expect, test } from '@jest/globals';
import {
  firstLocalisation,
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

test('ten kilometres belong to the view', () => {
  const near = { lat: miraflores.lat + 0.089, lng: miraflores.lng };
  const beyond = { lat: miraflores.lat + 0.091, lng: miraflores.lng };
  expect(storesInReach([near, beyond, far], miraflores)).toEqual([near]);
});

test('three searches per map: the first and two more; each store stands once', () => {
  const first = firstLocalisation([card('A')]);
  expect(localisationAttempts).toBe(3);
  expect(mayLocalise(first)).toBe(true);
  const second = localised(first, miraflores, [card('A'), card('B')]);
  expect(second.stores.map(({ code }) => code)).toEqual(['A', 'B']);
  expect(mayLocalise(second)).toBe(true);
  const third = localised(second, miraflores, []);
  expect(mayLocalise(third)).toBe(false);
  expect(third.isFruitless).toBe(false);
});

test('a map that ends where there is no store says so, not before', () => {
  const second = localised(firstLocalisation([card('A')]), far, [card('A')]);
  expect(second.isFruitless).toBe(false);
  expect(localised(second, far, [card('A')]).isFruitless).toBe(true);
  const third = localised(localised(firstLocalisation([card('A')]), miraflores, []), miraflores, []);
  expect(seen(third, far).isFruitless).toBe(true);
  expect(seen(seen(third, far), miraflores).isFruitless).toBe(false);
});
