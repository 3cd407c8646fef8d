import type { FieldError } from '@horno/contracts/field-errors';
import { isDocument, type PersonRules, personFaults, type RuleFault } from '@horno/domain';

/** Rules for fields that do not depend on the tenant. */
const anyRules: PersonRules = { minNameLetters: 1 };

type Keys = Partial<Record<RuleFault['code'], string>>;

const nameKeys = { 'too-short': 'nameShort', 'too-long': 'nameLong', characters: 'nameCharacters' } satisfies Keys;
const emailKeys = { required: 'emailMissing', email: 'emailInvalid' } satisfies Keys;
const phoneKeys = { required: 'phoneMissing', phone: 'phoneInvalid' } satisfies Keys;
const passwordKeys = {
  required: 'newPasswordMissing',
  'too-long': 'passwordLong',
  password: 'passwordWeak',
} satisfies Keys;

/** Returns the error of the first broken rule. */
function problemIn([fault]: readonly RuleFault[], keys: Keys): FieldError | undefined {
  const key = fault && keys[fault.code];
  if (key === undefined) return undefined;
  const { min, signs } = fault ?? {};
  return { key: `faults.${key}`, values: { min, signs } };
}

/** Validates a name. `field` selects the text for an empty value. */
export function nameError(
  text: string,
  minNameLetters: number,
  field: 'firstName' | 'lastName',
): FieldError | undefined {
  return problemIn(personFaults({ first_name: text }, { minNameLetters }), {
    ...nameKeys,
    required: `${field}Missing`,
  });
}

export function emailError(text: string, isEmailLiteral = false): FieldError | undefined {
  return problemIn(personFaults({ email: text }, { ...anyRules, isEmailLiteral }), emailKeys);
}

export function phoneError(text: string): FieldError | undefined {
  return problemIn(personFaults({ phone: text }, anyRules), phoneKeys);
}

/** Validates a new password. */
export function newPasswordError(text: string): FieldError | undefined {
  return problemIn(personFaults({ password: text }, anyRules), passwordKeys);
}

export const identityDocuments = ['DNI', 'CE', 'PASSPORT'] as const;
export type IdentityDocument = (typeof identityDocuments)[number];

/** Validates an identity document. It is optional unless the shop has one already (`isNeeded`). */
export function documentError(type: IdentityDocument, number: string, isNeeded = false): FieldError | undefined {
  if (!number.trim() && !isNeeded) return undefined;
  return isDocument(type, number) ? undefined : { key: `faults.document${type}` };
}
