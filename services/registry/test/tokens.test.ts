import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { startRegistry } from '../src/start.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;

beforeAll(async () => {
  registry = await startTestRegistry();
}, startUpMs);
afterAll(() => registry.close());

const signIn = (oneTimeToken: string, headers = {}) =>
  registry.call('POST', '/v1/session', { body: { oneTimeToken }, headers });

test('the one-time token opens one session, and only one of two that come at once', async () => {
  const { oneTimeToken } = registry.registry;
  const answers = await Promise.all([signIn(oneTimeToken), signIn(oneTimeToken)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 403]);
  const opened = answers.find((answer) => answer.status === 201);
  expect(opened?.body).toMatchObject({ scope: 'ops', expiresAt: '2026-03-03T03:00:02.000Z' });
  expect(opened?.headers.get('set-cookie')).toMatch(
    /^horno_ops=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect(codesOf(await signIn(oneTimeToken))).toEqual(['REG-ONE-TIME']);
  const token = opened?.body.token;
  expect((await registry.call('GET', '/v1/audit', { token })).status).toBe(200);
  expect(codesOf(await registry.call('GET', '/v1/audit', { token: oneTimeToken }))).toEqual(['REG-AUTH']);
});

test('each start prints a new one, and the one before it ends; it also ends after 24 hours', async () => {
  const { options } = registry;
  const second = await startRegistry(options);
  const third = await startRegistry(options);
  await Promise.all([second.close(), third.close()]);
  expect(codesOf(await signIn(second.oneTimeToken))).toEqual(['REG-ONE-TIME']);
  registry.clock.advance(24 * 3600);
  expect(codesOf(await signIn(third.oneTimeToken))).toEqual(['REG-ONE-TIME']);
});

test('secrets are nowhere in the database', async () => {
  const { oneTimeToken } = registry.registry;
  const { rows } = await registry.db.execute(sql`select t::text as row from registry.tokens t
    union all select a::text from registry.audit a`);
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toContain(oneTimeToken.slice(-20));
});

test('a session expires, and a squad token is valid until it is revoked', async () => {
  const { oneTimeToken, close } = await startRegistry(registry.options);
  await close();
  const token = (await signIn(oneTimeToken)).body.token;
  const issued = await registry.call('POST', '/v1/tokens', { body: { squad: 'menu' }, token });
  expect(issued.status).toBe(201);
  expect(issued.headers.get('cache-control')).toBe('no-store');
  const squad = issued.body.token;
  expect((await registry.call('GET', '/v1/versions', { token: squad })).status).toBe(200);
  expect(codesOf(await registry.call('POST', '/v1/tokens', { body: { squad: 'ops' }, token: squad }))).toEqual([
    'REG-FORBIDDEN',
  ]);

  expect((await registry.call('DELETE', `/v1/tokens/${issued.body.id}`, { token })).status).toBe(204);
  expect(codesOf(await registry.call('GET', '/v1/versions', { token: squad }))).toEqual(['REG-AUTH']);
  expect(codesOf(await registry.call('DELETE', `/v1/tokens/${issued.body.id}`, { token }))).toEqual(['REG-NOT-FOUND']);
  const { tokens } = (await registry.call('GET', '/v1/tokens', { token })).body;
  expect(tokens).toMatchObject([{ id: issued.body.id, scope: 'menu', revokedAt: expect.any(String) }]);

  registry.clock.advance(12 * 3600);
  expect(codesOf(await registry.call('GET', '/v1/audit', { token }))).toEqual(['REG-AUTH']);
});

test('the cookie counts for changes only from the console itself; the shop on another port is another site', async () => {
  const { oneTimeToken, close } = await startRegistry(registry.options);
  await close();
  const { url } = registry.registry;
  const foreign = await signIn(oneTimeToken, { origin: 'http://127.0.0.1:3000' });
  expect(codesOf(foreign)).toEqual(['REG-ORIGIN']);
  const signedIn = await signIn(oneTimeToken, { origin: url });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0];
  const create = (origin: string) =>
    registry.call('POST', '/v1/tokens', { body: { squad: 'menu' }, headers: { cookie, origin } });
  expect(codesOf(await create('http://127.0.0.1:3000'))).toEqual(['REG-ORIGIN']);
  expect(codesOf(await create('null'))).toEqual(['REG-ORIGIN']);
  expect((await create(url)).status).toBe(201);
});
