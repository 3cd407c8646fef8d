import type { GeoPoint } from '@horno/domain';
import { distanceKm } from '@horno/domain';
import { type StoreCard, sortStores } from './store-view.ts';

/** Searches for stores around one map: the first, and at most two more as it is dragged or zoomed out. */
export const localisationAttempts = 3;
/** Stores within this distance are brought into view (spec 1 §9). */
const REACH_KM = 10;

/** The stores near enough to a point to belong into its view. */
export function storesInReach<S extends GeoPoint>(stores: readonly S[], from: GeoPoint): S[] {
  return stores.filter((store) => distanceKm(from, store) <= REACH_KM);
}

/** What the map has found so far. */
export interface Localisation {
  attempts: number;
  stores: readonly StoreCard[];
  /** The attempts are used up, and where the map stands there is no store. */
  isFruitless: boolean;
}

export function firstLocalisation(stores: readonly StoreCard[]): Localisation {
  return { attempts: 1, stores, isFruitless: false };
}

export const mayLocalise = ({ attempts }: Localisation): boolean => attempts < localisationAttempts;

/** One more search, around `center`: its stores join those before it. */
export function localised(before: Localisation, center: GeoPoint, found: readonly StoreCard[]): Localisation {
  const known = new Set(before.stores.map(({ code }) => code));
  const stores = [...before.stores, ...found.filter(({ code }) => !known.has(code))];
  return seen({ ...before, attempts: before.attempts + 1, stores }, center);
}

/** The map stands at `center`: once the attempts are used up, a place without stores says so. */
export function seen(found: Localisation, center: GeoPoint): Localisation {
  return { ...found, isFruitless: !mayLocalise(found) && storesInReach(found.stores, center).length === 0 };
}

/** The same stores as the list shows them: nearest to the searched point first. */
export function listed({ stores }: Localisation, from: GeoPoint | undefined): StoreCard[] {
  return sortStores(stores, from);
}
