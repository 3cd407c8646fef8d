import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { builtRemote, builtShell } from './built-package.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let squad: string;
const production = '/v1/channels/production';
const content = { name: 'mf-content', squad: 'content', paths: ['/'] };
/** Digests of mf-menu-cart, oldest first. */
const builds: string[] = [];

beforeAll(async () => {
  registry = await startTestRegistry();
  const pins = await registry.goLive(builtShell(), builtRemote(), builtRemote(content));
  builds.push(pins['mf-menu-cart'] ?? '');
  squad = await registry.squadToken('menu');
  for (const buildId of ['build0002', 'build0003']) {
    const digest = (await registry.publish(builtRemote({ buildId }), squad)).body.digest;
    builds.push(digest);
    const pin = { pins: { 'mf-menu-cart': digest.slice(0, 12) }, reason: 'newer' };
    expect((await registry.call('POST', `${production}/release`, { body: pin, token: squad })).status).toBe(201);
  }
}, startUpMs);
afterAll(() => registry.close());

const goBack = (body: object, token = squad) =>
  registry.call('POST', `${production}/rollback`, { body: { reason: 'wrong prices', ...body }, token });

async function running(): Promise<Record<string, { version: string; toggle: string }>> {
  const { body } = await registry.call('GET', `${production}/release`);
  return JSON.parse(body.payload).release.remotes;
}

test('squad F13: squad takes back its own remote, twice goes back further, and all else stays', async () => {
  const ops = await registry.opsToken();
  const off = { remote: 'mf-content', state: 'off', reason: 'oven' };
  await registry.call('POST', `${production}/toggle`, { body: off, token: ops });
  const { 'mf-content': other } = await running();

  expect((await goBack({ remote: 'mf-menu-cart' })).body).toMatchObject({ kind: 'rollback', changed: true });
  expect(await running()).toEqual({
    'mf-menu-cart': { version: builds[1], toggle: 'on', previous: undefined },
    'mf-content': other,
  });
  expect(other?.toggle).toBe('off');
  await goBack({ remote: 'mf-menu-cart' });
  expect((await running())['mf-menu-cart']?.version).toBe(builds[0]);
  const refused = await goBack({ remote: 'mf-menu-cart' });
  expect(codesOf(refused)).toEqual(['REG-NO-PREVIOUS-VERSION']);
  // Commands of a hint have all the options that the command line requires.
  expect(refused.body.findings[0].hint).toContain('`horno toggle mf-menu-cart off --channel production --reason "…"`');
});

test('squad F13: squad returns to the version of a release by its number, and a dry run changes nothing', async () => {
  const before = await running();
  expect((await goBack({ remote: 'mf-menu-cart', to: 3, dryRun: true })).body).toMatchObject({ dryRun: true });
  expect(await running()).toEqual(before);
  await goBack({ remote: 'mf-menu-cart', to: 3 });
  expect((await running())['mf-menu-cart']?.version).toBe(builds[2]);
});

test.each([
  ['the remote of another squad', { remote: 'mf-content' }, 'REG-OWNER'],
  ['the whole channel', {}, 'REG-FORBIDDEN'],
  ['a remote that is not there', { remote: 'mf-none' }, 'REG-OWNER'],
  ['a release that is not there', { remote: 'mf-menu-cart', to: 999 }, 'REG-RELEASE-UNKNOWN'],
  ['an emergency, which operations declare', { remote: 'mf-menu-cart', breakGlass: true }, 'REG-FORBIDDEN'],
])('squad F13: going back is refused for %s', async (_what, body, code) => {
  expect(codesOf(await goBack(body))).toEqual([code]);
});

test('squad F13: first digits of a digest name a version; unknown and too few digits are refused', async () => {
  const release = (digest: string) =>
    registry.call('POST', `${production}/release`, {
      body: { pins: { 'mf-menu-cart': digest }, reason: 'again' },
      token: squad,
    });
  expect((await release(builds[1]?.slice(0, 8) ?? '')).status).toBe(201);
  expect(codesOf(await release('0'.repeat(12)))).toEqual(['REG-VERSION-UNKNOWN']);
  expect(codesOf(await release('0'.repeat(7)))).toEqual(['REG-VALIDATION']);
});

test('squad F13: a rollback of the channel does not bring back a version that its squad has taken back', async () => {
  const release = async (buildId: string) => {
    const { digest } = (await registry.publish(builtRemote({ buildId }), squad)).body;
    const body = { pins: { 'mf-menu-cart': digest }, reason: 'newer' };
    expect((await registry.call('POST', `${production}/release`, { body, token: squad })).status).toBe(201);
    return digest as string;
  };
  const { 'mf-menu-cart': first } = await running();
  const good = await release('build0004');
  const bad = await release('build0005');
  await goBack({ remote: 'mf-menu-cart' });
  expect((await running())['mf-menu-cart']?.version).toBe(good);
  expect((await goBack({}, await registry.opsToken())).status).toBe(201);
  expect((await running())['mf-menu-cart']?.version).toBe(first?.version);
  expect(first?.version).not.toBe(bad);
});
