import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Registry, startRegistry } from '../src/start.ts';
import { builtRemote, builtShell } from './built-package.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let first: TestRegistry;
let second: Registry;
let ops: string;

beforeAll(async () => {
  first = await startTestRegistry();
  ops = await first.opsToken();
  await first.goLive(builtShell(), builtRemote());
  second = await startRegistry({ ...first.options, duePollMs: 5 });
}, startUpMs);
afterAll(async () => {
  await second.close();
  await first.close();
});

const ofSecond = (path: string) => new URL(`/v1${path}`, second.url).href;
const post = (path: string, body: object = {}) =>
  first.call('POST', path, { body: { reason: 'for the test', ...body }, token: ops });
const signedBySecond = async (state: 'on' | 'off') => {
  await post(ofSecond('/channels/production/toggle'), { remote: 'mf-menu-cart', state });
  return (await first.call('GET', ofSecond('/channels/production/release'))).body.keyId;
};

test('a registry follows the rotation of keys that another one on the same folder carries out', async () => {
  const { keyId: old } = (await first.call('GET', '/v1/channels/production/release')).body;
  const { next } = (await post('/v1/keys')).body;
  expect((await first.call('GET', ofSecond('/keys'))).body).toMatchObject({
    keys: [{ keyId: old }, { keyId: next, endorsement: { keyId: old } }],
    next,
  });
  await post(`/v1/keys/${next}/activate`);
  expect(await signedBySecond('off')).toBe(next);
  const verdict = await first.call('GET', ofSecond('/audit/verify'), { token: ops });
  expect(verdict.body).toMatchObject({ ok: true });

  await post(`/v1/keys/${old}/retire`);
  expect((await first.call('GET', ofSecond('/keys'))).body.keys.map(({ keyId }: { keyId: string }) => keyId)).toEqual([
    next,
  ]);
  expect(await signedBySecond('on')).toBe(next);
  // The keys of an edge in the same process follow.
  while (Object.keys(second.publicKeys).join() !== next) await first.call('GET', '/v1/keys');
  expect((await first.call('GET', '/v1/audit/verify', { token: ops })).body).toMatchObject({ ok: true });
});
