import { createPublicKey, verify } from 'node:crypto';
import { type OverridePass, overrideText } from '@horno/contracts/override';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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

describe('squad F11: a preview', () => {
  const shop = 'https://shop.example';
  let known: TestRegistry;
  let ops: string;

  beforeAll(async () => {
    known = await startTestRegistry({ shopUrl: () => shop });
    ops = await known.opsToken();
    await known.goLive(builtShell(), builtRemote());
  }, startUpMs);
  afterAll(() => known.close());

  test('has an address for every published version of a remote, signed like an override', async () => {
    const { body } = await known.publish(builtRemote({ buildId: 'build0007' }), ops);
    const { origin, pathname, searchParams } = new URL(body.preview.address);
    expect([origin, pathname]).toEqual([shop, '/_override']);
    const { keyId, signature, ...said } = read(searchParams.get('pass') ?? '');
    expect(said).toEqual({ remote: 'mf-menu-cart', version: body.digest, expiresAt: body.preview.expiresAt });
    const key = createPublicKey(known.registry.publicKeys[keyId] ?? '');
    expect(verify(null, Buffer.from(overrideText(said)), key, Buffer.from(signature, 'base64'))).toBe(true);
    expect(Date.parse(said.expiresAt) - known.clock.now().getTime()).toBe(8 * 3_600_000);
  });

  test('has none for the shell, and where the shop is not known', async () => {
    expect((await known.publish(builtShell({ buildId: 'shell0009' }), ops)).body.preview).toBeUndefined();
    expect((await registry.publish(builtRemote({ buildId: 'build0011' }))).body.preview).toBeUndefined();
  });

  test('opens from the console for the squad of the remote only', async () => {
    const { digest } = (await known.publish(builtRemote({ buildId: 'build0012' }), ops)).body;
    const as = async (squad: string) => {
      const cookie = `horno_ops=${await known.squadToken(squad)}`;
      return { cookie, 'accept-language': 'en', origin: known.registry.url };
    };
    const make = async (squad: string) =>
      fetch(new URL(`/versions/${digest}/preview`, known.registry.url), {
        ...{ method: 'POST', headers: await as(squad), body: new URLSearchParams() },
      });
    expect(await (await make('menu')).text()).toMatch(
      /Preview until .*href="https:\/\/shop\.example\/_override\?pass=/,
    );
    expect((await make('content')).status).toBe(403);
    const page = await known.call('GET', `/versions/${digest}`, { headers: await as('content') });
    expect(page.text).not.toContain('/preview');
  });
});
