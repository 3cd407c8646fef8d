import { createHmac } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
} from 'openid-client';
import * as z from 'zod';
import type { SocialProvider } from './social-provider.ts';

const TIMEOUT_SECONDS = 8;

const MeSchema = z.object({
  id: z.string().min(1),
  email: z.string().optional(),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
});

interface Options {
  appId: string;
  appSecret: string;
  dialogUrl: string;
  graphUrl: string;
}

/**
 * Creates the sign-in by authorization code with PKCE and state, and `/me`. Facebook does not say whether the e-mail is verified.
 */
export function createFacebook({ appId, appSecret, dialogUrl, graphUrl }: Options): SocialProvider {
  const graph = graphUrl.replace(/\/$/, '');
  const config = new Configuration(
    {
      issuer: new URL(dialogUrl).origin,
      authorization_endpoint: dialogUrl,
      token_endpoint: `${graph}/oauth/access_token`,
    },
    appId,
    appSecret,
  );
  config.timeout = TIMEOUT_SECONDS;
  if (graph.startsWith('http:')) allowInsecureRequests(config);

  return {
    async start({ state, verifier }, returnUrl) {
      return buildAuthorizationUrl(config, {
        redirect_uri: returnUrl,
        scope: 'email,public_profile',
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async finish({ state, verifier }, returnedTo) {
      const { access_token } = await authorizationCodeGrant(config, returnedTo, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      const me = await fetchMe(graph, access_token, appSecret);
      return {
        subject: me.id,
        email: me.email,
        isEmailVerified: undefined,
        firstName: me.first_name,
        lastName: me.last_name,
      };
    },
  };
}

async function fetchMe(graph: string, accessToken: string, appSecret: string): Promise<z.infer<typeof MeSchema>> {
  const url = new URL(`${graph}/me`);
  url.searchParams.set('fields', 'id,first_name,last_name,email');
  // Proves that the token is used by the app that it was issued to.
  url.searchParams.set('appsecret_proof', createHmac('sha256', appSecret).update(accessToken).digest('hex'));
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${accessToken}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
  });
  if (!answer.ok) throw new Error(`the provider answered ${answer.status} to /me`);
  return MeSchema.parse(await answer.json());
}
