import type { SocialMethod } from '@horno/contracts/customer';
import type { Env } from '../../env.ts';
import { createFacebook } from './facebook.provider.ts';
import { createGoogle } from './google.provider.ts';

/** What a provider vouches for. */
export interface SocialIdentity {
  /** Its own, lasting name of the person. */
  subject: string;
  email: string | undefined;
  /** Undefined where the provider does not say. */
  isEmailVerified: boolean | undefined;
  firstName: string;
  lastName: string;
}

/** Secrets of one sign-in: they tie its end to its beginning (RFC 7636, OpenID Connect §3.1.2.1). */
export interface SocialSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

export interface SocialProvider {
  /** Address of the provider's own page. */
  start(secrets: SocialSecrets, returnUrl: string): Promise<URL>;
  /** Who signed in, by the address that the provider sent the browser back to. Throws for anything that does not fit. */
  finish(secrets: SocialSecrets, returnedTo: URL): Promise<SocialIdentity>;
}

export type SocialProviders = ReadonlyMap<SocialMethod, SocialProvider>;

/** The providers that the environment names, in the order in which they are offered. */
export function createProviders(env: Env): SocialProviders {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_APP_ID, FACEBOOK_APP_SECRET } = env;
  const providers = new Map<SocialMethod, SocialProvider>();
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    providers.set(
      'google',
      createGoogle({ issuer: GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }),
    );
  }
  if (FACEBOOK_APP_ID && FACEBOOK_APP_SECRET) {
    providers.set(
      'facebook',
      createFacebook({
        appId: FACEBOOK_APP_ID,
        appSecret: FACEBOOK_APP_SECRET,
        dialogUrl: env.FACEBOOK_DIALOG_URL,
        graphUrl: env.FACEBOOK_GRAPH_URL,
      }),
    );
  }
  return providers;
}
