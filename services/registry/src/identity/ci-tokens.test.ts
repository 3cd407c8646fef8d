import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@horno/server/clock';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type CiTokens, ciTokens } from './ci-tokens.ts';

let server: Server;
let issuer: string;
let privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
let trusted: CiTokens;

beforeAll(async () => {
  const pair = await generateKeyPair('EdDSA');
  privateKey = pair.privateKey;
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'EdDSA' }];
  server = createServer((request, response) => {
    const isKeys = request.url === '/keys';
    response.end(JSON.stringify(isKeys ? { keys } : { issuer, jwks_uri: `${issuer}/keys` }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const of = (audience: string, squad: string) => ({
    issuer,
    audience,
    squad,
    claims: { repository: `horno/${squad}` },
  });
  const mirror = { ...of('first', 'location'), issuer: `${issuer}/mirror` };
  const entries = [of('first', 'menu'), of('second', 'content'), of('first', 'checkout'), mirror];
  trusted = ciTokens(entries, { clock: systemClock });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const tokenFor = (audience: string | string[], squad: string, from = issuer) =>
  new SignJWT({ repository: `horno/${squad}` })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'one' })
    .setIssuer(from)
    .setAudience(audience)
    .setSubject(`ci of ${squad}`)
    .setExpirationTime('5 minutes')
    .sign(privateKey);

test.each<[string, string | string[], string]>([
  ['the first of two entries', 'first', 'menu'],
  ['an entry between two of another audience', 'second', 'content'],
  ['the last entry', 'first', 'checkout'],
  ['one of the audiences that it is for', ['elsewhere', 'second'], 'content'],
])('a token is taken for the squad of %s', async (_, audience, squad) => {
  expect(await trusted.actorOf(await tokenFor(audience, squad))).toEqual({
    scope: squad,
    credential: `ci:ci of ${squad}`,
  });
});

test.each<[string, string, string, string]>([
  ['the claims of one entry with the audience of another', 'first', 'content', 'no squad trusts these claims'],
  ['an audience that nobody named', 'elsewhere', 'menu', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
])('a token is refused with %s', async (_, audience, squad, problem) => {
  await expect(trusted.actorOf(await tokenFor(audience, squad))).rejects.toMatchObject({
    findings: [{ code: 'REG-OIDC', params: { problem } }],
  });
});

test('a token is refused when the discovery document of its issuer names another issuer', async () => {
  await expect(trusted.actorOf(await tokenFor('first', 'location', `${issuer}/mirror`))).rejects.toMatchObject({
    findings: [{ code: 'REG-OIDC', params: { problem: `it calls itself ${issuer}` } }],
  });
});
