import { randomUUID } from 'node:crypto';
import { type TelemetryRow, WHOLE_PAGE } from '@horno/contracts/telemetry';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { builtRemote, builtShell } from './built-package.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let digests: Record<string, string>;
let ops: string;
let edge: string;
let seq = 0;

beforeAll(async () => {
  registry = await startTestRegistry();
  digests = await registry.goLive(builtShell(), builtRemote(), builtRemote({ name: 'mf-content', paths: ['/'] }));
  ops = await registry.opsToken();
  edge = await registry.registry.issueEdgeToken();
}, startUpMs);
afterAll(() => registry.close());

const get = async (path: string) => (await registry.call('GET', `/v1${path}`, { token: ops })).body;
const reachOf = (remote: string, channel = 'production') => get(`/channels/${channel}/remotes/${remote}/reach`);
const show = async (path: string, lang = 'es') =>
  (await registry.call('GET', path, { headers: { cookie: `horno_ops=${ops}`, 'accept-language': lang } })).text;

/** Sends the counts of an edge for a past minute: visitors by remote, for two arms when a pair is given. */
async function tell(minutesAgo: number, visitors: Record<string, number | [number, number]>): Promise<void> {
  const nowMs = registry.clock.now().getTime();
  const minute = new Date(Math.floor(nowMs / 60_000) * 60_000 - minutesAgo * 60_000).toISOString();
  const rows = Object.entries(visitors).flatMap(([remote, seen]) =>
    [seen].flat().map((count, at): TelemetryRow => {
      const arm = Array.isArray(seen) ? (['control', 'candidate'] as const)[at as 0 | 1] : 'none';
      const version = remote === WHOLE_PAGE ? '' : (digests[remote] ?? '');
      return { minute, release: 1, arm, remote, version, measure: 'seen', count };
    }),
  );
  seq += 1;
  const body = { edge: randomUUID(), seq, channel: 'production', rows };
  expect((await registry.call('POST', '/v1/telemetry', { body, token: edge })).status).toBe(200);
}

test('the number of visitors is unknown when no edge reports the channel', async () => {
  expect(await reachOf('mf-menu-cart')).not.toHaveProperty('visitors');
  expect(await show('/remotes/mf-menu-cart/toggle?state=off')).toContain('todavía nadie cuenta los visitantes');
});

test('visitors are those of the busiest of the last five minutes, on both sides of a rollout', async () => {
  await tell(9, { 'mf-menu-cart': 900 });
  expect((await reachOf('mf-menu-cart')).visitors).toBe(0);
  await tell(0, { 'mf-menu-cart': 4 });
  await tell(2, { 'mf-menu-cart': [30, 11], 'mf-content': 7, [WHOLE_PAGE]: 52 });
  expect((await reachOf('mf-menu-cart')).visitors).toBe(41);
  expect((await reachOf('mf-content')).visitors).toBe(7);
});

test('they are shown before a remote is turned off, in both languages', async () => {
  const page = await show('/remotes/mf-menu-cart/toggle?state=off');
  expect(page).toContain('41 visitantes (máximo por minuto de los últimos 5 minutos)');
  expect(page.indexOf('41 visitantes')).toBeLessThan(page.indexOf('name="reason"'));
  const english = await show('/remotes/mf-menu-cart/toggle?state=off', 'en');
  expect(english).toContain('41 visitors (most in a minute, of the last 5 minutes)');
});

test('they are shown for a plan, a comparison and a rollback; the shell reaches all visitors', async () => {
  const order = { change: { toggles: { 'mf-content': { state: 'off' } } }, reason: 'for the test' };
  const plan = (await registry.call('POST', '/v1/channels/production/plans', { body: order, token: ops })).body;
  expect((await get(`/plans/${plan.id}`)).reach.visitors).toBe(7);
  expect(await show(`/plans/${plan.id}`)).toContain('7 visitantes (máximo');

  const shell = builtShell({ buildId: 'build0102' });
  const { digest } = (await registry.publish(shell)).body;
  await registry.release({ shell: digest });
  expect((await get('/compare?from=production@1&to=production')).reach.visitors).toBe(52);
  const page = await show('/rollback/1');
  expect(page).toContain('52 visitantes (máximo');
  expect(page.indexOf('52 visitantes')).toBeLessThan(page.indexOf('name="reason"'));
});
