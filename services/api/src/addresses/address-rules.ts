import { AppError, type RefusedField } from '@horno/contracts/errors';
import type { SaveLocationBody } from '@horno/contracts/saved-place';
import { doorFaults, isPlainText } from '@horno/domain';

/** Bounding box of Peru in degrees, slightly widened: the sea off Talara and the border at Iñapari. */
const peru = { south: -18.4, north: 0, west: -81.4, east: -68.6 } as const;

const plainFields = ['name', 'location', 'instruction', 'village'] as const;

export function isInPeru({ lat, lng }: { lat: number; lng: number }): boolean {
  return lat >= peru.south && lat <= peru.north && lng >= peru.west && lng <= peru.east;
}

/** Checks an address. @throws VALIDATION with each field that a rider cannot use (spec 2 §5, domain §1, §3.1). */
export function checkAddress(address: SaveLocationBody): void {
  const fields: RefusedField[] = [];
  const refuse = (field: string) => fields.push({ field, message: '' });
  for (const field of plainFields) if (!isPlainText(address[field] ?? '')) refuse(field);
  for (const { field } of doorFaults(address)) refuse(field);
  if (!isInPeru({ lat: address.lat, lng: address.long }))
    fields.push({ field: 'lat', message: '' }, { field: 'long', message: '' });
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
}
