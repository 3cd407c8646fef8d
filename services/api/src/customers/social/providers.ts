import type { SocialMethod } from '@horno/contracts/customer';
import type { Env } from '../../env.ts';
import { createFacebook } from './facebook.provider.ts';
import { createGoogle } from './google.provider.ts';
import type { SocialProvider } from './social-provider.ts';

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
