import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { builtRemote, builtShell } from './built-package.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  registry = await startTestRegistry();
  const pins = await registry.goLive(builtShell(), builtRemote());
  await registry.release(pins, { channel: 'staging' });
  for (const squad of ['ops', 'menu']) cookies[squad] = `horno_ops=${await registry.squadToken(squad)}`;
}, startUpMs);
afterAll(() => registry.close());

async function submit(path: string, fields: Record<string, string>, as = 'ops') {
  const { url } = registry.registry;
  const headers = { origin: url, cookie: cookies[as] ?? '', 'accept-language': 'en' };
  const init = { method: 'POST', redirect: 'manual' as const, headers, body: new URLSearchParams(fields) };
  const answer = await fetch(new URL(path, url), init);
  return { status: answer.status, html: await answer.text() };
}
/** The element of a field, and the text right below it. */
const fieldIn = (html: string, name: string) => {
  const [input = ''] = new RegExp(`<(?:input|select) [^>]*name="${name}"[^>]*>`).exec(html) ?? [];
  const [, problem] = new RegExp(`<p class="fault" id="problem-${name}">(.*?)</p>`).exec(html) ?? [];
  return { input, problem };
};

describe('a refused form is shown again', () => {
  test.each<[string, string, Record<string, string>, string, string]>([
    ['a squad', '/tokens', { squad: 'Ménu', holder: 'Ana', days: '30' }, 'squad', 'such as menu.'],
    ['a number', '/tokens', { squad: 'menu', holder: 'Ana', days: '900' }, 'days', 'Give 365 or less.'],
    ['an address', '/webhooks', { url: 'ftp://x', guard: 'on' }, 'url', 'such as https://example.com/notices.'],
    ['a private address', '/webhooks', { url: 'https://10.0.0.7/x', guard: 'on' }, 'url', '10.0.0.7'],
    ['names', '/plans', { from: 'staging', names: 'menu', reason: 'for later' }, 'names', 'such as mf-menu-cart.'],
    ['an unknown name', '/plans', { from: 'staging', names: 'mf-none', reason: 'for later' }, 'names', 'mf-none'],
    [
      'shares',
      '/rollout/start',
      { from: 'staging', percent: '1', steps: 'a', reason: 'slowly' },
      'steps',
      'Write a number',
    ],
    [
      'a reason',
      '/remotes/mf-menu-cart/toggle',
      { state: 'off', expected: '1', reason: 'x' },
      'reason',
      '3 characters',
    ],
    ['the reason of a flag', '/flags/tips', { state: 'on', expected: '1', reason: '' }, 'reason', '3 characters'],
  ])('with what is wrong with %s beside its field, in words', async (_what, path, fields, name, words) => {
    const { status, html } = await submit(path, fields);
    expect(status).toBeGreaterThanOrEqual(400);
    const { input, problem } = fieldIn(html, name);
    expect(problem).toContain(words);
    expect(input).toMatch(new RegExp(`aria-describedby="problem-${name}[" ]`));
    expect(input).toContain('aria-invalid="true"');
    expect(input).toContain('autofocus=""');
    expect(html).toMatch(new RegExp(`role="alert"[^]*href="#problem-${name}"`));
    expect(html).not.toMatch(/\[a-z0-9|must match|openapi/);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  });

  test('with the values that were sent, also of choices and of boxes', async () => {
    const sent = { from: 'staging', percent: '101', steps: '25, 50', device: 'phone', staff: 'true', reason: '"><b>' };
    const { html } = await submit('/rollout/start', sent);
    expect(fieldIn(html, 'percent').input).toContain('value="101"');
    expect(html.match(/name="steps" checked="" value="(25|50)"/g)).toHaveLength(2);
    expect(html).toContain('>2 of 6</output>');
    expect(html).toContain('<option value="phone" selected="">');
    expect(html).toMatch(/name="staff"[^>]* checked=""/);
    expect(fieldIn(html, 'reason').input).toContain('value="&quot;&gt;&lt;b&gt;"');
    const inside = await submit('/webhooks', { url: 'https://10.0.0.7/x', plan: 'on' });
    expect(inside.html).toMatch(/name="plan"[^>]* checked=""/);
    expect(inside.html).not.toMatch(/name="release"[^>]* checked=""/);
    const named = await submit('/plans', { from: 'staging', names: 'mf-none, mf-menu-cart', reason: 'for later' });
    for (const name of ['mf-none', 'mf-menu-cart'])
      expect(named.html).toContain(`name="names" checked="" value="${name}"`);
    const webhook = await submit('/webhooks', { url: 'https://example.com/x' });
    expect(fieldIn(webhook.html, 'events').problem).toBe('Choose 1 or more.');
    expect(webhook.html).not.toMatch(/name="guard"[^>]* checked=""/);
  });

  test('with a fresh number of the release after another change, so that the next try is about what runs now', async () => {
    const path = '/remotes/mf-menu-cart/toggle';
    const { status, html } = await submit(path, { state: 'off', reason: 'oven is broken', expected: '99' });
    expect([status, html]).toEqual([409, expect.stringContaining('The current release is 1, no longer 99.')]);
    expect(fieldIn(html, 'reason').input).toContain('value="oven is broken"');
    expect(html).toContain('name="expected" value="1"');
    expect(html).toMatch(/role="alert" aria-labelledby="refused" tabindex="-1" autofocus=""/i);
  });

  test('as the share of a rollout that another step overtook', async () => {
    const { body } = await registry.call('POST', '/v1/channels/production/rollout', {
      body: { flags: { tips: true }, percent: 10, reason: 'slowly' },
      token: await registry.opsToken(),
    });
    const sent = { rollout: body.rollout.id, percent: '30', direction: 'lower', reason: 'fewer visitors' };
    const { status, html } = await submit('/rollout/share', sent);
    expect([status, fieldIn(html, 'reason').input]).toEqual([409, expect.stringContaining('value="fewer visitors"')]);
    expect(html).toContain('name="direction" value="raise"');
  });

  test('as a page without the form when the fields of its address are wrong', async () => {
    const { status, html } = await submit('/remotes/mf-menu-cart/toggle', { state: 'away', reason: 'oven is broken' });
    expect([status, html]).toEqual([400, expect.stringContaining('state: choose one of on, off.')]);
    expect(html).toContain('<h1>It did not work</h1>');
  });

  test('only to those who may see its page', async () => {
    for (const path of ['/tokens', '/webhooks']) {
      const { status, html } = await submit(path, { squad: 'Ménu', url: 'x' }, 'menu');
      expect([path, status]).toEqual([path, 403]);
      expect(html).not.toContain('name="squad"');
      expect(html).not.toContain('name="url"');
    }
  });
});
