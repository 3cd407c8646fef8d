import type { Place } from '@horno/contracts/place';
import type { Store } from '../catalogue/schema.ts';
import type { Env } from '../env.ts';
import type { GeoPlace } from '../geo/geocoder.ts';
import { hasStreets } from '../geo/streets/street-map.ts';

const STORE_PREFIX = 'store:';
/** Ubigeo of places outside the listed districts. No district has this code. */
const UNKNOWN_UBIGEO = '000000';

/** The part of the environment that says whether the map has tiles. Tiles have every street. */
export type MapEnv = Pick<Env, 'MAP_TILES_URL'>;

/** Formats a place of the geocoder for the wire. The ubigeo replaces an unknown postal code. */
export function toPlace(place: GeoPlace, env: MapEnv): Place {
  const zip = place.postcode ?? place.ubigeo;
  return {
    id: place.id,
    address_code: addressCode(place.ubigeo ?? UNKNOWN_UBIGEO, place.id),
    label: place.label,
    lat: place.lat,
    lng: place.lng,
    ...(place.street !== undefined && { street: place.street }),
    ...(place.houseNumber !== undefined && { house_number: place.houseNumber }),
    ...(place.urbanization !== undefined && { urbanization: place.urbanization }),
    district: place.district,
    city: place.city,
    state: place.state,
    country: place.country,
    ...(zip !== undefined && { zip_code: zip }),
    approximate: place.approximate,
    has_streets: env.MAP_TILES_URL !== undefined || hasStreets(place),
  };
}

/** Formats a store as a place in search results. */
export function storePlace(store: Store): Place {
  const id = STORE_PREFIX + store.code;
  const { lat, lng, district, city, state, zip } = store;
  return {
    id,
    address_code: addressCode(store.ubigeo, id),
    label: `${store.name}, ${store.address}, ${district}`,
    lat,
    lng,
    street: store.address,
    district,
    city,
    state,
    country: 'PE',
    zip_code: zip,
    approximate: false,
  };
}

/** Returns the store code of a place id, or nothing for another place. */
export function storeCodeOf(placeId: string): string | undefined {
  return placeId.startsWith(STORE_PREFIX) ? placeId.slice(STORE_PREFIX.length) : undefined;
}

/** Returns the code of a place. Equal codes identify the same place (domain: "same place code"). */
function addressCode(ubigeo: string, placeId: string): string {
  return `${ubigeo}:${placeId}`;
}
