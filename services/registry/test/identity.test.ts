import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Provider from 'oidc-provider';
import { readEnv } from '../src/env.ts';
import { builtRemote } from './built-package.ts';
import { commandLine } from './command-line.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

const audience = 'urn:horno:registry';
const secret = 'only for tests';

let registry: TestRegistry;
let server: Server;
let issuer: string;
/** Account that is signed in at the provider. */
let person: { sub: string; email?: string; email_verified?: boolean; groups?: string[] } | undefined;

/** A real provider: machines get tokens by client credentials, people sign in and agree at once. */
async function startProvider(redirectUri: () => string): Promise<void> {
  server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const machine = (id: string) => ({
    client_id: id,
    client_secret: secret,
    grant_types: ['client_credentials'],
    redirect_uris: [],
    response_types: [],
  });
  const provider = new Provider(issuer, {
    clients: [
      machine('mf-menu-cart'),
      machine('stranger'),
      { client_id: 'console', client_secret: secret, redirect_uris: [redirectUri()] },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [secret] },
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 600,
      ClientCredentials: 600,
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] },
    scopes: ['openid', 'email', 'groups', 'publish'],
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_context, client) => (client.clientId === 'console' ? (undefined as never) : audience),
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'publish',
          audience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    extraTokenClaims: (_context, token) => ({
      repository: `horno/${(token as { clientId?: string }).clientId}`,
    }),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...person, sub }) }),
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email groups');
      await grant.save();
      return grant;
    },
  });
  const serve = provider.callback();
  server.on('request', (request: IncomingMessage, response) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response);
    const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' };
    provider
      .interactionFinished(request, response, result)
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
}

beforeAll(async () => {
  // The provider has to know the console's address, and the registry the provider's: the console's is its public one.
  const publicOrigin = 'http://ops.horno.test';
  await startProvider(() => `${publicOrigin}/sign-in/oidc/back`);
  registry = await startTestRegistry({
    publicOrigin,
    // The tokens' times are the provider's, so the registry's clock is the real one here.
    clock: { now: () => new Date() },
    rates: { signIn: { max: 60, timeWindow: 60_000 }, change: { max: 5, timeWindow: 60_000 } },
    identity: readEnv({
      HORNO_CI_TRUST: JSON.stringify([
        { issuer, audience, squad: 'menu', claims: { repository: 'horno/mf-menu-cart' } },
      ]),
      HORNO_SIGN_IN: JSON.stringify({
        issuer,
        clientId: 'console',
        clientSecret: secret,
        opsGroup: 'horno-ops',
        squadGroups: { 'squad-menu': 'menu' },
      }),
    }).identity,
  });
}, startUpMs);
afterAll(async () => {
  await registry.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** A token that the CI of this repository gets from its issuer. */
async function ciToken(client: string): Promise<string> {
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${client}:${encodeURIComponent(secret)}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'publish' }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

describe('a CI', () => {
  test("publishes its squad's remote with the token of its own issuer, and nothing else", async () => {
    const token = await ciToken('mf-menu-cart');
    expect(token.split('.')).toHaveLength(3);
    expect((await registry.publish(builtRemote(), token)).status).toBe(201);
    const foreign = builtRemote({ name: 'mf-content', squad: 'content', paths: ['/'] });
    expect(codesOf(await registry.publish(foreign, token))).toEqual(['REG-OWNER']);
    const { versions } = (await registry.call('GET', '/v1/versions', { token })).body;
    expect(versions).toMatchObject([{ publishedBy: 'squad:menu' }]);
    const { rows } = (await registry.call('GET', '/v1/audit', { token: await registry.opsToken() })).body;
    const publish = rows.find(({ action }: { action: string }) => action === 'version.publish');
    expect(publish.credential).toBe('ci:mf-menu-cart');
  });

  test.each<[string, (token: string) => string | Promise<string>, string]>([
    ['of another repository', () => ciToken('stranger'), 'no squad trusts these claims'],
    ['whose claims were changed', (token) => withPayload(token, { repository: 'horno/mf-content' }), 'SIGNATURE'],
    ['without a signature', (token) => `${header({ alg: 'none' })}.${token.split('.')[1]}.x`, 'ERR_J'],
    ['of an issuer that nobody named', (token) => withPayload(token, { iss: 'http://127.0.0.1:9' }), 'unknown issuer'],
  ])('is refused with a token %s', async (_, change, problem) => {
    const token = await change(await ciToken('mf-menu-cart'));
    const answer = await registry.publish(builtRemote({ buildId: 'build0301' }), token);
    expect(answer.status).toBe(403);
    expect(answer.body.findings[0]).toMatchObject({ code: 'REG-OIDC', message: expect.stringContaining(problem) });
  });
});

const header = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function withPayload(token: string, change: object): string {
  const [head, payload = '', signature] = token.split('.');
  const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...change };
  return `${head}.${header(claims)}.${signature}`;
}

describe('a person', () => {
  /** Goes from the console to the provider and back, as a browser would. Gives the console's last answer. */
  async function signIn() {
    const left = await registry.call('GET', '/sign-in/oidc');
    const pending = left.headers.get('set-cookie')?.split(';')[0] ?? '';
    let next = left.headers.get('location') as string;
    const cookies = new Map<string, string>();
    for (let hop = 0; hop < 8 && next.startsWith(issuer); hop += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
        cookies.set(name, value);
      }
      next = new URL(answer.headers.get('location') ?? 'about:blank', next).href;
    }
    const { pathname, search } = new URL(next);
    const back = (cookie: string) => registry.call('GET', pathname + search, { headers: { cookie } });
    return { back, pending };
  }

  test('an operator signs in by OIDC and the audit shows their name', async () => {
    person = { sub: 'u1', email: 'ana@horno.pe', email_verified: true, groups: ['horno-ops'] };
    const { back, pending } = await signIn();
    expect((await back('')).status).toBe(403);
    const answer = await back(pending);
    expect(answer.status).toBe(200);
    const session = answer.headers.getSetCookie().find((line) => line.startsWith('horno_ops='));
    expect(session).toMatch(/HttpOnly; SameSite=Strict$/);
    const cookie = session?.split(';')[0] ?? '';
    expect((await registry.call('GET', '/', { headers: { cookie } })).status).toBe(200);
    const { rows } = (await registry.call('GET', '/v1/audit', { token: cookie.split('=')[1] })).body;
    expect(rows[0]).toMatchObject({ action: 'token.session', actor: 'ops (ana@horno.pe)' });
    expect((await back(pending)).status).toBe(403);
  });

  test('of a squad gets that squad, one of no known group nothing', async () => {
    person = { sub: 'u2', email: 'ema@horno.pe', email_verified: true, groups: ['x', 'squad-menu'] };
    const menu = await signIn();
    const session = (await menu.back(menu.pending)).headers
      .getSetCookie()
      .find((line) => line.startsWith('horno_ops='));
    const token = session?.split(';')[0]?.split('=')[1];
    expect((await registry.call('GET', '/v1/versions', { token })).status).toBe(200);
    expect(codesOf(await registry.call('GET', '/v1/audit', { token }))).toEqual(['REG-FORBIDDEN']);
    person = { sub: 'u3', email: 'x@elsewhere.pe', email_verified: false, groups: ['constructor'] };
    const stranger = await signIn();
    const refused = await stranger.back(stranger.pending);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('u3 no es de operaciones ni de un squad');
  });

  test('is not let in when the provider refuses', async () => {
    person = undefined;
    const { back, pending } = await signIn();
    expect((await back(pending)).status).toBe(403);
  });
});

test('too many changes from one address are put off, in the form of every refusal', async () => {
  const token = await registry.opsToken();
  const change = () => registry.call('POST', '/v1/channels/production/flags', { body: {}, token });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await change()).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  const answer = await change();
  expect(codesOf(answer)).toEqual(['REG-RATE']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('sign-in methods are disabled by default', async () => {
  expect(readEnv({}).identity).toEqual({ ci: undefined, signIn: undefined });
  expect(() =>
    readEnv({ HORNO_CI_TRUST: '[{"issuer":"https://ci","audience":"x","squad":"menu","claims":{}}]' }),
  ).toThrow('claim');
  expect(() =>
    readEnv({ HORNO_CI_TRUST: '[{"issuer":"http://ci","audience":"x","squad":"menu","claims":{"a":"b"}}]' }),
  ).toThrow('https');
  const asOps = '[{"issuer":"https://ci","audience":"x","squad":"ops","claims":{"a":"b"}}]';
  expect(() => readEnv({ HORNO_CI_TRUST: asOps })).toThrow('never operations');
  for (const guess of ['admin', 'horno', 'horno_ops_', registry.registry.oneTimeToken]) {
    expect(codesOf(await registry.call('GET', '/v1/audit', { token: guess }))).toEqual(['REG-AUTH']);
  }
});

describe('squad S11: the command in a workflow of GitHub', () => {
  /** Answers as the service does that gives a workflow its token. */
  async function startTokenService() {
    const asked: unknown[] = [];
    const service = createServer(async (request, response) => {
      const url = new URL(request.url ?? '', 'http://tokens.test');
      asked.push([
        url.searchParams.get('api-version'),
        url.searchParams.get('audience'),
        request.headers.authorization,
      ]);
      if (url.pathname !== '/token') return response.writeHead(403).end('{}');
      return response.end(JSON.stringify({ value: await ciToken('mf-menu-cart') }));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    return { asked, service, at: (path: string) => `http://127.0.0.1:${port}${path}?api-version=2` };
  }
  const workflow = (address: string) => ({
    ACTIONS_ID_TOKEN_REQUEST_URL: address,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of the job',
    HORNO_CI_AUDIENCE: audience,
  });

  test('shows the token of the workflow, and says why when there is none', async () => {
    const { asked, service, at } = await startTokenService();
    const { horno } = commandLine(() => ({ registry, cwd: registry.dir }));
    expect((await horno('whoami', workflow(at('/token')))).out).toMatch(/^menu at http/);
    const { HORNO_CI_AUDIENCE: _, ...byDefault } = workflow(at('/token'));
    await horno('whoami', byDefault);
    expect(asked).toEqual([
      ['2', audience, 'Bearer of the job'],
      ['2', registry.registry.url, 'Bearer of the job'],
    ]);
    const refused = await horno('whoami', workflow(at('/other')));
    expect(refused).toMatchObject({ exitCode: 2, err: expect.stringMatching(/CLI-CI-TOKEN .*answer 403/) });
    service.closeAllConnections();
    await new Promise((done) => service.close(done));
    const away = await horno('whoami', workflow(at('/token')));
    expect(away).toMatchObject({ exitCode: 2, err: expect.stringContaining('CLI-CI-TOKEN') });
  });
});
