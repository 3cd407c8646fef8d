import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import * as z from 'zod';
import type { SocialProvider } from './social-provider.ts';

const TIMEOUT_SECONDS = 8;

const ClaimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
});

interface Options {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Creates the sign-in by OpenID Connect: authorization code with PKCE, state and nonce; checks the signature of the ID token. */
export function createGoogle({ issuer, clientId, clientSecret }: Options): SocialProvider {
  let found: Promise<Configuration> | undefined;

  /** Loads the configuration at the first sign-in, and again after a failure. */
  function configuration(): Promise<Configuration> {
    const isPlain = issuer.startsWith('http:');
    found ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  }

  return {
    async start({ state, nonce, verifier }, returnUrl, lang) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: returnUrl,
        scope: 'openid email profile',
        ui_locales: lang,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async finish({ state, nonce, verifier }, returnedTo) {
      const config = await configuration();
      const tokens = await authorizationCodeGrant(config, returnedTo, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const inToken = ClaimsSchema.parse(tokens.claims());
      // Some providers leave the e-mail out of the token.
      const claims =
        inToken.email === undefined
          ? ClaimsSchema.parse(await fetchUserInfo(config, tokens.access_token, inToken.sub))
          : inToken;
      return {
        subject: claims.sub,
        email: claims.email,
        isEmailVerified: claims.email_verified === true,
        firstName: claims.given_name,
        lastName: claims.family_name,
      };
    },
  };
}
