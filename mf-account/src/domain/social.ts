import type { SocialMethod } from '@horno/contracts/customer';

/** Brand names of the providers. */
export const socialNames: Readonly<Record<SocialMethod, string>> = { google: 'Google', facebook: 'Facebook' };

/** Provider that the shop offers. */
export interface OfferedMethod {
  method: SocialMethod;
  /** The provider is the one of the demonstration. */
  isDemo: boolean;
}

/** Ways to sign in beside e-mail and password. */
export interface LoginWays {
  methods: OfferedMethod[];
  /** The shop sends codes by text message, so that a phone identifies an account. */
  hasSms: boolean;
}

/** The ways that are offered until the shop has answered: e-mail and password, which always work. */
export const onlyPassword: LoginWays = { methods: [], hasSms: false };

export function isSocialMethod(text: string | undefined): text is SocialMethod {
  return text !== undefined && Object.hasOwn(socialNames, text);
}

/** A finished sign-in at a provider. Valid once, for some minutes, in this browser. */
export interface SocialTicket {
  token: string;
  method: SocialMethod;
}

const methodsByType: Readonly<Record<string, SocialMethod>> = { '1': 'facebook', '2': 'google' };

/** Parses the ticket from the hash of the address. The hash does not reach servers or logs. */
export function ticketOfHash(hash: string): SocialTicket | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const token = params.get('provider_token');
  const method = methodsByType[params.get('type') ?? ''];
  return token && method ? { token, method } : undefined;
}

/** Parses the ticket from the history state. */
export function ticketOfState(state: unknown): SocialTicket | undefined {
  const { token, method } = (state as { ticket?: Partial<SocialTicket> } | null)?.ticket ?? {};
  return typeof token === 'string' && isSocialMethod(method) ? { token, method } : undefined;
}
