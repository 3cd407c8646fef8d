import type { SocialMethod } from '@horno/contracts/customer';
import type { Lang } from '@horno/contracts/wire';
import type { Env } from '../../env.ts';
import { createFacebook } from './facebook.provider.ts';
import { createGoogle } from './google.provider.ts';

/** Identity that a provider confirms. */
export interface SocialIdentity {
  /** Permanent id of the person at the provider. */
  subject: string;
  email: string | undefined;
  /** Undefined when the provider does not say. */
  isEmailVerified: boolean | undefined;
  firstName: string;
  lastName: string;
}

/** Secrets of one sign-in that bind its end to its start (RFC 7636, OpenID Connect §3.1.2.1). */
export interface SocialSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

export interface SocialProvider {
  /** Returns the address of the provider's login page. */
  start(secrets: SocialSecrets, returnUrl: string, lang: Lang): Promise<URL>;
  /** Returns the identity from the address that the provider redirected to. Throws for any invalid answer. */
  finish(secrets: SocialSecrets, returnedTo: URL): Promise<SocialIdentity>;
}

export type SocialProviders = ReadonlyMap<SocialMethod, SocialProvider>;

/** Creates the providers that the environment configures, in display order. */
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
