import { randomUUID } from 'node:crypto';
import { type Release, ReleasePayloadSchema } from '@horno/contracts/release';
import { type TelemetryRow, WHOLE_PAGE } from '@horno/contracts/telemetry';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import type { Probe, ProbeOrder, ProbeReport } from '../src/guard/probe/probe.ts';
import { builtRemote, builtShell } from './built-package.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let ops: string;
let edgeToken: string;
/** A healthy build and a failing one. */
let good: string;
let bad: string;
let build = 0;

const production = '/channels/production';
const content = { name: 'mf-content', squad: 'content', paths: ['/'] };
const lines: { msg: string }[] = [];

/** Replaces the browser of the registry: its report by release. */
let seenIn: (release: Release) => ProbeReport;
const probes: ProbeOrder[] = [];
const probe: Probe = async (order) => {
  probes.push(order);
  const { payload } = (await get(`${production}/releases/${order.release}`)) as { payload: string };
  return seenIn(ReleasePayloadSchema.parse(JSON.parse(payload)).release);
};
const clean: ProbeReport = { isLoaded: true, failing: new Set() };
const failing = (version: string): ProbeReport => ({ isLoaded: true, failing: new Set([`mf-menu-cart@${version}`]) });
/** A browser in which the bad build fails, as it does for the visitors. */
const truthful = ({ remotes }: Release) => (remotes['mf-menu-cart']?.version === bad ? failing(bad) : clean);

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  registry = await startTestRegistry({ log, guard: { minSample: 40 }, probe });
  ops = await registry.squadToken('ops');
  edgeToken = await registry.registry.issueEdgeToken();
  good = (await registry.goLive(builtShell(), builtRemote(), builtRemote(content)))['mf-menu-cart'] ?? '';
}, startUpMs);
afterAll(() => registry.close());

const post = async (path: string, body: object) =>
  (await registry.call('POST', `/v1${path}`, { body: { reason: 'for the test', ...body }, token: ops })).body;
const get = async (path: string) => (await registry.call('GET', `/v1${path}`, { token: ops })).body;
async function current(): Promise<Release> {
  const { payload } = await get(`${production}/release`);
  return ReleasePayloadSchema.parse(JSON.parse(payload)).release;
}
const running = async () => (await current()).remotes['mf-menu-cart']?.version;
const kinds = async (limit: number) =>
  (await get(`${production}/releases?limit=${limit}`)).releases.map(
    ({ kind, actor }: { kind: string; actor: string }) => `${kind} ${actor}`,
  );
const inMinutes = (minutes: number) => new Date(registry.clock.now().getTime() + minutes * 60_000).toISOString();
async function pass(minutes: number): Promise<void> {
  registry.clock.advance(minutes * 60);
  await registry.registry.runDue();
}

/** So many visitors of what runs now, whose browsers also counted this of the menu. */
async function crowd(measures: Record<string, number> = {}, seen = 60): Promise<void> {
  const { id: release, remotes } = await current();
  const minute = new Date(Math.floor(registry.clock.now().getTime() / 60_000) * 60_000).toISOString();
  const version = remotes['mf-menu-cart']?.version ?? '';
  const own = Object.entries({ seen, ...measures }).map(([measure, count]) => ({
    remote: 'mf-menu-cart',
    version,
    measure,
    count,
  }));
  const whole = { remote: WHOLE_PAGE, version: '', measure: 'seen', count: seen };
  const rows = [whole, ...own].map((row): TelemetryRow => ({ minute, release, arm: 'none', ...row }));
  const body = { edge: randomUUID(), seq: 1, channel: 'production', rows };
  expect((await registry.call('POST', '/v1/telemetry', { body, token: edgeToken })).body).toEqual({ counted: true });
}
/** Counts of a page that renders and throws. */
const throwing = { mounts: 60, errored: 60, errors: 60, 'code.TypeError': 60 };
const guard = () => registry.registry.guard();

/** Turns a neighbour off between two hours, and on again. */
async function plan(change: object, from: number, to: number): Promise<void> {
  const { id } = await post(`${production}/plans`, { change, startsAt: inMinutes(from), endsAt: inMinutes(to) });
  expect((await post(`/plans/${id}/activate`, {})).state).toBe('scheduled');
}
const window = (from: number, to: number) => plan({ toggles: { 'mf-content': { state: 'off' } } }, from, to);
const went = () => lines.filter(({ msg }) => msg === 'guard went back').length;

beforeEach(async () => {
  // Whatever ran before this test is long past, and seen well.
  await post(`${production}/release`, { pins: { 'mf-menu-cart': good } });
  registry.clock.advance(2 * 3600);
  await crowd({}, 100);
  registry.clock.advance(60);
  build += 1;
  bad = (await registry.publish(builtRemote({ buildId: `build${2000 + build}` }), ops)).body.digest;
  lines.length = 0;
  probes.length = 0;
  seenIn = truthful;
});

describe('a young release that throws', () => {
  const releaseIt = () => post(`${production}/release`, { pins: { 'mf-menu-cart': bad } });

  test('is gone back from for its errors alone, once, with what it died of', async () => {
    await releaseIt();
    await crowd(throwing);
    expect(await guard()).toBe(1);
    expect(await running()).toBe(good);
    const [row] = (await get('/audit?limit=1')).rows;
    expect(row).toMatchObject({
      action: 'guard.back',
      reason: expect.stringMatching(/^errors of mf-menu-cart@.*; TypeError$/),
    });
    expect(await guard()).toBe(0);
    expect(went()).toBe(1);
  });

  test.each([
    ['while a window of toggles is open', 2, ['rollback guard', 'start system', 'release ops']],
    ['after a window of toggles has closed', 4, ['rollback guard', 'end system', 'start system', 'release ops']],
  ])('is watched %s', async (_what, minutes, log) => {
    await releaseIt();
    await window(1, 3);
    for (let minute = 0; minute < minutes; minute += 1) await pass(1);
    await crowd(throwing);
    expect(await guard()).toBe(1);
    expect(await kinds(log.length)).toEqual(log);
    expect(await running()).toBe(good);
    await pass(5);
    expect((await current()).remotes['mf-content']?.toggle).toBe('on');
  });

  test('is watched after toggles and flags were rolled back or reverted', async () => {
    await releaseIt();
    await post(`${production}/toggle`, { remote: 'mf-content', state: 'off' });
    await post(`${production}/rollback`, {});
    await post(`${production}/flags`, { flags: { halves: true } });
    const { rows } = await get('/audit?limit=1');
    await post(`/audit/${rows[0].seq}/revert`, {});
    expect(await kinds(2)).toEqual(['revert ops', 'flags ops']);
    await crowd(throwing);
    expect(await guard()).toBe(1);
    expect(await running()).toBe(good);
  });

  test('is watched when a plan brought it, and not once the plan took it back', async () => {
    await plan({ pins: { 'mf-menu-cart': bad } }, 1, 10);
    await pass(2);
    expect(await running()).toBe(bad);
    await crowd(throwing);
    expect(await guard()).toBe(1);
    expect(await running()).toBe(good);
    await pass(10);
    await crowd(throwing);
    expect(await guard()).toBe(0);
  });
});

describe('H1: figures of browsers alone', () => {
  const releaseIt = () => post(`${production}/release`, { pins: { 'mf-menu-cart': bad } });
  const isUnchanged = async () => {
    const { remotes, revoked = [] } = await current();
    expect(remotes['mf-menu-cart']?.version).toBe(bad);
    expect(revoked).not.toContain(bad);
    expect(lines.map(({ msg }) => msg)).toContain('release looks worse, not confirmed: a person decides');
    expect(went()).toBe(0);
  };

  test('do not roll back a release in which the probe sees no failure', async () => {
    seenIn = () => clean;
    await releaseIt();
    await crowd(throwing);
    expect(await guard()).toBe(0);
    await isUnchanged();
    expect(probes.map(({ paths }) => paths)).toEqual([['/order', '/']]);
  });

  test.each([
    ['the release before it fails in the probe too', () => failing(bad)],
    ['the probe cannot open its pages', () => ({ isLoaded: false, failing: new Set<string>() })],
    ['another build fails', () => failing(good)],
  ])('do not roll back a release when %s', async (_, seen) => {
    seenIn = seen;
    await releaseIt();
    await crowd(throwing);
    expect(await guard()).toBe(0);
    await isUnchanged();
  });

  test('do not roll back a release for what a probe cannot see', async () => {
    await crowd({ 'vital.LCP.good': 100 }, 100);
    await pass(1);
    await releaseIt();
    await crowd({ mounts: 60, 'vital.LCP.poor': 60 });
    expect(await guard()).toBe(0);
    await isUnchanged();
    expect(probes).toEqual([]);
  });

  test('are probed again later, and the release is rolled back once its failure is confirmed', async () => {
    seenIn = () => clean;
    await releaseIt();
    await crowd(throwing);
    expect([await guard(), await guard()]).toEqual([0, 0]);
    expect(probes).toHaveLength(1);
    seenIn = truthful;
    await pass(1);
    expect(await guard()).toBe(1);
    expect(await running()).toBe(good);
    expect((await current()).revoked).toContain(bad);
  });
});

test('the guard never rolls back a toggle-only release', async () => {
  await window(1, 10);
  await pass(2);
  expect(await kinds(1)).toEqual(['start system']);
  const { id } = await current();
  await crowd(throwing);
  expect([await guard(), await guard()]).toEqual([0, 0]);
  expect((await current()).id).toBe(id);
  expect(went()).toBe(0);
  await pass(10);
  expect(await kinds(1)).toEqual(['end system']);
});
