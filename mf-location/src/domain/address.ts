import type { Place } from '@horno/contracts/place';
import { isExteriorNumber, normalizeExteriorNumber, signFaults, type TextKind, textSigns } from '@horno/domain';
import { joinStreet, type StreetKind, splitStreet } from './street-kind.ts';

/** Forms of a house number in Peru: a number, a block and a lot, or none. */
export type DoorKind = 'number' | 'block' | 'none';

/** The delivery address as typed. District and province come from the pin. */
export interface AddressForm {
  kind: StreetKind;
  /** The street's name, without its kind. */
  street: string;
  door: DoorKind;
  number: string;
  block: string;
  lot: string;
  unit: string;
  urbanization: string;
  reference: string;
}

export type AddressField = Exclude<keyof AddressForm, 'door' | 'kind'>;

export interface AddressError {
  field: AddressField;
  code: 'required' | 'format' | 'door' | 'short';
  /** `format`: the signs that the field takes. */
  signs?: string | undefined;
}

export const BLOCK_AND_LOT = /^Mz\.?\s*(\w+)\s+Lt\.?\s*(\w+)$/i;
const SHORTEST_REFERENCE = 5;

export const addressLengths: Readonly<Record<AddressField, number>> = {
  street: 80,
  number: 20,
  block: 8,
  lot: 8,
  unit: 40,
  urbanization: 80,
  reference: 120,
};

const doorFields: readonly AddressField[] = ['number', 'block', 'lot'];

/** Returns initial form values from a geocoded place. */
export function addressOfPlace(place: Place): AddressForm {
  const [, block = '', lot = ''] = BLOCK_AND_LOT.exec(place.house_number ?? '') ?? [];
  return {
    ...splitStreet(place.street ?? ''),
    door: block ? 'block' : 'number',
    number: block ? '' : (place.house_number ?? ''),
    block,
    lot,
    unit: '',
    urbanization: place.urbanization ?? '',
    reference: '',
  };
}

/** Formats the street as stored: `Av. Larco`. */
export const streetText = (form: Pick<AddressForm, 'kind' | 'street'>): string => joinStreet(form);

/** Formats the exterior number as stored (spec 1 §3): `215`, `Mz H Lt 41`, or `SN` without a number. */
export function doorText(form: Pick<AddressForm, 'door' | 'number' | 'block' | 'lot'>): string {
  if (form.door === 'none') return 'SN';
  const text = form.door === 'number' ? form.number : `Mz ${form.block.trim()} Lt ${form.lot.trim()}`;
  return normalizeExteriorNumber(text);
}

/** The parts of an address that need no question. */
export interface KnownParts {
  street: boolean;
  door: boolean;
}

export const nothingKnown: KnownParts = { street: false, door: false };

/** Returns the parts that the geocoder or an earlier answer gave without an error. A door is known only with its street. */
export function knownParts(form: AddressForm): KnownParts {
  const wrong = addressErrors(form).map(({ field }) => field);
  const street = !wrong.includes('street');
  return { street, door: street && form.door !== 'none' && !wrong.some((field) => doorFields.includes(field)) };
}

/** Formats the known parts: `Av. Larco 345`, or nothing. */
export const knownText = (form: AddressForm, known: KnownParts): string =>
  known.street ? [streetText(form), known.door ? doorText(form) : ''].filter(Boolean).join(' ') : '';

/**
 * True when the reference is required: the rider cannot find a door without a number (domain rules of the shop), nor one that the
 * customer could not see on the map.
 */
export const needsReference = (form: Pick<AddressForm, 'door'>, hasStreets = true): boolean =>
  form.door !== 'number' || !hasStreets;

/** Returns the field errors of an address, in the order of the form. `hasStreets`: the map shows the streets around it. */
export function addressErrors(form: AddressForm, hasStreets = true): AddressError[] {
  const errors: AddressError[] = [];
  const check = (field: AddressField, isRequired: boolean, kind: TextKind = 'plain') => {
    const text = form[field].trim();
    if (text === '') {
      if (isRequired) errors.push({ field, code: 'required' });
    } else if (kind === 'door') {
      if (!isExteriorNumber(text)) errors.push({ field, code: 'door' });
    } else if (signFaults(kind, { text }).length > 0) errors.push({ field, code: 'format', signs: textSigns[kind] });
  };
  check('street', true);
  if (form.door === 'number') check('number', true, 'door');
  if (form.door === 'block') {
    check('block', true, 'door');
    check('lot', true, 'door');
  }
  check('unit', false, 'unit');
  check('urbanization', false);
  check('reference', needsReference(form, hasStreets));
  const length = form.reference.trim().length;
  const isShort = length > 0 && length < SHORTEST_REFERENCE;
  if (isShort && !errors.some((error) => error.field === 'reference')) {
    errors.push({ field: 'reference', code: 'short' });
  }
  return errors;
}
