import type { CallAnswer } from '@horno/contracts/call';
import { customerCalls } from '@horno/contracts/calls/customer';
import type { SocialMethod } from '@horno/contracts/customer';
import { type ApiClient, errorCodeOf } from '@horno/kit';
import { isSocialMethod, type LoginWays, onlyPassword } from '../domain/social.ts';

export type SocialIdentity = CallAnswer<typeof customerCalls.socialIdentity>['item'];

/** Returns the ways that the shop offers. A failure returns those that always work. */
export async function fetchLoginWays(api: ApiClient): Promise<LoginWays> {
  try {
    const { items, sms_codes: hasSms = false } = await api.call(customerCalls.loginMethods, {});
    const methods = items.flatMap(({ method, demo }) =>
      isSocialMethod(method) ? [{ method, isDemo: demo === true }] : [],
    );
    return { methods, hasSms };
  } catch (error) {
    if (errorCodeOf(error) === undefined) throw error;
    return onlyPassword;
  }
}

/** Returns the address of the provider's page. */
export async function startSocial(api: ApiClient, method: SocialMethod, callback: string | undefined): Promise<string> {
  return (await api.call(customerCalls.startSocial, { body: { method, callback } })).item.url;
}

export async function fetchIdentity(api: ApiClient, token: string): Promise<SocialIdentity> {
  return (await api.call(customerCalls.socialIdentity, { body: { provider_token: token } })).item;
}
