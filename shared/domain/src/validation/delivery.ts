import { type DirectionField, directionFields, directionOf } from '@horno/contracts/directions';
import { isExteriorNumber, normalizeExteriorNumber, normalizeStreet, textSigns } from '../text-checks.ts';
import { isBlank, type RuleFault } from './rule-fault.ts';
import { signFaults } from './signs.ts';

const MIN_LANDMARK = 5;
const NO_NUMBER = /^(s\.?\s*\/?\s*n\.?|sin n[uú]mero)$/i;
/** A block of an urbanisation, with or without its lot. */
const BLOCK = /^mz/i;

/** Fields of a door. */
export interface DoorData extends Partial<Record<DirectionField, string | undefined>> {
  house_no: string;
}

/** Fields of a delivery address. */
export interface DeliveryData extends DoorData {
  st: string;
  village?: string | undefined;
  city: string;
}

/** Normalises a house number; `S/N` for a door without one. */
export function normalizeHouseNumber(text: string): string {
  return NO_NUMBER.test(text.trim()) ? 'S/N' : normalizeExteriorNumber(text);
}

/** Returns true for a door without a number: the rider then needs a reference. */
export function isUnnumberedDoor(houseNumber: string): boolean {
  return normalizeHouseNumber(houseNumber) === 'S/N' || BLOCK.test(houseNumber.trim());
}

/** Rules of the door, for orders and saved addresses (spec 1 §5, domain §3.1). */
export function doorFaults(door: DoorData): RuleFault<keyof DoorData>[] {
  const { house_no, landmark } = door;
  const faults: RuleFault<keyof DoorData>[] = [];
  if (isBlank(house_no)) faults.push({ field: 'house_no', code: 'required' });
  else if (normalizeHouseNumber(house_no) !== 'S/N' && !isExteriorNumber(house_no)) {
    faults.push({ field: 'house_no', code: 'characters', signs: textSigns.door });
  }
  const reference = (landmark ?? '').trim();
  const lacksReference = isUnnumberedDoor(house_no) && reference.length < MIN_LANDMARK;
  if (lacksReference) {
    const isMissing = reference === '';
    faults.push({
      field: 'landmark',
      ...(isMissing ? { code: 'required' } : { code: 'too-short', min: MIN_LANDMARK }),
    });
  }
  for (const field of directionFields) {
    if (field === 'landmark' && lacksReference) continue;
    faults.push(...signFaults<DirectionField>(directionOf(field).signs, { [field]: door[field] }));
  }
  return faults;
}

/** Rules of a delivery address (spec 2 §5, domain §1). */
export function deliveryFaults(delivery: DeliveryData): RuleFault<keyof DeliveryData>[] {
  const faults: RuleFault<keyof DeliveryData>[] = [];
  for (const field of ['st', 'city'] as const) {
    if (isBlank(delivery[field])) faults.push({ field, code: 'required' });
  }
  const { st, village = '' } = delivery;
  const texts = { st: normalizeStreet(st), village: normalizeStreet(village) };
  return [...faults, ...signFaults('plain', texts), ...doorFaults(delivery)];
}
