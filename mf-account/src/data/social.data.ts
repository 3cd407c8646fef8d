import type { CallAnswer } from '@horno/contracts/call';
import { customerCalls } from '@horno/contracts/calls/customer';
import type { SocialMethod } from '@horno/contracts/customer';
import { type ApiClient, errorCodeOf } from '@horno/kit';
import { isSocialMethod, type OfferedMethod } from '../domain/social.ts';

export type SocialIdentity = CallAnswer<typeof customerCalls.socialIdentity>['item'];

/** Returns the providers that the shop offers. A failure returns none, because the password always works. */
export async function fetchSocialMethods(api: ApiClient): Promise<OfferedMethod[]> {
  try {
    const { items } = await api.call(customerCalls.loginMethods, {});
    return items.flatMap(({ method, demo }) => (isSocialMethod(method) ? [{ method, isDemo: demo === true }] : []));
  } catch (error) {
    if (errorCodeOf(error) === undefined) throw error;
    return [];
  }
}

/** Returns the address of the provider's page. */
export async function startSocial(api: ApiClient, method: SocialMethod, callback: string | undefined): Promise<string> {
  return (await api.call(customerCalls.startSocial, { body: { method, callback } })).item.url;
}

export async function fetchIdentity(api: ApiClient, token: string): Promise<SocialIdentity> {
  return (await api.call(customerCalls.socialIdentity, { body: { provider_token: token } })).item;
}
