import type { NoteField } from '@horno/contracts/directions';
import type { FieldError } from '@horno/contracts/field-errors';
import type { SavedLocation, SaveLocationBody } from '@horno/contracts/saved-place';
import { signFaults } from '@horno/domain';

/** Maximum number of saved addresses (domain §3.6). */
export const MAX_ADDRESSES = 10;
export const MAX_NAME = 40;

/** Returns the name that the customer gave, otherwise the address. */
export function nameOfAddress({ name, display_address }: Pick<SavedLocation, 'name' | 'display_address'>): string {
  return name || display_address;
}

/** Returns the body that saves a deleted address again. */
export function bodyOfSaved(saved: SavedLocation): SaveLocationBody {
  const { id: _, customer_id: __, status: ___, updated_at: ____, ...body } = saved;
  return body;
}

/** Name of an address and directions for the rider; all are optional. */
export interface AddressNote extends Record<NoteField, string> {
  name: string;
  isDefault: boolean;
}

/** Validates the characters of a text of an address (spec 2 §5). */
export function plainError(text: string): FieldError | undefined {
  const [fault] = signFaults('plain', { text });
  return fault && { key: 'faults.characters', values: { signs: fault.signs } };
}
