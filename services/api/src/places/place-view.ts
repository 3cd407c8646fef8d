import type { Place } from '@horno/contracts/place';
import type { Store } from '../catalogue/schema.ts';
import type { GeoPlace } from '../geo/geocoder.ts';

const STORE_PREFIX = 'store:';
/** No district has this code: for places outside the listed ones. */
const UNKNOWN_UBIGEO = '000000';

/** A place of the geocoder as the wire shows it. Where the postal code is not known the district's code stands in. */
export function toPlace(place: GeoPlace): Place {
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
  };
}

/** A store as a place that a search finds. */
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

/** Code of the store that a place's id names. */
export function storeCodeOf(placeId: string): string | undefined {
  return placeId.startsWith(STORE_PREFIX) ? placeId.slice(STORE_PREFIX.length) : undefined;
}

/** Equal codes are the same place (domain: "same place code"). */
function addressCode(ubigeo: string, placeId: string): string {
  return `${ubigeo}:${placeId}`;
}
