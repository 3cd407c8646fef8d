import type { CallBody } from '@horno/contracts/call';
import type { customerCalls } from '@horno/contracts/calls/customer';
import { type FieldErrors, fieldErrors } from '@horno/contracts/field-errors';
import { type Instant, normalizePhone, presetBirthYear } from '@horno/domain';
import { birthdateError, type TypedDate, toIsoDate } from './birthdate.ts';
import { mobileOf } from './contact.ts';
import { codeError, digitsOf } from './edit.ts';
import { emailError, nameError, newPasswordError, phoneError } from './person.ts';

type Body = CallBody<typeof customerCalls.register>;

/**
 * Ways to an account: the whole form, a phone that a code confirms, or a sign-in at a provider. The short ways leave out what they do
 * not need.
 */
export type RegistrationWay = 'whole' | 'phone' | 'social';

/** Values of the form, in the order of its fields. */
export interface RegistrationValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Code of a text message, for the way by phone. */
  code: string;
  birthdate: TypedDate;
  password: string;
  passwordAgain: string;
  marketing: boolean;
  terms: boolean;
}

export type RegistrationField = keyof RegistrationValues;

/** Returns the first values: the consents are unticked, and the year of birth is 20 years ago (spec 2 §5). */
export function emptyRegistration(now: Instant): RegistrationValues {
  return {
    ...{ firstName: '', lastName: '', email: '', phone: '', code: '' },
    birthdate: `${presetBirthYear(now)}--`,
    ...{ password: '', passwordAgain: '', marketing: false, terms: false },
  };
}

interface RegistrationRules {
  way: RegistrationWay;
  now: Instant;
  minNameLetters: number;
  isEmailLiteral?: boolean;
  /** Phone that the code was sent to. */
  asked?: string | undefined;
}

export function checkRegistration(
  values: RegistrationValues,
  { way, now, minNameLetters, isEmailLiteral, asked }: RegistrationRules,
): FieldErrors<RegistrationField> {
  const { password, passwordAgain } = values;
  const isWhole = way === 'whole';
  return fieldErrors({
    firstName: nameError(values.firstName, minNameLetters, 'firstName'),
    lastName: nameError(values.lastName, minNameLetters, 'lastName'),
    email: way === 'phone' ? undefined : emailError(values.email, isEmailLiteral),
    phone: isWhole ? phoneError(values.phone) : way === 'phone' ? mobileError(values.phone) : undefined,
    code:
      way === 'phone' && asked !== undefined && mobileOf(values.phone) === asked ? codeError(values.code) : undefined,
    birthdate: isWhole ? birthdateError(values.birthdate, now) : undefined,
    password: way === 'social' ? undefined : newPasswordError(password),
    passwordAgain: way === 'social' || passwordAgain === password ? undefined : { key: 'faults.passwordDiffers' },
    marketing: undefined,
    terms: values.terms ? undefined : { key: 'faults.termsMissing' },
  });
}

const mobileError = (phone: string) =>
  phoneError(phone) ?? (mobileOf(phone) === undefined ? { key: 'faults.phoneNoMobile' } : undefined);

export interface RegistrationContext {
  way: RegistrationWay;
  privacyVersion: string;
  /** Token of a finished sign-in at a provider, which replaces the password. */
  ticket?: string | undefined;
}

/** Converts valid values to the body of the call. The box of the terms says the age, too. */
export function toRegistrationBody(
  values: RegistrationValues,
  { way, privacyVersion, ticket }: RegistrationContext,
): Body {
  const phone = normalizePhone(values.phone) ?? values.phone;
  const isPhone = way === 'phone';
  return {
    first_name: values.firstName.trim(),
    last_name: values.lastName.trim(),
    ...(isPhone ? { phone, phone_code: digitsOf(values.code) } : { email: values.email.trim() }),
    ...(way === 'whole' && { phone, birthdate: toIsoDate(values.birthdate) ?? values.birthdate }),
    ...(ticket === undefined ? { password: values.password } : { provider_token: ticket }),
    terms: true,
    adult: true,
    marketing: values.marketing && !isPhone,
    ...(values.marketing && isPhone && { marketing_sms: true }),
    privacy_version: privacyVersion,
  };
}
