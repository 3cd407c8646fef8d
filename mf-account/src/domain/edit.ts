import type { CallBody } from '@horno/contracts/call';
import type { customerCalls } from '@horno/contracts/calls/customer';
import type { Customer } from '@horno/contracts/customer';
import { type FieldError, type FieldErrors, fieldErrors } from '@horno/contracts/field-errors';
import { type Instant, normalizeDocument, normalizePhone } from '@horno/domain';
import { birthdateError, isBlankDate, type TypedDate, toIsoDate } from './birthdate.ts';
import { documentError, type IdentityDocument, nameError, newPasswordError, phoneError } from './person.ts';

type Body = CallBody<typeof customerCalls.edit>;

export interface PersonValues {
  firstName: string;
  lastName: string;
  birthdate: TypedDate;
  gender: string;
  documentType: IdentityDocument;
  documentNumber: string;
}

export function toPersonValues({
  first_name,
  last_name,
  birthdate,
  gender,
  document,
}: Pick<Customer, 'first_name' | 'last_name' | 'birthdate' | 'gender' | 'document'>): PersonValues {
  return {
    firstName: first_name,
    lastName: last_name,
    birthdate: birthdate ?? '',
    gender,
    documentType: document?.type ?? 'DNI',
    documentNumber: document?.number ?? '',
  };
}

export function checkPerson(
  values: PersonValues,
  { now, minNameLetters, hasDocument }: { now: Instant; minNameLetters: number; hasDocument: boolean },
): FieldErrors<keyof PersonValues> {
  return fieldErrors({
    firstName: nameError(values.firstName, minNameLetters, 'firstName'),
    lastName: nameError(values.lastName, minNameLetters, 'lastName'),
    birthdate: isBlankDate(values.birthdate) ? undefined : birthdateError(values.birthdate, now),
    gender: undefined,
    documentType: undefined,
    documentNumber: documentError(values.documentType, values.documentNumber, hasDocument),
  });
}

/** Converts valid values to the body of the call. */
export function toPersonBody(values: PersonValues): Body {
  const number = normalizeDocument(values.documentNumber);
  return {
    first_name: values.firstName.trim(),
    last_name: values.lastName.trim(),
    ...(!isBlankDate(values.birthdate) && { birthdate: toIsoDate(values.birthdate) ?? values.birthdate }),
    gender: values.gender as Body['gender'],
    ...(number && { document: { type: values.documentType, number } }),
  };
}

export interface PasswordValues {
  oldPassword: string;
  password: string;
}

export const emptyPassword: PasswordValues = { oldPassword: '', password: '' };

export function checkPassword({ oldPassword, password }: PasswordValues): FieldErrors<keyof PasswordValues> {
  return fieldErrors({
    oldPassword: oldPassword ? undefined : { key: 'faults.oldPasswordMissing' },
    password: newPasswordError(password),
  });
}

export function toPasswordBody({ oldPassword, password }: PasswordValues): Body {
  return { old_password: oldPassword, password };
}

/** Validates a new phone: a mobile number that is not confirmed already. */
export function newPhoneError(
  text: string,
  customer: Pick<Customer, 'phone' | 'phone_confirmed'>,
): FieldError | undefined {
  const problem = phoneError(text);
  if (problem) return problem;
  const phone = normalizePhone(text);
  if (!phone || !/^9\d{8}$/.test(phone)) return { key: 'faults.phoneNoMobile' };
  return phone === customer.phone && customer.phone_confirmed ? { key: 'faults.phoneSame' } : undefined;
}

/** Validates a code of six digits; other characters are ignored. */
export function codeError(text: string): FieldError | undefined {
  return /^\d{6}$/.test(digitsOf(text)) ? undefined : { key: 'faults.codeShape' };
}

export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Anchor of the phone section of the edit page. */
export const PHONE_HASH = '#phone';

/** Anchor of the e-mail section of the edit page. */
export const EMAIL_HASH = '#email';

/** Anchor of the password section of the edit page. */
export const PASSWORD_HASH = '#password';
