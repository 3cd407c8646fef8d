import { randomUUID } from 'node:crypto';
import type { TelemetryRow } from '@horno/contracts/telemetry';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { isOfKind } from '../src/webhooks/events.ts';
import { builtRemote, builtShell } from './built-package.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

const metricsToken = 'the token of the scraper';
const remote = 'mf-menu-cart';
let registry: TestRegistry;
let ops: string;
let version: string;

beforeAll(async () => {
  registry = await startTestRegistry({ metricsToken });
  // A token lasts, a session ends after twelve hours.
  ops = await registry.squadToken('ops');
  version = (await registry.goLive(builtShell(), builtRemote()))[remote] ?? '';
}, startUpMs);
afterAll(() => registry.close());
// Each test has its own day.
beforeEach(() => registry.clock.advance(2 * 24 * 3600));

/** Reports of one minute: visitors of the remote, and their errors by group. */
async function tell(seen: number, groups: Record<string, number>) {
  const minute = new Date(Math.floor(registry.clock.now().getTime() / 60_000) * 60_000).toISOString();
  const row = (measure: string, count: number): TelemetryRow => ({
    ...{ minute, release: 1, arm: 'none', remote, version, measure, count },
  });
  const rows = [row('seen', seen), ...Object.entries(groups).map(([group, count]) => row(`group.${group}`, count))];
  const body = { edge: randomUUID(), seq: 1, channel: 'production', rows };
  const token = await registry.registry.issueEdgeToken();
  expect((await registry.call('POST', '/v1/telemetry', { body, token })).status).toBe(200);
}

const shares = async () =>
  (await registry.call('GET', '/metrics', { token: metricsToken })).text
    .split('\n')
    .filter((line) => line.startsWith('horno_registry_error_place_share{'));
const alerts = async () =>
  (await registry.call('GET', '/v1/audit', { token: ops })).body.rows.filter(
    ({ action }: { action: string }) => action === 'errors.place',
  );
const findings = async () =>
  (await registry.call('GET', '/v1/doctor', { token: ops })).body.findings.filter(
    ({ code }: { code: string }) => code === 'DOC-ERRORS',
  );

describe('errors of many visitors at one place', () => {
  test('are a series, a row of the audit once a day, and a finding of the doctor', async () => {
    await tell(400, { 'TypeError##client/page.js:1:20': 30, 'RangeError##client/page.js:1:99': 9 });
    const before = (await alerts()).length;
    expect(await shares()).toEqual([
      `horno_registry_error_place_share{channel="production",remote="${remote}",place="client/page.js:1:20"} 0.075`,
    ]);
    await registry.registry.guard();
    await registry.registry.guard();
    const [row, ...others] = await alerts();
    expect(others).toHaveLength(before);
    expect(row).toMatchObject({
      ...{ actor: 'guard', subject: remote },
      reason: `TypeError at client/page.js:1:20 of ${remote}: 30 errors and 400 visitors in 10 minutes`,
    });
    expect(isOfKind('errors', row)).toBe(true);
    expect(await findings()).toMatchObject([
      { severity: 'error', message: expect.stringContaining('30 errors and 400 visitors') },
    ]);
    registry.clock.advance(24 * 3600 + 60);
    await tell(400, { 'TypeError##client/page.js:1:20': 30 });
    await registry.registry.guard();
    expect(await alerts()).toHaveLength(before + 2);
  });

  test('raise no alert for a small share of the visitors, and not when they are over', async () => {
    await tell(4000, { 'TypeError##client/page.js:1:20': 30 });
    const before = (await alerts()).length;
    await registry.registry.guard();
    expect([(await alerts()).length - before, await findings()]).toEqual([0, []]);
    expect(await shares()).toEqual([expect.stringMatching(/ 0\.0075$/)]);
    registry.clock.advance(900);
    expect(await shares()).toEqual([]);
  });
});
