import type { FieldError } from '@horno/contracts/field-errors';
import type { SavedLocation, SaveLocationBody } from '@horno/contracts/saved-place';
import { isPlainText } from '@horno/domain';

/** Addresses that a profile holds at most (domain §3.6). */
export const MAX_ADDRESSES = 10;
export const MAX_NAME = 40;
export const MAX_INSTRUCTION = 160;

/** The customer's own word for it, else the address itself. */
export function nameOfAddress({ name, display_address }: Pick<SavedLocation, 'name' | 'display_address'>): string {
  return name || display_address;
}

/** What brings a deleted address back as it was. */
export function bodyOfSaved(saved: SavedLocation): SaveLocationBody {
  const { id: _, customer_id: __, status: ___, updated_at: ____, ...body } = saved;
  return body;
}

/** How the customer calls an address and what the rider should know; both may stay empty. */
export interface AddressNote {
  name: string;
  instruction: string;
  isDefault: boolean;
}

/** Some characters are refused in texts of an address (spec 2 §5). */
export function plainError(text: string): FieldError | undefined {
  return isPlainText(text) ? undefined : { key: 'faults.specialCharacters' };
}
