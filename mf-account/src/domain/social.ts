import type { SocialMethod } from '@horno/contracts/customer';

/** How the ways in beside the password call themselves. */
export const socialNames: Readonly<Record<SocialMethod, string>> = { google: 'Google', facebook: 'Facebook' };

export function isSocialMethod(text: string | undefined): text is SocialMethod {
  return text !== undefined && Object.hasOwn(socialNames, text);
}

/** A finished sign-in at a provider, good once and for some minutes in this browser. */
export interface SocialTicket {
  token: string;
  method: SocialMethod;
}

const methodsByType: Readonly<Record<string, SocialMethod>> = { '1': 'facebook', '2': 'google' };

/** The ticket that the edge puts behind `#`, where no server and no log sees it. */
export function ticketOfHash(hash: string): SocialTicket | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const token = params.get('provider_token');
  const method = methodsByType[params.get('type') ?? ''];
  return token && method ? { token, method } : undefined;
}

/** The same as the history kept it, so that a reload does not lose it. */
export function ticketOfState(state: unknown): SocialTicket | undefined {
  const { token, method } = (state as { ticket?: Partial<SocialTicket> } | null)?.ticket ?? {};
  return typeof token === 'string' && isSocialMethod(method) ? { token, method } : undefined;
}
