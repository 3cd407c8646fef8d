import type { Store } from '../catalogue/schema.ts';
import type { GazetteerData } from '../geo/gazetteer-data.ts';
import { districtItem } from '../geo/gazetteer-items.ts';
import { placeOf } from '../geo/gazetteer-place.ts';
import type { GeoPlace } from '../geo/geocoder.ts';

/**
 * Returns the districts of a postal code (five digits) or a ubigeo (six digits). A district has several postal codes; the
 * gazetteer has one of them, and the stores add theirs. Returns an empty list for an unknown code.
 */
export function postalPlaces(
  code: string,
  stores: readonly Store[],
  { districts, byUbigeo }: GazetteerData,
): GeoPlace[] {
  const listed = districts.filter(({ ubigeo, postcode }) => ubigeo === code || postcode === code);
  const ofStores = stores.filter(({ zip }) => zip === code).flatMap(({ ubigeo }) => byUbigeo.get(ubigeo) ?? []);
  return [...new Set([...listed, ...ofStores])].map((district) =>
    placeOf(districtItem(district), undefined, (item) => item),
  );
}
