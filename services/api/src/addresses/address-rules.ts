import { AppError, type FieldFault, type SaveLocationBody } from '@horno/contracts';
import { isExteriorNumber, isPlainText, normalizeExteriorNumber } from '@horno/domain';

const MIN_LANDMARK = 5;
const NO_NUMBER = /^(s\.?\s*\/?\s*n\.?|sin n[uú]mero)$/i;
/** A block of an urbanisation, with or without its lot. */
const BLOCK = /^mz/i;
/** The country's extremes, a little widened: the sea off Talara and the border at Iñapari. */
const peru = { south: -18.4, north: 0, west: -81.4, east: -68.6 } as const;

const plainFields = ['name', 'location', 'landmark', 'instruction', 'village'] as const;

/** A house number as it is stored: `S/N` where there is none. */
export function houseNumber(text: string): string {
  return NO_NUMBER.test(text.trim()) ? 'S/N' : normalizeExteriorNumber(text);
}

export function isInPeru({ lat, lng }: { lat: number; lng: number }): boolean {
  return lat >= peru.south && lat <= peru.north && lng >= peru.west && lng <= peru.east;
}

/** @throws VALIDATION with each field that a rider could not work with (spec 2 §5, domain §1, §3.1). */
export function checkAddress(address: SaveLocationBody): void {
  const fields: FieldFault[] = [];
  const refuse = (field: string) => fields.push({ field, message: '' });
  for (const field of plainFields) if (!isPlainText(address[field] ?? '')) refuse(field);
  const { house_no: house, unit_no: unit = '', landmark = '', lat, long: lng } = address;
  const isUnnumbered = houseNumber(house) === 'S/N';
  if (!isUnnumbered && !isExteriorNumber(house)) refuse('house_no');
  // `Dpto. 3-B`, `#402`, `2°`, `Torre 1/302`.
  if (!isPlainText(unit.replace(/[#°º/]/g, ''))) refuse('unit_no');
  if ((isUnnumbered || BLOCK.test(house)) && landmark.length < MIN_LANDMARK) refuse('landmark');
  if (!isInPeru({ lat, lng })) fields.push({ field: 'lat', message: '' }, { field: 'long', message: '' });
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
}
