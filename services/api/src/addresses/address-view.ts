import type { SavedLocation, SaveLocationBody } from '@horno/contracts/saved-place';
import { normalizeHouseNumber, toOneLine } from '@horno/domain';
import type { AddressRow } from './addresses.repo.ts';

export function toSavedLocation(row: AddressRow): SavedLocation {
  const { name, location, lat, landmark, instruction, village, city, prefecture } = row;
  return {
    id: row.id,
    customer_id: row.customerId,
    ...{ name, location, lat, landmark, instruction, village, city, prefecture },
    display_address: row.displayAddress,
    location_code: row.locationCode,
    long: row.lng,
    house_no: row.houseNo,
    unit_no: row.unitNo,
    zip_code: row.zipCode,
    default_location: row.isDefault ? 1 : 0,
    status: 1,
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Returns the columns that the customer fills in. */
export function toColumns(body: SaveLocationBody) {
  const { name = '', location, lat, landmark = '', village = '', city = '', prefecture = '' } = body;
  return {
    ...{ name, location, lat, landmark, village, city, prefecture },
    displayAddress: body.display_address,
    locationCode: body.location_code ?? '',
    instruction: toOneLine(body.instruction ?? ''),
    lng: body.long,
    houseNo: normalizeHouseNumber(body.house_no),
    unitNo: body.unit_no ?? '',
    zipCode: body.zip_code ?? '',
  };
}
