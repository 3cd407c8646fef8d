import type { LocalizationTreeSchema } from '@horno/contracts/place';
import { compareSpanish, coverageAt, type GeoPoint, type Ring, sortByDistance } from '@horno/domain';
import type * as z from 'zod/mini';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { GazetteerData } from '../geo/gazetteer-data.ts';
import { groupBy } from '../group-by.ts';
import { offers } from '../stores/store-day.ts';

type Tree = z.infer<typeof LocalizationTreeSchema>;

const pointsByCatalogue = new WeakMap<Catalogue, ReadonlyMap<string, GeoPoint>>();

/**
 * Returns departamento › provincia › distrito, each in alphabetical order. Districts without a store are included; `delivery` tells
 * where a store delivers.
 */
export function localizationTree(catalogue: Catalogue, gazetteer: GazetteerData): Tree {
  const { districts, byUbigeo } = gazetteer;
  const stores = catalogue.stores.filter(({ active }) => active);
  const points = pointsByCatalogue.get(catalogue) ?? deliveryPoints(catalogue, gazetteer);
  pointsByCatalogue.set(catalogue, points);
  const unlisted = stores
    .filter(({ ubigeo }) => !byUbigeo.has(ubigeo))
    .map(({ ubigeo, district, city, state }) => ({ ubigeo, name: district, city, state }));
  const all = [...new Map([...unlisted, ...districts].map((district) => [district.ubigeo, district])).values()];
  return groupsByName(all, ({ state }) => state).map(([state, ofState]) => ({
    name: state,
    provinces: groupsByName(ofState, ({ city }) => city).map(([city, ofCity]) => ({
      name: city,
      districts: groupsByName(ofCity, ({ name }) => name).map(([name, same]) => ({
        name,
        outlets: stores.filter(({ ubigeo }) => same.some((other) => other.ubigeo === ubigeo)).map(({ code }) => code),
        delivery: same.map(({ ubigeo }) => points.get(ubigeo)).find((point) => point !== undefined),
      })),
    })),
  }));
}

/**
 * Returns a point in a delivery zone by district: its centre where that is delivered to, else a store or a known place of it, else the
 * near edge of a zone that names the district.
 */
function deliveryPoints(catalogue: Catalogue, { districts, entries }: GazetteerData): Map<string, GeoPoint> {
  const zones = catalogue.stores
    .filter((store) => store.active && offers(store, 'D'))
    .flatMap((store) => store.coverage.map((zone) => ({ ...zone, polygon: zone.ring, store })));
  const known = [...districts, ...catalogue.stores, ...entries.flatMap(({ line }) => line)];
  const points = new Map<string, GeoPoint>();
  for (const { ubigeo, lat, lng } of known) {
    const point = { lat, lng };
    if (!points.has(ubigeo) && coverageAt(zones, point) !== undefined) points.set(ubigeo, point);
  }
  for (const { districts: names, ring, store } of zones) {
    const ofCity = districts.filter(({ name, city }) => city === store.city && names.includes(name));
    for (const district of ofCity.filter(({ ubigeo }) => !points.has(ubigeo)))
      points.set(district.ubigeo, edgeTowards(district, ring, store));
  }
  return points;
}

/** Part of the way from a corner of a zone to its store, so that the point lies inside. */
const INWARDS = 0.02;

/** Returns the point of a zone that is nearest to a place outside, of its corners. */
function edgeTowards(place: GeoPoint, ring: Ring, store: GeoPoint): GeoPoint {
  const corners = ring.map(([lng, lat]) => ({ lng, lat }));
  const corner = sortByDistance(place, corners)[0]?.place ?? store;
  const inwards = (from: number, to: number) => from + (to - from) * INWARDS;
  return { lat: inwards(corner.lat, store.lat), lng: inwards(corner.lng, store.lng) };
}

function groupsByName<T>(list: readonly T[], nameOf: (entry: T) => string): [string, T[]][] {
  return [...groupBy(list, nameOf)].sort(([a], [b]) => compareSpanish(a, b));
}
