import type { CallId } from '@horno/contracts';

/** Calls of the contracts that no route answers yet. A test keeps this list true. */
export const notYetServed: readonly CallId[] = [
  'geo.predictions',
  'geo.place',
  'geo.geocode',
  'geo.reverse',
  'geo.base',
  'outlets.list',
  'outlets.available',
  'outlets.openingHours',
  'outlets.detail',
  'places.localizations',
  'places.getStore',
  'places.localization',
  'places.checkStoreOpen',
  'places.cep',
  'places.search',
];
