import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { builtRemote, builtShell } from './built-package.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let ops: string;
let digest: string;
const cookies: Record<string, string> = {};
const ids: Record<string, string> = {};

const post = async (path: string, body: object) =>
  (
    await registry.call('POST', `/v1/channels/production/${path}`, {
      body: { reason: 'for the test', ...body },
      token: ops,
    })
  ).body;

beforeAll(async () => {
  registry = await startTestRegistry();
  ops = await registry.opsToken();
  await registry.goLive(builtShell(), builtRemote());
  for (const squad of ['menu', 'content', 'ops']) cookies[squad] = `horno_ops=${await registry.squadToken(squad)}`;
  digest = (await registry.publish(builtRemote({ buildId: 'build0002' }))).body.digest;
  const steps = [10, 50, 100].map((percent) => ({ percent, minutes: 30 }));
  ids.menu = (await post('rollout', { pins: { 'mf-menu-cart': digest }, steps, finish: true })).rollout.id;
  ids.flag = (await post('rollout', { flags: { tips: true }, percent: 5 })).rollout.id;
}, startUpMs);
afterAll(() => registry.close());

const visit = async (squad: string, path: string) =>
  (await registry.call('GET', path, { headers: { cookie: cookies[squad], 'accept-language': 'en' } })).text;
const rowOf = (html: string, id: string | undefined) =>
  new RegExp(`<tr id="rollout-${id}">.*?</tr>`, 's').exec(html)?.[0].replace(/<[^>]+>/g, ' ') ?? '';

test('the list of rollouts shows share, next step, its time and the analysis of each', async () => {
  const html = await visit('ops', '/rollout');
  const row = rowOf(html, ids.menu);
  expect(row).toMatch(new RegExp(`mf-menu-cart ${digest.slice(0, 12)}`));
  expect(row).toMatch(/10 % .*Step 1 of 3 · .*50 % from .*PET/);
  expect(row).toContain('no evidence against it yet: 0 of 50 visitors');
  expect(rowOf(html, ids.flag)).toMatch(/tips=true .*5 % .*Raised by hand/);
});

test('the list of rollouts updates its analysis in place, and its rows when a rollout pauses', async () => {
  const live = async () =>
    (await registry.call('GET', '/rollout/live', { headers: { cookie: cookies.ops, 'accept-language': 'en' } })).body;
  const before = await live();
  expect(before.texts[`${ids.menu}.guard`]).toContain('no evidence against it yet');
  await post('rollout/pause', { rollout: ids.menu });
  expect((await live()).version).not.toBe(before.version);
  const row = rowOf(await visit('ops', '/rollout'), ids.menu);
  expect(row).toContain('paused before 50 %');
  expect(row).toContain('Resume');
});

test('a squad pauses, advances and stops its own rollout from the console, and no other', async () => {
  const html = await visit('menu', '/rollout');
  expect(html).toContain(`/rollout/stop?channel=production&amp;rollout=${ids.menu}`);
  expect(html).not.toContain(`/rollout/stop?channel=production&amp;rollout=${ids.flag}`);
  expect(await visit('content', '/rollout')).not.toContain('/rollout/stop?');
  const page = await visit('menu', `/rollout?rollout=${ids.menu}`);
  expect(page).toContain(`href="/versions/${digest}?channel=production"`);
  expect(page).toMatch(/href="\/rollout\/share\?[^"]*percent=50">Go to 50 % now</);
  expect(await visit('menu', `/rollout/share?rollout=${ids.flag}&percent=50`)).not.toContain('name="reason"');
  await post('rollout/resume', { rollout: ids.menu });
  expect(await visit('menu', `/rollout/share?rollout=${ids.menu}&percent=50`)).toContain(
    'The planned steps pause there until somebody resumes them.',
  );
});

test('the audit names a rollout and a plan by what they change and their channel, and links them', async () => {
  const plan = await post('plans', { change: { flags: { deals: true } } });
  const html = await visit('ops', '/audit');
  const subjects = [...html.matchAll(/data-l="Subject"[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell);
  const linked = (href: string) => subjects.find((cell) => cell.includes(`href="${href}"`))?.replace(/<[^>]+>/g, '');
  const rollout = linked(`/rollout?channel=production&amp;rollout=${ids.menu}`);
  expect(rollout).toBe(`mf-menu-cart ${digest.slice(0, 12)} · Production`);
  expect(linked(`/plans/${plan.id}?channel=production`)).toBe('deals=true · Production');
  expect(linked('/releases/1?channel=production')).toBe('production#1');
  const shown = subjects.map((cell) => cell.replace(/<[^>]+>/g, ''));
  expect(shown.filter((text) => /[0-9a-f]{8}-[0-9a-f]{4}-/.test(text))).toEqual([]);
});

test('the search of the audit finds a rollout by its remote in each of its rows', async () => {
  const { rows } = (await registry.call('GET', '/v1/audit?search=mf-menu-cart', { token: ops })).body;
  const found = rows.filter(({ subject }: { subject: string }) => subject === ids.menu);
  expect(found.map(({ action }: { action: string }) => action)).toEqual([
    'rollout.resume',
    'rollout.pause',
    'rollout.follow',
    'rollout.start',
  ]);
});
