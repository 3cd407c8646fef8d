import type { CallBody, customerCalls } from '@horno/contracts';
import { type Instant, isDocument, normalizeDocument, normalizePhone } from '@horno/domain';
import { birthdateFault, type TypedDate, toIsoDate } from './birthdate.ts';
import { type Fault, type Faults, faultsOf } from './faults.ts';
import {
  confirmProblem,
  emailProblem,
  genderProblem,
  nameProblem,
  newPasswordProblem,
  phoneProblem,
} from './person.ts';

type Body = CallBody<typeof customerCalls.register>;

export const identityDocuments = ['DNI', 'CE', 'PASSPORT'] as const;
export type IdentityDocument = (typeof identityDocuments)[number];

/** The form's values, in its order. */
export interface RegistrationValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  birthdate: TypedDate;
  gender: string;
  documentType: IdentityDocument;
  documentNumber: string;
  password: string;
  confirm: string;
  terms: boolean;
  marketing: boolean;
}

export type RegistrationField = keyof RegistrationValues;

/** Nothing is filled in but the year, 20 years ago (spec 2 §5); both consents start unticked. */
export function emptyRegistration(birthYear: number): RegistrationValues {
  return {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    birthdate: `${birthYear}--`,
    gender: '',
    documentType: 'DNI',
    documentNumber: '',
    password: '',
    confirm: '',
    terms: false,
    marketing: false,
  };
}

function documentProblem(type: IdentityDocument, number: string): Fault | undefined {
  return !number.trim() || isDocument(type, number) ? undefined : { key: `document${type}` };
}

export function checkRegistration(
  values: RegistrationValues,
  { now, minNameLetters }: { now: Instant; minNameLetters: number },
): Faults<RegistrationField> {
  return faultsOf({
    firstName: nameProblem(values.firstName, minNameLetters, 'firstName'),
    lastName: nameProblem(values.lastName, minNameLetters, 'lastName'),
    email: emailProblem(values.email),
    phone: phoneProblem(values.phone),
    birthdate: birthdateFault(values.birthdate, now),
    gender: genderProblem(values.gender),
    documentType: undefined,
    documentNumber: documentProblem(values.documentType, values.documentNumber),
    password: newPasswordProblem(values.password),
    confirm: confirmProblem(values.confirm, values.password),
    terms: values.terms ? undefined : { key: 'termsMissing' },
    marketing: undefined,
  });
}

/** For values that were checked. */
export function toRegistrationBody(values: RegistrationValues, privacyVersion: string): Body {
  const number = normalizeDocument(values.documentNumber);
  return {
    first_name: values.firstName.trim(),
    last_name: values.lastName.trim(),
    email: values.email.trim(),
    phone: normalizePhone(values.phone) ?? values.phone,
    birthdate: toIsoDate(values.birthdate) ?? values.birthdate,
    gender: values.gender as Body['gender'],
    ...(number && { document: { type: values.documentType, number } }),
    password: values.password,
    terms: true,
    marketing: values.marketing,
    privacy_version: privacyVersion,
  };
}
