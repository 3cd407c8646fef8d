import { createPublicKey, verify } from 'node:crypto';
import { type OverridePass, overrideText } from '@horno/contracts/override';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { builtRemote, builtShell } from './built-package.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let pins: Record<string, string>;

beforeAll(async () => {
  registry = await startTestRegistry();
  pins = await registry.goLive(builtShell(), builtRemote());
}, startUpMs);
afterAll(() => registry.close());

const ask = async (body: object, token?: string) =>
  registry.call('POST', '/v1/overrides', {
    body: { remote: 'mf-menu-cart', reason: 'to look at it', ...body },
    token: token ?? (await registry.opsToken()),
  });
const read = (pass: string) => JSON.parse(Buffer.from(pass, 'base64url').toString('utf8')) as OverridePass;

test('a pass names one build, expires, is signed and is written to the audit', async () => {
  const { digest } = (await registry.publish(builtRemote({ code: 'next' }))).body;
  const { status, body } = await ask({ minutes: 10 });
  expect([status, body.remote, body.version]).toEqual([201, 'mf-menu-cart', digest]);
  expect(Date.parse(body.expiresAt) - registry.clock.now().getTime()).toBe(600_000);
  const { keyId, signature, ...said } = read(body.pass);
  expect(said).toEqual({ remote: 'mf-menu-cart', version: digest, expiresAt: body.expiresAt });
  const { publicKeys } = registry.registry;
  const key = createPublicKey(publicKeys[keyId] ?? '');
  expect(verify(null, Buffer.from(overrideText(said)), key, Buffer.from(signature, 'base64'))).toBe(true);
  const { rows } = (await registry.call('GET', '/v1/audit', { token: await registry.opsToken() })).body;
  expect(rows[0]).toMatchObject({ action: 'override', subject: 'mf-menu-cart', reason: 'to look at it' });
});

test('a squad makes passes for its own remotes, of any build of theirs', async () => {
  const own = await ask({ version: pins['mf-menu-cart'] }, await registry.squadToken('menu'));
  expect([own.status, own.body.version]).toEqual([201, pins['mf-menu-cart']]);
  expect(codesOf(await ask({}, await registry.squadToken('content')))).toEqual(['REG-OWNER']);
});

test.each([
  [{ version: '0'.repeat(64) }, 'REG-VERSION-UNKNOWN'],
  [{ minutes: 481 }, 'REG-VALIDATION'],
  [{ reason: ' ' }, 'REG-VALIDATION'],
])('%j is refused', async (body, code) => {
  expect(codesOf(await ask(body))).toEqual([code]);
});

test('L8: a revoked version gets no pass', async () => {
  const token = await registry.opsToken();
  const bad = (await registry.publish(builtRemote({ code: 'bad' }))).body.digest;
  await registry.release({ 'mf-menu-cart': bad });
  await registry.call('POST', '/v1/channels/production/rollback', { body: { reason: 'it leaks' }, token });
  expect(codesOf(await ask({ version: bad }))).toEqual(['REG-VERSION-REVOKED']);
  expect((await ask({ version: pins['mf-menu-cart'] })).status).toBe(201);
});

test('a build of another remote is not to be had under this name', async () => {
  expect(codesOf(await ask({ version: pins.shell }))).toEqual(['REG-VERSION-UNKNOWN']);
});

test('an override is refused without a token', async () => {
  const body = { remote: 'mf-menu-cart', reason: 'to look at it' };
  expect((await registry.call('POST', '/v1/overrides', { body })).status).toBe(403);
});
