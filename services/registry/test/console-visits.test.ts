import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { builtRemote, builtShell } from './built-package.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  registry = await startTestRegistry();
  await registry.goLive(builtShell(), builtRemote());
  tokens.ops = await registry.squadToken('ops');
  tokens.menu = await registry.squadToken('menu', 'Ana Quispe');
  const body = { flags: { 'menu.halves': true, tips: true }, reason: 'for the test' };
  await registry.call('POST', '/v1/channels/production/flags', { body, token: tokens.ops });
}, startUpMs);
afterAll(() => registry.close());

const visit = (path: string, as?: string) =>
  registry.call('GET', path, { headers: { cookie: as ? `horno_ops=${tokens[as]}` : '', 'accept-language': 'en' } });

describe('a visit to the console', () => {
  test.each([
    ['menu', 'squad:menu (Ana Quispe)'],
    ['ops', 'ops'],
  ])('of %s shows as whom the person is signed in', async (as, name) => {
    const { text } = await visit('/', as);
    expect(text).toContain(`<span class="sr">Signed in as </span>${name}</span>`);
  });

  test('without a session leads to the page that was asked for after the sign-in, and never elsewhere', async () => {
    const asked = '/rollout?channel=production';
    const location = (await visit(asked)).headers.get('location') ?? '';
    expect(location).toBe(`/sign-in?back=${encodeURIComponent(asked)}`);
    const page = await visit(location);
    expect(page.text).toContain('<input type="hidden" name="back" value="/rollout?channel=production"/>');
    const enter = async (back: string) => {
      const { url } = registry.registry;
      const body = new URLSearchParams({ token: tokens.menu ?? '', back });
      const headers = { origin: url };
      const answer = await fetch(new URL('/sign-in', url), { method: 'POST', redirect: 'manual', headers, body });
      return answer.headers.get('location');
    };
    expect(await enter(asked)).toBe(asked);
    for (const back of ['https://evil.example/', '//evil.example']) {
      const landed = new URL((await enter(back)) ?? '', registry.registry.url);
      expect(landed.origin).toBe(new URL(registry.registry.url).origin);
    }
  });

  test('to an address that is not there has a hint for people', async () => {
    const { status, text } = await visit('/nowhere', 'menu');
    expect(status).toBe(404);
    expect(text).toMatch(/<div role="alert"><ul class="findings"><li>.*It may be gone, or the link is old\./);
    expect(text).not.toContain('openapi');
  });

  test('of a squad shows the form of its own flags only', async () => {
    expect((await visit('/flags/menu.halves?state=off', 'menu')).text).toContain('name="reason"');
    const { text } = await visit('/flags/tips?state=off', 'menu');
    expect(text).not.toContain('name="reason"');
    expect(text).toContain('Only operations, or the squad whose name the flag begins with, can do this.');
  });

  test('to rollouts says when there was none, and names the one that it shows', async () => {
    expect((await visit('/rollout', 'menu')).text).toContain('No rollout has run in this channel yet.');
    const body = { flags: { 'menu.sizes': true }, percent: 5, reason: 'for the test' };
    const { id } = (await registry.call('POST', '/v1/channels/production/rollout', { body, token: tokens.menu })).body
      .rollout;
    const page = await visit(`/rollout?rollout=${id}`, 'menu');
    expect(page.text).toContain('<h1>Rollout of menu.sizes</h1>');
    const stop = await visit(`/rollout/stop?rollout=${id}`, 'menu');
    expect(stop.text).toContain('<h1>Stop the rollout of menu.sizes</h1>');
  });

  test('gives the focus to a secret that is shown once', async () => {
    const { url } = registry.registry;
    const headers = { origin: url, cookie: `horno_ops=${tokens.ops}` };
    const body = new URLSearchParams({ squad: 'menu', holder: '', days: '3' });
    const html = await (await fetch(new URL('/tokens', url), { method: 'POST', headers, body })).text();
    expect(html).toMatch(/<p class="mono wrap" id="secret" tabindex="-1" autofocus="">/i);
  });
});
