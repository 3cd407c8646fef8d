import type { CallBody } from '@horno/contracts/call';
import type { customerCalls } from '@horno/contracts/calls/customer';
import { type FieldError, type FieldErrors, fieldErrors } from '@horno/contracts/field-errors';
import { type ContactRules, contactError, contactOf, mobileOf } from './contact.ts';
import { codeError, digitsOf } from './edit.ts';

export interface LoginValues {
  contact: string;
  /** Code of a text message. */
  code: string;
  password: string;
}

/** Way to sign in: by password, or by a code that is sent or was sent to the phone. */
export type LoginWay = 'password' | 'phone' | 'code';

/** Validates a sign-in. The rules of new passwords do not apply, because old passwords may not meet them. */
export function checkLogin(
  { contact, code, password }: LoginValues,
  { way, ...rules }: ContactRules & { way: LoginWay },
): FieldErrors<keyof LoginValues> {
  return fieldErrors({
    contact: way === 'password' ? contactError(contact, rules) : mobileError(contact),
    code: way === 'code' ? codeError(code) : undefined,
    password: way !== 'password' || password ? undefined : { key: 'faults.passwordMissing' },
  });
}

function mobileError(text: string): FieldError | undefined {
  if (!text.trim()) return { key: 'faults.phoneMissing' };
  return mobileOf(text) === undefined ? { key: 'faults.phoneNoMobile' } : undefined;
}

/** Converts valid values to the body of the call. `ticket` links a finished sign-in at a provider to the account. */
export function toLoginBody(
  { contact, code, password }: LoginValues,
  { way, ticket, ...rules }: ContactRules & { way: LoginWay; ticket?: string | undefined },
): CallBody<typeof customerCalls.login> {
  const linked = ticket !== undefined && { provider_token: ticket };
  if (way === 'password') return { type: 0, ...contactOf(contact, rules), password, ...linked };
  return { type: 0, phone: mobileOf(contact) ?? contact, phone_code: digitsOf(code), ...linked };
}
