import {
  type DirectionField,
  directionOf,
  mapDirections,
  placeDirectionOf,
  renameDirections,
} from '@horno/contracts/directions';
import type { SavedLocation, SaveLocationBody } from '@horno/contracts/saved-place';
import { normalizeHouseNumber, toOneLine } from '@horno/domain';
import type { AddressRow } from './addresses.repo.ts';

export function toSavedLocation(row: AddressRow): SavedLocation {
  const { name, location, lat, village, city, prefecture } = row;
  return {
    id: row.id,
    customer_id: row.customerId,
    ...{ name, location, lat, village, city, prefecture },
    ...mapDirections((field) => row[placeDirectionOf(field)]),
    display_address: row.displayAddress,
    location_code: row.locationCode,
    long: row.lng,
    house_no: row.houseNo,
    zip_code: row.zipCode,
    default_location: row.isDefault ? 1 : 0,
    status: 1,
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Returns the columns that the customer fills in. */
export function toColumns(body: SaveLocationBody) {
  const { name = '', location, lat, village = '', city = '', prefecture = '' } = body;
  const direction = (field: DirectionField) =>
    directionOf(field).hasLines ? toOneLine(body[field] ?? '') : (body[field] ?? '');
  return {
    ...{ name, location, lat, village, city, prefecture },
    ...renameDirections(placeDirectionOf, direction),
    displayAddress: body.display_address,
    locationCode: body.location_code ?? '',
    lng: body.long,
    houseNo: normalizeHouseNumber(body.house_no),
    zipCode: body.zip_code ?? '',
  };
}
