import type { CallBody, Customer, customerCalls } from '@horno/contracts';
import type { Instant } from '@horno/domain';
import { birthdateFault, type TypedDate, toIsoDate } from './birthdate.ts';
import { type Faults, faultsOf } from './faults.ts';
import { confirmProblem, genderProblem, nameProblem, newPasswordProblem } from './person.ts';

type Body = CallBody<typeof customerCalls.edit>;

export interface PersonValues {
  firstName: string;
  lastName: string;
  birthdate: TypedDate;
  gender: string;
}

export function toPersonValues({ first_name, last_name, birthdate, gender }: Customer): PersonValues {
  return { firstName: first_name, lastName: last_name, birthdate, gender };
}

export function checkPerson(
  values: PersonValues,
  { now, minNameLetters }: { now: Instant; minNameLetters: number },
): Faults<keyof PersonValues> {
  return faultsOf({
    firstName: nameProblem(values.firstName, minNameLetters, 'firstName'),
    lastName: nameProblem(values.lastName, minNameLetters, 'lastName'),
    birthdate: birthdateFault(values.birthdate, now),
    gender: genderProblem(values.gender),
  });
}

/** For values that were checked. */
export function toPersonBody(values: PersonValues): Body {
  return {
    first_name: values.firstName.trim(),
    last_name: values.lastName.trim(),
    birthdate: toIsoDate(values.birthdate) ?? values.birthdate,
    gender: values.gender as Body['gender'],
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

/** Leads to the password's part of the edit page. */
export const PASSWORD_HASH = '#password';
