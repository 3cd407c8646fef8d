import { tenantCalls } from '@horno/contracts/calls/content';
import { customerCalls } from '@horno/contracts/calls/customer';
import type { Customer } from '@horno/contracts/customer';
import type { SiteLanguage } from '@horno/contracts/languages';
import type { ApiClient } from '@horno/kit';
import { type PasswordValues, type PersonValues, toPasswordBody, toPersonBody } from '../domain/edit.ts';
import { type LoginValues, toLoginBody } from '../domain/login.ts';
import { type RegistrationContext, type RegistrationValues, toRegistrationBody } from '../domain/registration.ts';

/** Validation rules of the tenant, and the version of its privacy policy. */
export interface PersonRules {
  minNameLetters: number;
  isEmailLiteral: boolean;
  privacyVersion: string;
}

export async function fetchRules(api: ApiClient): Promise<PersonRules> {
  const { item } = await api.call(tenantCalls.config, {});
  return {
    minNameLetters: item.names.min_length,
    isEmailLiteral: item.flags.literal_email ?? false,
    privacyVersion: item.legal_versions.privacy,
  };
}

/** Languages that the shop offers. */
export async function fetchLanguages(api: ApiClient): Promise<SiteLanguage[]> {
  return (await api.call(tenantCalls.config, {})).item.languages;
}

/** Signs in. The session is in an HttpOnly cookie; the answer contains no secret. */
export async function signIn(
  api: ApiClient,
  values: LoginValues,
  context: Parameters<typeof toLoginBody>[1],
): Promise<void> {
  await api.call(customerCalls.login, { body: toLoginBody(values, context) });
}

/** Sends a code to a phone, to sign in or register with it. Returns the seconds until another code may be requested. */
export async function sendAccessCode(api: ApiClient, phone: string): Promise<number> {
  return (await api.call(customerCalls.sendAccessCode, { body: { phone } })).item.retry_after_seconds;
}

export async function register(
  api: ApiClient,
  values: RegistrationValues,
  context: RegistrationContext,
): Promise<void> {
  await api.call(customerCalls.register, { body: toRegistrationBody(values, context) });
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

export type MarketingChannel = 'marketing' | 'marketing_sms';

/** Consents to offers, by channel. */
export async function saveMarketing(
  api: ApiClient,
  consents: Partial<Record<MarketingChannel, boolean>>,
): Promise<Customer> {
  return (await api.call(customerCalls.edit, { body: consents })).item;
}

/** Sends a code to a phone. Returns the seconds until another code may be requested. */
export async function sendPhoneCode(api: ApiClient, phone: string): Promise<number> {
  return (await api.call(customerCalls.sendPhoneCode, { body: { phone } })).item.retry_after_seconds;
}

/** Saves a phone by its code. The password is needed when the session is not fresh. */
export async function savePhone(
  api: ApiClient,
  { phone, code, oldPassword }: { phone: string; code: string; oldPassword?: string },
): Promise<Customer> {
  const again = oldPassword ? { old_password: oldPassword } : {};
  return (await api.call(customerCalls.edit, { body: { phone, phone_code: code, ...again } })).item;
}

/** Sends a confirmation to the e-mail that the account shall have. The password is needed when the session is not fresh. */
export async function addEmail(
  api: ApiClient,
  { email, oldPassword }: { email: string; oldPassword: string },
): Promise<void> {
  const again = oldPassword ? { old_password: oldPassword } : {};
  await api.call(customerCalls.addEmail, { body: { email: email.trim(), ...again } });
}
