import type { AddressByCode, AddressResult, Place } from '@horno/contracts/place';

/** The place's id in `ubigeo:placeId`; ids hold colons themselves. */
export function placeIdOf(addressCode: string): string {
  return addressCode.slice(addressCode.indexOf(':') + 1);
}

/** A place as the search without a map shows it; `store` is the code of the store that serves it. */
export function toAddressResult(place: Place, store: string | undefined): AddressResult {
  return {
    ...place,
    address: place.label,
    ...(store !== undefined && { storenumber: store, storeid: store }),
    prefecture_name: place.state,
    city_name: place.district,
    villeage_name: place.urbanization ?? '',
    st: place.street ?? '',
    custom: { place_id: place.id, approximate: place.approximate },
  };
}

/** A place by its four levels, departamento to urbanización. */
export function toAddressByCode(place: Place, store: string | undefined): AddressByCode {
  return {
    ...place,
    level1: place.state,
    level2: place.city,
    level3: place.district,
    level4: place.urbanization ?? '',
    ...(store !== undefined && { outlet_id: store, outlet_code: store }),
  };
}
