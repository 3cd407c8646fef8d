import { distanceMetres } from './distance.ts';
import { slug } from './fold.ts';
import type { District } from './gazetteer.schema.ts';
import type { GeoPlace, PlaceKind } from './geocoder.ts';

/** A place of a remote geocoder in a common format. */
export interface RemotePlace {
  id: string;
  lat: number;
  lng: number;
  kind: PlaceKind;
  /** Name of a place without an address. */
  name?: string | undefined;
  street?: string | undefined;
  houseNumber?: string | undefined;
  /** Possible district names, the most likely first. */
  districts: (string | undefined)[];
  city?: string | undefined;
  state?: string | undefined;
  postcode?: string | undefined;
}

const SAME_DISTRICT_METRES = 25_000;

/** Returns the listed district of one of the names. It must be near, because names repeat between cities. */
function knownDistrict(
  names: readonly string[],
  at: { lat: number; lng: number },
  districts: readonly District[],
): District | undefined {
  const near = districts.filter((district) => distanceMetres(district, at) <= SAME_DISTRICT_METRES);
  for (const name of names) {
    const wanted = slug(name);
    const found = near.find((district) => [district.name, ...district.aliases].some((known) => slug(known) === wanted));
    if (found) return found;
  }
  return undefined;
}

/**
 * Converts a remote place. A listed district gives district, provincia and departamento their official names. Returns nothing
 * when the reply names no area, because such a place has no address.
 */
export function toGeoPlace(remote: RemotePlace, districts: readonly District[]): GeoPlace | undefined {
  const names = remote.districts.filter((name) => name !== undefined);
  const known = knownDistrict(names, remote, districts);
  const district = known?.name ?? names[0];
  const city = known?.city ?? remote.city ?? district;
  const state = known?.state ?? remote.state ?? city;
  if (district === undefined || city === undefined || state === undefined) return undefined;
  const line = remote.street && [remote.street, remote.houseNumber].filter(Boolean).join(' ');
  const first = remote.name ?? line;
  const label = [first, district, city].filter((part, at, all) => part && part !== all[at - 1]).join(', ');
  const postcode = remote.postcode ?? known?.postcode;
  return {
    id: remote.id,
    label,
    kind: remote.kind,
    lat: remote.lat,
    lng: remote.lng,
    ...(remote.street !== undefined && { street: remote.street }),
    ...(remote.houseNumber !== undefined && { houseNumber: remote.houseNumber }),
    district,
    city,
    state,
    country: 'PE',
    ...(known && { ubigeo: known.ubigeo }),
    ...(postcode !== undefined && { postcode }),
    approximate: remote.houseNumber === undefined && remote.kind !== 'landmark',
  };
}
