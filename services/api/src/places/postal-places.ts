import type { Store } from '../catalogue/schema.ts';
import type { GazetteerData } from '../geo/gazetteer-data.ts';
import { districtItem } from '../geo/gazetteer-items.ts';
import { placeOf } from '../geo/gazetteer-place.ts';
import type { GeoPlace } from '../geo/geocoder.ts';

/**
 * The districts that a postal code (five digits) or a ubigeo (six) names. A district has several postal codes and the gazetteer
 * knows one of them; those of the stores count too. Empty when nobody knows the code.
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
