import type { CallBody } from '@horno/contracts/call';
import type { customerCalls } from '@horno/contracts/calls/customer';
import { type FieldErrors, fieldErrors } from '@horno/contracts/field-errors';
import { type Instant, normalizeDocument, normalizePhone } from '@horno/domain';
import { birthdateError, type TypedDate, toIsoDate } from './birthdate.ts';
import {
  confirmError,
  documentError,
  emailError,
  genderError,
  type IdentityDocument,
  nameError,
  newPasswordError,
  phoneError,
} from './person.ts';

type Body = CallBody<typeof customerCalls.register>;

/** Values of the form, in the order of its fields. */
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
  marketingSms: boolean;
}

export type RegistrationField = keyof RegistrationValues;

/** Returns the initial values: only the year of birth is set, 20 years ago (spec 2 §5). All consents start unticked. */
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
    marketingSms: false,
  };
}

interface RegistrationRules {
  now: Instant;
  minNameLetters: number;
  /** Validates e-mails by the literal rule of the specification. */
  isEmailLiteral?: boolean;
  isSocial?: boolean;
}

export function checkRegistration(
  values: RegistrationValues,
  rules: RegistrationRules,
): FieldErrors<RegistrationField> {
  const { now, minNameLetters, isEmailLiteral, isSocial = false } = rules;
  return fieldErrors({
    firstName: nameError(values.firstName, minNameLetters, 'firstName'),
    lastName: nameError(values.lastName, minNameLetters, 'lastName'),
    email: emailError(values.email, isEmailLiteral),
    phone: phoneError(values.phone),
    birthdate: birthdateError(values.birthdate, now),
    gender: genderError(values.gender),
    documentType: undefined,
    documentNumber: documentError(values.documentType, values.documentNumber),
    password: isSocial ? undefined : newPasswordError(values.password),
    confirm: isSocial ? undefined : confirmError(values.confirm, values.password),
    terms: values.terms ? undefined : { key: 'faults.termsMissing' },
    marketing: undefined,
    marketingSms: undefined,
  });
}

export interface RegistrationContext {
  privacyVersion: string;
  /** Token of a finished sign-in at a provider, which replaces the password. */
  ticket?: string;
}

/** Converts valid values to the body of the call. */
export function toRegistrationBody(values: RegistrationValues, { privacyVersion, ticket }: RegistrationContext): Body {
  const number = normalizeDocument(values.documentNumber);
  return {
    first_name: values.firstName.trim(),
    last_name: values.lastName.trim(),
    email: values.email.trim(),
    phone: normalizePhone(values.phone) ?? values.phone,
    birthdate: toIsoDate(values.birthdate) ?? values.birthdate,
    gender: values.gender as Body['gender'],
    ...(number && { document: { type: values.documentType, number } }),
    ...(ticket === undefined ? { password: values.password } : { provider_token: ticket }),
    terms: true,
    marketing: values.marketing,
    ...(values.marketingSms && { marketing_sms: true }),
    privacy_version: privacyVersion,
  };
}
