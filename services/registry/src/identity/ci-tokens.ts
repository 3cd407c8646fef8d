import type { Clock } from '@horno/server/clock';
import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Actor } from '../actor.ts';
import { refuse } from '../findings.ts';
import type { CiTrust } from './settings.ts';

const timeoutMs = 5000;
/** Clocks differ a little from machine to machine. */
const toleranceSeconds = 30;
const asymmetric = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const DiscoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() });

export interface CiTokens {
  /** Returns whether the credential looks like a CI token. */
  isOne(credential: string): boolean;
  /** Returns the actor of the token. Throws REG-OIDC, with the reason, when the token is not trusted. */
  actorOf(token: string): Promise<Actor>;
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  const found = DiscoverySchema.parse(await answer.json());
  if (found.issuer !== issuer) throw new Error(`it calls itself ${found.issuer}`);
  return createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: timeoutMs });
}

const issuerIn = (token: string): string | undefined => {
  try {
    return decodeJwt(token).iss;
  } catch {
    // No JWT: it has no issuer.
    return undefined;
  }
};

const matches = (payload: JWTPayload, { audience, claims }: CiTrust) =>
  [payload.aud].flat().includes(audience) && Object.entries(claims).every(([claim, value]) => payload[claim] === value);

const problemOf = (error: unknown) =>
  error instanceof errors.JOSEError ? error.code : error instanceof Error ? error.message : String(error);

/** Tokens that a CI gets from its own issuer, checked against the issuer's published keys. The registry stores no secret. */
export function ciTokens(trust: readonly CiTrust[], { clock }: { clock: Clock }): CiTokens {
  const keys = new Map<string, Promise<JWTVerifyGetKey>>();
  function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
    const known =
      keys.get(issuer) ??
      discover(issuer).catch((error: unknown) => {
        keys.delete(issuer);
        throw error;
      });
    keys.set(issuer, known);
    return known;
  }
  async function verified(token: string, issuer: string, audience: string[]): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, await keysOf(issuer), {
        issuer,
        audience,
        algorithms: asymmetric,
        currentDate: clock.now(),
        clockTolerance: toleranceSeconds,
        requiredClaims: ['exp', 'sub'],
      });
      return payload;
    } catch (error) {
      throw refuse('REG-OIDC', { problem: problemOf(error) });
    }
  }
  return {
    isOne: (credential) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(credential),
    async actorOf(token) {
      const issuer = issuerIn(token);
      const known = trust.filter((each) => each.issuer === issuer);
      const [first] = known;
      // Keys are fetched from configured issuers only; otherwise a forged token could make the registry call any address.
      if (!first) throw refuse('REG-OIDC', { problem: 'unknown issuer' });
      const payload = await verified(
        token,
        first.issuer,
        known.map((each) => each.audience),
      );
      const match = known.find((each) => matches(payload, each));
      if (!match) throw refuse('REG-OIDC', { problem: 'no squad trusts these claims' });
      return { scope: match.squad, credential: `ci:${payload.sub}` };
    },
  };
}
