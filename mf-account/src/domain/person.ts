import { isDocument, isEmail, isPassword, nameFault, normalizePhone } from '@horno/domain';
import type { Fault } from './faults.ts';

/** The longest password that the shop takes. */
const MAX_PASSWORD = 128;

/** `field` names the text that asks for it when nothing was written. */
export function nameProblem(text: string, minLetters: number, field: 'firstName' | 'lastName'): Fault | undefined {
  if (!text.trim()) return { key: `${field}Missing` };
  const fault = nameFault(text, minLetters);
  if (fault === 'too-short') return { key: 'nameShort', values: { min: minLetters } };
  if (fault === 'too-long') return { key: 'nameLong' };
  return fault ? { key: 'nameCharacters' } : undefined;
}

export function emailProblem(text: string): Fault | undefined {
  if (!text.trim()) return { key: 'emailMissing' };
  return isEmail(text) ? undefined : { key: 'emailInvalid' };
}

export function phoneProblem(text: string): Fault | undefined {
  if (!text.trim()) return { key: 'phoneMissing' };
  return normalizePhone(text) ? undefined : { key: 'phoneInvalid' };
}

export function genderProblem(value: string): Fault | undefined {
  return value ? undefined : { key: 'genderMissing' };
}

/** A password that is being chosen. */
export function newPasswordProblem(text: string): Fault | undefined {
  if (!text) return { key: 'newPasswordMissing' };
  if (text.length > MAX_PASSWORD) return { key: 'passwordLong' };
  return isPassword(text) ? undefined : { key: 'passwordWeak' };
}

export function confirmProblem(text: string, password: string): Fault | undefined {
  if (!text) return { key: 'confirmMissing' };
  return text === password ? undefined : { key: 'confirmDiffers' };
}

export const identityDocuments = ['DNI', 'CE', 'PASSPORT'] as const;
export type IdentityDocument = (typeof identityDocuments)[number];

/** A document may be left out, but not taken back where the shop has one. */
export function documentProblem(type: IdentityDocument, number: string, isNeeded = false): Fault | undefined {
  if (!number.trim() && !isNeeded) return undefined;
  return isDocument(type, number) ? undefined : { key: `document${type}` };
}
