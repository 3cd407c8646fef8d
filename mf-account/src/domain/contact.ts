import type { FieldError } from '@horno/contracts/field-errors';
import { normalizePhone } from '@horno/domain';
import { emailError } from './person.ts';

/** Owner of an account: an e-mail, or a mobile phone in shops that send codes. */
export type Contact = { email: string } | { phone: string };

export interface ContactRules {
  /** The shop sends codes by text message, so that a phone identifies an account. */
  hasSms: boolean;
  isEmailLiteral?: boolean;
}

/** Returns the mobile phone that was typed, normalised, or undefined for anything else. */
export function mobileOf(text: string): string | undefined {
  const phone = normalizePhone(text);
  return phone !== undefined && /^9\d{8}$/.test(phone) ? phone : undefined;
}

/** Returns true for text that can only be meant as a phone. */
const isDigits = (text: string) => /^\+?[\d\s().-]+$/.test(text.trim());

/** Reads a valid contact. */
export function contactOf(text: string, { hasSms }: ContactRules): Contact {
  const phone = hasSms ? mobileOf(text) : undefined;
  return phone === undefined ? { email: text.trim() } : { phone };
}

/** Returns the phone of a typed contact, or undefined for an e-mail. */
export function phoneOf(text: string, { hasSms }: ContactRules): string | undefined {
  return hasSms ? mobileOf(text) : undefined;
}

/** Validates an e-mail or, in shops that send codes, a mobile phone. */
export function contactError(text: string, { hasSms, isEmailLiteral }: ContactRules): FieldError | undefined {
  if (!hasSms) return emailError(text, isEmailLiteral);
  if (!text.trim()) return { key: 'faults.contactMissing' };
  if (isDigits(text)) return mobileOf(text) === undefined ? { key: 'faults.phoneNoMobile' } : undefined;
  return emailError(text, isEmailLiteral) && { key: 'faults.contactInvalid' };
}
