import type { CallBody } from '@horno/contracts/call';
import type { customerCalls } from '@horno/contracts/calls/customer';
import { type Faults, faultsOf } from './faults.ts';
import { emailProblem } from './person.ts';

export interface LoginValues {
  email: string;
  password: string;
}

/** Only what the server could not even try: an old password need not meet today's rules. */
export function checkLogin({ email, password }: LoginValues): Faults<keyof LoginValues> {
  return faultsOf({
    email: emailProblem(email),
    password: password ? undefined : { key: 'passwordMissing' },
  });
}

/** `ticket` joins a finished sign-in at a provider to the account. */
export function toLoginBody({ email, password }: LoginValues, ticket?: string): CallBody<typeof customerCalls.login> {
  return { type: 0, email: email.trim(), password, ...(ticket !== undefined && { provider_token: ticket }) };
}
