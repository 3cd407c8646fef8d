import type { AddressByCode, AddressResult, Place } from '@horno/contracts/place';

/** Returns the place id of `ubigeo:placeId`. Place ids contain colons themselves. */
export function placeIdOf(addressCode: string): string {
  return addressCode.slice(addressCode.indexOf(':') + 1);
}

/** Formats a place as a search result. `store` is the code of the store that serves it. */
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

/** Formats a place as its four levels, from departamento to urbanización. */
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
