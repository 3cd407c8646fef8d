import { type Customer, customerCalls, tenantCalls } from '@horno/contracts';
import type { ApiClient } from '@horno/kit';
import { type PasswordValues, type PersonValues, toPasswordBody, toPersonBody } from '../domain/edit.ts';
import { type LoginValues, toLoginBody } from '../domain/login.ts';
import { type RegistrationValues, toRegistrationBody } from '../domain/registration.ts';

/** What the tenant asks of a person's data. */
export interface PersonRules {
  minNameLetters: number;
  privacyVersion: string;
}

export async function fetchRules(api: ApiClient): Promise<PersonRules> {
  const { item } = await api.call(tenantCalls.config, {});
  return { minNameLetters: item.names.min_length, privacyVersion: item.legal_versions.privacy };
}

/** The session itself stays in a cookie that no script reads: what is answered here grants nothing. */
export async function signIn(api: ApiClient, values: LoginValues): Promise<void> {
  await api.call(customerCalls.login, { body: toLoginBody(values) });
}

export async function register(api: ApiClient, values: RegistrationValues, privacyVersion: string): Promise<void> {
  await api.call(customerCalls.register, { body: toRegistrationBody(values, privacyVersion) });
}

export async function signOut(api: ApiClient): Promise<void> {
  await api.call(customerCalls.logout, {});
}

export async function fetchProfile(api: ApiClient): Promise<Customer> {
  return (await api.call(customerCalls.profile, {})).item;
}

export async function savePerson(api: ApiClient, values: PersonValues): Promise<Customer> {
  return (await api.call(customerCalls.edit, { body: toPersonBody(values) })).item;
}

export async function savePassword(api: ApiClient, values: PasswordValues): Promise<void> {
  await api.call(customerCalls.edit, { body: toPasswordBody(values) });
}

export async function saveMarketing(api: ApiClient, marketing: boolean): Promise<Customer> {
  return (await api.call(customerCalls.edit, { body: { marketing } })).item;
}
