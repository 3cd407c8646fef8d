import { AppError, type RefusedField } from '@horno/contracts/errors';
import type { SaveLocationBody } from '@horno/contracts/saved-place';
import { doorFaults, signFaults } from '@horno/domain';
import { refusedFields } from '../texts/fields.ts';

/** Bounding box of Peru in degrees, slightly widened: the sea off Talara and the border at Iñapari. */
const peru = { south: -18.4, north: 0, west: -81.4, east: -68.6 } as const;

export function isInPeru({ lat, lng }: { lat: number; lng: number }): boolean {
  return lat >= peru.south && lat <= peru.north && lng >= peru.west && lng <= peru.east;
}

/** Checks an address. @throws VALIDATION with each field that a rider cannot use (spec 2 §5, domain §1, §3.1). */
export function checkAddress(address: SaveLocationBody): void {
  const { name, location, instruction, village } = address;
  const plain = signFaults('plain', { name, location, instruction, village });
  const fields: RefusedField[] = refusedFields([...plain, ...doorFaults(address)]);
  if (!isInPeru({ lat: address.lat, lng: address.long }))
    fields.push({ field: 'lat', message: '' }, { field: 'long', message: '' });
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
}
