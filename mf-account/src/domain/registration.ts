import type { CallBody } from '@horno/contracts/call';
import type { customerCalls } from '@horno/contracts/calls/customer';
import { type FieldErrors, fieldErrors } from '@horno/contracts/field-errors';
import { splitName } from '@horno/domain';
import { type ContactRules, contactError, contactOf, phoneOf } from './contact.ts';
import { codeError, digitsOf } from './edit.ts';
import { fullNameError, newPasswordError } from './person.ts';

type Body = CallBody<typeof customerCalls.register>;

/** Values of the form, in the order of its fields. */
export interface RegistrationValues {
  /** E-mail or mobile phone. */
  contact: string;
  /** Code of a text message, for a phone. */
  code: string;
  /** First and last name. */
  name: string;
  password: string;
  marketing: boolean;
}

export type RegistrationField = keyof RegistrationValues;

/** The consent starts unticked. */
export const emptyRegistration: RegistrationValues = {
  contact: '',
  code: '',
  name: '',
  password: '',
  marketing: false,
};

interface RegistrationRules extends ContactRules {
  minNameLetters: number;
  isSocial?: boolean;
  /** Phone that the code was sent to. */
  asked?: string | undefined;
}

export function checkRegistration(
  values: RegistrationValues,
  { minNameLetters, isSocial = false, asked, ...rules }: RegistrationRules,
): FieldErrors<RegistrationField> {
  return fieldErrors({
    contact: contactError(values.contact, rules),
    code: asked !== undefined && phoneOf(values.contact, rules) === asked ? codeError(values.code) : undefined,
    name: fullNameError(values.name, minNameLetters),
    password: isSocial ? undefined : newPasswordError(values.password),
    marketing: undefined,
  });
}

export interface RegistrationContext extends ContactRules {
  privacyVersion: string;
  /** Token of a finished sign-in at a provider, which replaces the password. */
  ticket?: string | undefined;
}

/** Converts valid values to the body of the call. The sentence at the button says what the customer confirms by it. */
export function toRegistrationBody(
  values: RegistrationValues,
  { privacyVersion, ticket, ...rules }: RegistrationContext,
): Body {
  const contact = contactOf(values.contact, rules);
  const isPhone = 'phone' in contact;
  return {
    ...splitName(values.name),
    ...contact,
    ...(isPhone && { phone_code: digitsOf(values.code) }),
    ...(ticket === undefined ? { password: values.password } : { provider_token: ticket }),
    terms: true,
    adult: true,
    marketing: values.marketing && !isPhone,
    ...(values.marketing && isPhone && { marketing_sms: true }),
    privacy_version: privacyVersion,
  };
}
