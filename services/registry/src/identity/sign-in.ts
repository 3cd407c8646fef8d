import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import * as z from 'zod';
import { opsScope } from '../actor.ts';
import { refuse } from '../findings.ts';
import type { SignIn } from './settings.ts';

const timeoutSeconds = 8;

/** Pending sign-in that the browser stores in a cookie. */
export const PendingSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type Pending = z.infer<typeof PendingSchema>;

interface Person {
  /** E-mail where the provider has checked it, otherwise its subject. */
  name: string;
  scope: string;
}

export interface PeopleSignIn {
  start(returnUrl: string): Promise<{ url: URL; pending: Pending }>;
  /** Throws REG-OIDC when the provider does not vouch for it, REG-OIDC-ROLE when the person has no role here. */
  finish(pending: Pending, returnedTo: URL): Promise<Person>;
}

const ClaimsSchema = z.looseObject({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
});

function scopeOf(groups: unknown, { opsGroup, squadGroups }: SignIn): string | undefined {
  const names = [groups].flat().filter((group) => typeof group === 'string');
  if (names.includes(opsGroup)) return opsScope;
  return names.flatMap((group) => (Object.hasOwn(squadGroups, group) ? [squadGroups[group]] : []))[0];
}

/** OpenID Connect: authorization code with PKCE, state and nonce. */
export function peopleSignIn(settings: SignIn): PeopleSignIn {
  const { issuer, clientId, clientSecret, groupsClaim } = settings;
  let found: Promise<Configuration> | undefined;
  const provider = () => {
    const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])];
    found ??= discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout: timeoutSeconds, execute }).catch(
      (error: unknown) => {
        found = undefined;
        throw error;
      },
    );
    return found;
  };
  const vouched = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw refuse('REG-OIDC', { problem: error instanceof Error ? error.message : String(error) });
    }
  };
  return {
    start: (returnUrl) =>
      vouched(async () => {
        const pending = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
        const url = buildAuthorizationUrl(await provider(), {
          redirect_uri: returnUrl,
          scope: `openid email ${groupsClaim}`,
          state: pending.state,
          nonce: pending.nonce,
          code_challenge: await calculatePKCECodeChallenge(pending.verifier),
          code_challenge_method: 'S256',
        });
        return { url, pending };
      }),
    async finish({ state, nonce, verifier }, returnedTo) {
      const claims = await vouched(async () => {
        const tokens = await authorizationCodeGrant(await provider(), returnedTo, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return ClaimsSchema.parse(tokens.claims());
      });
      const name = claims.email && claims.email_verified ? claims.email : claims.sub;
      const scope = scopeOf(claims[groupsClaim], settings);
      if (scope === undefined) throw refuse('REG-OIDC-ROLE', { person: name });
      return { name, scope };
    },
  };
}
