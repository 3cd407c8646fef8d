import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { builtRemote, builtShell, writePackage } from './built-package.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;

beforeAll(async () => {
  registry = await startTestRegistry();
}, startUpMs);
afterAll(() => registry.close());

const build = async (folder: string, built: Parameters<typeof writePackage>[1]) =>
  writePackage(join(registry.dir, folder), built);

test('nothing is released when one of the folders is refused', async () => {
  const folders = [
    await build('menu-a', builtRemote()),
    await build('content-a', builtRemote({ name: 'mf-content', squad: 'content', shell: '^9.0', paths: ['/'] })),
    await build('shell-a', builtShell()),
  ];
  await expect(registry.registry.publishLocal(folders)).rejects.toMatchObject({
    name: 'Refusal',
    findings: [{ code: 'REG-SHELL', params: { name: 'mf-content', range: '^9.0', version: '1.2.0' } }],
  });
  expect((await registry.call('GET', '/v1/channels/production/release')).status).toBe(404);
  const versions = await registry.call('GET', '/v1/versions', { token: await registry.opsToken() });
  expect(versions.body.versions).toEqual([]);
});

test('the first start publishes all folders and makes release 1; the next one changes nothing', async () => {
  const folders = [await build('menu', builtRemote()), await build('shell', builtShell())];
  const first = await registry.registry.publishLocal(folders);
  expect(first).toMatchObject({ channel: 'production', release: 1, changed: true });
  expect(first.versions.map(({ name, created }) => [name, created])).toEqual([
    ['shell', true],
    ['mf-menu-cart', true],
  ]);
  expect(await registry.registry.publishLocal(folders)).toMatchObject({ release: 1, changed: false });
  const { body } = await registry.call('GET', '/v1/channels/production/release');
  expect(Object.keys(JSON.parse(body.payload).release.remotes)).toEqual(['mf-menu-cart']);
});

test('a new build of one folder is a new release of that one', async () => {
  const folders = [await build('menu', builtRemote({ buildId: 'build0002' })), join(registry.dir, 'shell')];
  const answer = await registry.registry.publishLocal(folders, { reason: 'rebuilt' });
  expect(answer).toMatchObject({ release: 2, changed: true });
});

test('a change that breaks a neighbour passes when the neighbour changes with it, and not alone', async () => {
  const fill = { slot: 'home.deals', order: 1, criticality: 'regular' as const, render: 'client' as const };
  const home = { name: 'mf-content', squad: 'content', paths: ['/'] };
  const folders = async (slots: object, offers: string[], buildId: string) => [
    join(registry.dir, 'shell'),
    await build(`menu-${buildId}`, builtRemote({ slots: slots as { deals: typeof fill }, buildId })),
    await build(`content-${buildId}`, builtRemote({ ...home, offers, buildId })),
  ];
  const filled = await folders({ deals: fill }, ['home.deals'], 'build0010');
  expect(await registry.registry.publishLocal(filled)).toMatchObject({ changed: true });
  const [shell, menu, content] = await folders({}, [], 'build0011');
  const alone = registry.registry.publishLocal([shell as string, content as string]);
  await expect(alone).rejects.toMatchObject({ findings: [{ code: 'REG-BREAK-WITHDRAWN' }] });
  const together = [shell, content, menu] as string[];
  expect(await registry.registry.publishLocal(together)).toMatchObject({ changed: true });
});

test('a start leaves alone what a rollout is about', async () => {
  const content = { name: 'mf-content', squad: 'content', paths: ['/'], buildId: 'build0011' };
  const old = [join(registry.dir, 'shell'), await build('menu-old', builtRemote({ buildId: 'build0011' }))];
  await registry.registry.publishLocal([...old, await build('content-old', builtRemote(content))]);
  const candidate = await build('menu-new', builtRemote({ buildId: 'build0020' }));
  const { versions } = await registry.registry.publishLocal([join(registry.dir, 'shell'), candidate], {
    channel: 'staging',
  });
  const digest = versions.find(({ name }) => name === 'mf-menu-cart')?.digest;
  const token = await registry.opsToken();
  const body = { from: 'staging', names: ['mf-menu-cart'], percent: 10, reason: 'for the test' };
  expect((await registry.call('POST', '/v1/channels/production/rollout', { body, token })).status).toBe(201);
  const next = await build('content-new', builtRemote({ ...content, buildId: 'build0021' }));
  const made = await registry.registry.publishLocal([join(registry.dir, 'shell'), candidate, next]);
  expect(made).toMatchObject({ changed: true });
  const answer = await registry.call('GET', '/v1/channels/production/release');
  const { release, rollout } = JSON.parse(answer.body.payload);
  expect(release.remotes['mf-menu-cart'].version).not.toBe(digest);
  expect(rollout.candidate.remotes['mf-menu-cart'].version).toBe(digest);
  expect(rollout.candidate.remotes['mf-content'].version).toBe(release.remotes['mf-content'].version);
});
