import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { builtRemote, builtShell } from './built-package.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let ops: string;
let menu: string;

beforeAll(async () => {
  registry = await startTestRegistry();
  await registry.goLive(builtShell(), builtRemote());
  ops = `horno_ops=${await registry.personToken('ana@horno.pe', 'ops')}`;
  menu = `horno_ops=${await registry.personToken('ema@horno.pe', 'menu')}`;
  const flags = { 'menu.halves': true, yape: false };
  const body = { flags, reason: 'First state' };
  await registry.call('POST', '/v1/channels/production/flags', { body, token: await registry.opsToken() });
}, startUpMs);
afterAll(() => registry.close());

const show = async (path: string, cookie: string) =>
  (await registry.call('GET', path, { headers: { cookie, 'accept-language': 'en' } })).text;

async function set(flag: string, fields: Record<string, string>, cookie: string) {
  const { url } = registry.registry;
  const body = new URLSearchParams(fields);
  const init = { method: 'POST', redirect: 'manual' as const, body, headers: { origin: url, cookie } };
  return fetch(new URL(`/flags/${flag}?channel=production`, url), init);
}

/** The row of a flag, without tags. */
function rowOf(html: string, flag: string): string {
  const [row = ''] = new RegExp(`<tr id="flags-${flag}">.*?</tr>`).exec(html) ?? [];
  return row.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

const expected = (html: string) => /name="expected" value="(\d+)"/.exec(html)?.[1] ?? '';

describe('squad F11: the page of flags', () => {
  test('shows state, owner and last change, with its reason', async () => {
    const html = await show('/flags', ops);
    expect(rowOf(html, 'menu.halves')).toMatch(/menu\.halves On menu \d.* · ops First state Turn off/);
    expect(rowOf(html, 'yape')).toMatch(/yape Off operations .*Turn on/);
  });

  test('says in which zone its times are', async () => {
    expect(await show('/flags', ops)).toContain('PET is the time of Peru (UTC−5).');
  });

  test('offers a squad its own flags only, and the registry refuses the others', async () => {
    const html = await show('/flags', menu);
    expect(rowOf(html, 'menu.halves')).toContain('Turn off');
    expect(rowOf(html, 'yape')).not.toContain('Turn on');
    const form = await show('/flags/yape?channel=production&state=on', ops);
    const answer = await set('yape', { state: 'on', reason: 'Mine too', expected: expected(form) }, menu);
    expect(answer.status).toBe(403);
    expect(rowOf(await show('/flags', ops), 'yape')).toContain('Off');
  });

  test('changes one after a reason, and names the person', async () => {
    const form = await show('/flags/menu.halves?channel=production&state=off', menu);
    const fields = { state: 'off', expected: expected(form) };
    expect((await set('menu.halves', { ...fields, reason: '' }, menu)).status).toBe(400);
    expect((await set('menu.halves', { ...fields, reason: 'Oven is broken' }, menu)).status).toBe(303);
    const row = rowOf(await show('/flags', ops), 'menu.halves');
    expect(row).toMatch(/Off menu .* · squad:menu \(ema@horno\.pe\) Oven is broken/);
    expect(rowOf(await show('/flags', ops), 'yape')).toContain('First state');
  });

  test('refuses a change that was decided on an older release', async () => {
    const answer = await set('menu.halves', { state: 'on', reason: 'Works again', expected: '1' }, menu);
    expect(answer.status).toBe(409);
  });
});

describe('squad F11: the search of the audit', () => {
  test.each([
    ['a reason', 'oven IS', 1],
    ['a person', 'EMA@horno', 2],
    ['an action', 'release.flags', 2],
    ['what changed', 'menu.halves', 2],
    ['a character with a meaning in patterns', '%', 0],
    ['an underscore', '_', 0],
  ])('finds rows by %s', async (_what, search, rows) => {
    const html = await show(`/audit?channel=production&search=${encodeURIComponent(search)}`, ops);
    const found = [...html.matchAll(/id="audit-\d+"/g)];
    expect(found).toHaveLength(rows);
    if (rows === 0) expect(html).toContain('No row matches.');
  });

  test('is a parameter of the API too', async () => {
    const { body } = await registry.call('GET', '/v1/audit?search=broken', { token: await registry.opsToken() });
    expect(body.rows.map(({ reason }: { reason: string }) => reason)).toEqual(['Oven is broken']);
  });
});
