import type { CallBody } from '@horno/contracts/call';
import type { customerCalls } from '@horno/contracts/calls/customer';
import type { Customer } from '@horno/contracts/customer';
import { type Instant, normalizeDocument, normalizePhone } from '@horno/domain';
import { birthdateFault, type TypedDate, toIsoDate } from './birthdate.ts';
import { type Fault, type Faults, faultsOf } from './faults.ts';
import {
  confirmProblem,
  documentProblem,
  genderProblem,
  type IdentityDocument,
  nameProblem,
  newPasswordProblem,
  phoneProblem,
} from './person.ts';

type Body = CallBody<typeof customerCalls.edit>;

export interface PersonValues {
  firstName: string;
  lastName: string;
  birthdate: TypedDate;
  gender: string;
  documentType: IdentityDocument;
  documentNumber: string;
}

export function toPersonValues({ first_name, last_name, birthdate, gender, document }: Customer): PersonValues {
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
): Faults<keyof PersonValues> {
  return faultsOf({
    firstName: nameProblem(values.firstName, minNameLetters, 'firstName'),
    lastName: nameProblem(values.lastName, minNameLetters, 'lastName'),
    birthdate: birthdateFault(values.birthdate, now),
    gender: genderProblem(values.gender),
    documentType: undefined,
    documentNumber: documentProblem(values.documentType, values.documentNumber, hasDocument),
  });
}

/** For values that were checked. */
export function toPersonBody(values: PersonValues): Body {
  const number = normalizeDocument(values.documentNumber);
  return {
    first_name: values.firstName.trim(),
    last_name: values.lastName.trim(),
    birthdate: toIsoDate(values.birthdate) ?? values.birthdate,
    gender: values.gender as Body['gender'],
    ...(number && { document: { type: values.documentType, number } }),
  };
}

export interface PasswordValues {
  oldPassword: string;
  password: string;
  confirm: string;
}

export const emptyPassword: PasswordValues = { oldPassword: '', password: '', confirm: '' };

export function checkPassword({ oldPassword, password, confirm }: PasswordValues): Faults<keyof PasswordValues> {
  return faultsOf({
    oldPassword: oldPassword ? undefined : { key: 'oldPasswordMissing' },
    password: newPasswordProblem(password),
    confirm: confirmProblem(confirm, password),
  });
}

export function toPasswordBody({ oldPassword, password }: PasswordValues): Body {
  return { old_password: oldPassword, password };
}

/** A mobile that takes text messages, other than the one that is confirmed already. */
export function newPhoneProblem(
  text: string,
  customer: Pick<Customer, 'phone' | 'phone_confirmed'>,
): Fault | undefined {
  const problem = phoneProblem(text);
  if (problem) return problem;
  const phone = normalizePhone(text);
  if (!phone || !/^9\d{8}$/.test(phone)) return { key: 'phoneNoMobile' };
  return phone === customer.phone && customer.phone_confirmed ? { key: 'phoneSame' } : undefined;
}

/** Six digits, however they were typed. */
export function codeProblem(text: string): Fault | undefined {
  return /^\d{6}$/.test(digitsOf(text)) ? undefined : { key: 'codeShape' };
}

export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Leads to the phone's part of the edit page. */
export const PHONE_HASH = '#phone';

/** Leads to the password's part of the edit page. */
export const PASSWORD_HASH = '#password';
