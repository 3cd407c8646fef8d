import type { GeoPoint } from '@horno/domain';
import { distanceKm } from '@horno/domain';
import { type StoreCard, sortStores } from './store-view.ts';

/** Stores of one place query (spec 1 §9). */
export const storesAtOnce = 3;

/** Maximum number of searches for one map: the first one and two more after dragging or zooming out. */
export const localisationAttempts = 3;
/** Stores within this distance are brought into view (spec 1 §9). */
const REACH_KM = 10;

/** Returns the stores that belong into the view around a point. */
export function storesInReach<S extends GeoPoint>(stores: readonly S[], from: GeoPoint): S[] {
  return stores.filter((store) => distanceKm(from, store) <= REACH_KM);
}

const CITY_KM = 25;

/** Returns the points of one city, around the first: a map at its least zoom shows no more, and the middle of two cities is empty land. */
export function aroundFirst<P extends GeoPoint>(points: readonly P[]): P[] {
  const [first] = points;
  return first ? points.filter((point) => distanceKm(first, point) <= CITY_KM) : [];
}

/** Results of all searches of a map. */
export interface Localisation {
  attempts: number;
  stores: readonly StoreCard[];
  /** All attempts are used, and no store is around the centre of the map. */
  isEmpty: boolean;
}

export function firstLocalisation(stores: readonly StoreCard[]): Localisation {
  return { attempts: 1, stores, isEmpty: false };
}

export const mayLocalise = ({ attempts }: Localisation): boolean => attempts < localisationAttempts;

/** Adds the stores that are not known yet. */
export function extended(before: Localisation, found: readonly StoreCard[]): Localisation {
  const known = new Set(before.stores.map(({ code }) => code));
  return { ...before, stores: [...before.stores, ...found.filter(({ code }) => !known.has(code))] };
}

/** Adds the results of one more search around `center`. */
export function localised(before: Localisation, center: GeoPoint, found: readonly StoreCard[]): Localisation {
  return seen(extended({ ...before, attempts: before.attempts + 1 }, found), center);
}

/** Updates `isEmpty` for a map that is now centred at `center`. */
export function seen(found: Localisation, center: GeoPoint): Localisation {
  return { ...found, isEmpty: !mayLocalise(found) && storesInReach(found.stores, center).length === 0 };
}

/** Returns the stores in the order of the list: nearest to the searched point first. */
export function listed({ stores }: Localisation, from: GeoPoint | undefined): StoreCard[] {
  return sortStores(stores, from);
}
