import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { builtRemote, builtShell } from './built-package.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
/** Digests of mf-menu-cart, the oldest first. */
const builds: string[] = [];
const cookies: Record<string, string> = {};

beforeAll(async () => {
  registry = await startTestRegistry();
  const content = builtRemote({ name: 'mf-content', squad: 'content', paths: ['/'] });
  const pins = await registry.goLive(builtShell(), builtRemote(), content);
  builds.push(pins['mf-menu-cart'] ?? '');
  for (const squad of ['menu', 'content', 'ops']) cookies[squad] = `horno_ops=${await registry.squadToken(squad)}`;
  const next = [
    builtRemote({ buildId: 'build0002' }),
    builtRemote({ name: 'mf-content', squad: 'content', paths: ['/'], buildId: 'content02' }),
  ];
  for (const built of next) {
    const { name, digest } = (await registry.publish(built)).body;
    await registry.release({ [name]: digest });
    if (name === 'mf-menu-cart') builds.push(digest);
  }
}, startUpMs);
afterAll(() => registry.close());

const visit = (squad: string, path: string) =>
  registry.call('GET', path, { headers: { cookie: cookies[squad], 'accept-language': 'en' } });
const submit = (squad: string, path: string, fields: Record<string, string>) => {
  const { url } = registry.registry;
  const headers = { origin: url, cookie: cookies[squad] ?? '', 'accept-language': 'en' };
  const init = { method: 'POST', redirect: 'manual' as const, headers, body: new URLSearchParams(fields) };
  return fetch(new URL(path, url), init);
};
const offersIn = (html: string) => [...html.matchAll(/href="\/remotes\/(mf-[a-z-]+)\/back\?/g)].map(([, name]) => name);
const running = async () => {
  const { body } = await registry.call('GET', '/v1/channels/production/release');
  return JSON.parse(body.payload).release.remotes['mf-menu-cart'].version;
};

test.each([
  ['menu', ['mf-menu-cart']],
  ['content', ['mf-content']],
  ['ops', ['mf-content', 'mf-menu-cart']],
])('squad F13: the console offers %s to take back its own remotes only', async (squad, own) => {
  expect(offersIn((await visit(squad, '/')).text)).toEqual(own);
  for (const remote of ['mf-content', 'mf-menu-cart'])
    expect(offersIn((await visit(squad, `/remotes/${remote}`)).text)).toEqual(own.filter((name) => name === remote));
});

test('squad F13: another squad cannot take a remote back in the console', async () => {
  const { text } = await visit('content', '/remotes/mf-menu-cart/back');
  expect(text).toContain('REG-OWNER');
  expect(text).not.toContain('name="reason"');
  const order = { reason: 'not mine', expected: '3' };
  expect((await submit('content', '/remotes/mf-menu-cart/back', order)).status).toBe(403);
  expect(await running()).toBe(builds[1]);
});

test('squad F13: a squad takes its remote back after it has seen what changes, and not on an old page', async () => {
  const { text } = await visit('menu', '/remotes/mf-menu-cart/back');
  expect(text).toMatch(new RegExp(`title="${builds[1]}"[\\s\\S]*title="${builds[0]}"`));
  expect(text.indexOf('/order/:slug?')).toBeLessThan(text.indexOf('name="reason"'));
  const expected = /name="expected" value="(\d+)"/.exec(text)?.[1] ?? '';
  const order = { reason: 'wrong prices', expected };
  expect((await submit('menu', '/remotes/mf-menu-cart/back', { ...order, expected: '1' })).status).toBe(409);
  const done = await submit('menu', '/remotes/mf-menu-cart/back', order);
  expect([done.status, done.headers.get('location')]).toEqual([303, '/?channel=production#module-mf-menu-cart']);
  expect(await running()).toBe(builds[0]);
});

test('squad F13: taking back the first version of a channel ends its rollout, and the console says so before', async () => {
  const token = await registry.opsToken();
  const body = { pins: { 'mf-menu-cart': builds[1] }, percent: 25, reason: 'slowly' };
  const start = () => registry.call('POST', '/v1/channels/production/rollout', { body, token });
  expect((await start()).status).toBe(201);
  expect(offersIn((await visit('menu', '/')).text)).toEqual(['mf-menu-cart']);
  expect((await visit('menu', '/remotes/mf-menu-cart')).text).toContain('Candidate: 25 %');
  const { text } = await visit('menu', '/remotes/mf-menu-cart/back');
  expect(text).toContain('Its visitors, 25 % of all, go back to the live release.');
  const expected = /name="expected" value="(\d+)"/.exec(text)?.[1] ?? '';
  const done = await submit('menu', '/remotes/mf-menu-cart/back', { reason: 'wrong prices', expected });
  expect(done.status).toBe(303);
  const { rollouts } = (await registry.call('GET', '/v1/channels/production/rollouts', { token })).body;
  expect([rollouts, await running()]).toEqual([[], builds[0]]);
});

test('squad F13: the console says when a remote has nothing to go back to', async () => {
  const { text } = await visit('menu', '/remotes/mf-menu-cart/back');
  expect(text).toContain('REG-NO-PREVIOUS-VERSION');
  expect(text).toContain('href="/remotes/mf-menu-cart/toggle?channel=production&amp;state=off"');
  expect(text).not.toContain('name="reason"');
});
