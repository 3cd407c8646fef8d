import type { CallBody } from '@horno/contracts/call';
import type { customerCalls } from '@horno/contracts/calls/customer';
import { type FieldErrors, fieldErrors } from '@horno/contracts/field-errors';
import { emailError } from './person.ts';

export interface LoginValues {
  email: string;
  password: string;
}

/** Validates a sign-in. The rules of new passwords do not apply, because old passwords may not meet them. */
export function checkLogin({ email, password }: LoginValues): FieldErrors<keyof LoginValues> {
  return fieldErrors({
    email: emailError(email),
    password: password ? undefined : { key: 'faults.passwordMissing' },
  });
}

/** Converts valid values to the body of the call. `ticket` links a finished sign-in at a provider to the account. */
export function toLoginBody({ email, password }: LoginValues, ticket?: string): CallBody<typeof customerCalls.login> {
  return { type: 0, email: email.trim(), password, ...(ticket !== undefined && { provider_token: ticket }) };
}
