import { randomUUID } from 'node:crypto';
import { type ReleasePayload, ReleasePayloadSchema, type Rollout, rolloutsOf } from '@horno/contracts/release';
import { armMark, type TelemetryRow, WHOLE_PAGE } from '@horno/contracts/telemetry';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { builtRemote, builtShell } from './built-package.ts';
import { type Answer, codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let ops: string;
let squads: { menu: string; content: string };
let edgeToken: string;
let build = 0;

const content = { name: 'mf-content', squad: 'content', paths: ['/'] };
const [MENU, CONTENT] = ['mf-menu-cart', 'mf-content'];

beforeAll(async () => {
  registry = await startTestRegistry({ guard: { minSample: 20 } });
  ops = await registry.opsToken();
  squads = { menu: await registry.squadToken('menu'), content: await registry.squadToken('content') };
  edgeToken = await registry.registry.issueEdgeToken();
  await registry.goLive(builtShell(), builtRemote(), builtRemote(content));
}, startUpMs);
afterAll(() => registry.close());

const post = (path: string, body: object = {}, token = ops): Promise<Answer> =>
  registry.call('POST', `/v1/channels/production/${path}`, { body: { reason: 'for the test', ...body }, token });
const get = async (path: string, token = ops) =>
  (await registry.call('GET', `/v1/channels/production/${path}`, { token })).body;
async function document(): Promise<ReleasePayload> {
  return ReleasePayloadSchema.parse(JSON.parse((await get('release')).payload));
}
async function published(name: string, more: object = {}): Promise<string> {
  build += 1;
  const built = { ...(name === CONTENT ? content : {}), buildId: `build${3000 + build}`, ...more };
  return (await registry.publish(builtRemote(built))).body.digest;
}
/** Starts a rollout of a new version of a remote. Returns its digest. */
async function start(name: string, more: object = {}, token = ops): Promise<string> {
  const digest = await published(name);
  expect((await post('rollout', { pins: { [name]: digest }, percent: 10, ...more }, token)).status).toBe(201);
  return digest;
}
const names = async () =>
  (await get('rollouts')).rollouts.map(({ change }: { change: { pins: object } }) => Object.keys(change.pins)[0]);
const versionIn = (rollout: Rollout | undefined, name: string) => rollout?.candidate.remotes[name]?.version;

afterEach(async () => {
  for (const { id } of (await get('rollouts')).rollouts) await post('rollout/stop', { rollout: id });
});

describe('squad F5: rollouts of several squads at once', () => {
  test('run beside each other, each with its own salt, share and segments, in one signed document', async () => {
    const menu = await start(MENU, { percent: 10 }, squads.menu);
    const before = await document();
    const other = await start(CONTENT, { percent: 50, segments: { staff: true } }, squads.content);
    const now = await document();
    const [first, second] = rolloutsOf(now);
    expect(now.release).toEqual(before.release);
    expect(now.revision).toBe((before.revision ?? 0) + 1);
    expect([first?.id, first?.salt, first?.share]).toEqual([before.rollout?.id, before.rollout?.salt, 1000]);
    expect(second).toMatchObject({ share: 5000, segments: { staff: true } });
    expect(second?.salt).not.toBe(first?.salt);
    expect([versionIn(first, MENU), versionIn(second, CONTENT)]).toEqual([menu, other]);
    expect(versionIn(first, CONTENT)).toBe(now.release.remotes[CONTENT]?.version);
    expect(versionIn(second, MENU)).toBe(now.release.remotes[MENU]?.version);
    // Positions: the release with both candidates has the number after theirs.
    const [one = 0, two = 0] = [first?.candidate.id, second?.candidate.id];
    expect(two).toBe(one + 1);
    expect(one).toBeGreaterThan(before.rollout?.candidate.id ?? 0);
    await post('toggle', { remote: CONTENT, state: 'off' });
    expect((await document()).release.id).toBe(two + 2);
    await post('toggle', { remote: CONTENT, state: 'on' });
  });

  test('may not change the same remote or flag', async () => {
    await start(MENU, { flags: { halves: true } });
    const again = await post('rollout', { pins: { [MENU]: await published(MENU) }, percent: 5 });
    expect(codesOf(again)).toEqual(['REG-ROLLOUT-RUNNING']);
    const flag = { pins: { [CONTENT]: await published(CONTENT) }, flags: { halves: false }, percent: 5 };
    expect(codesOf(await post('rollout', flag))).toEqual(['REG-ROLLOUT-RUNNING']);
    expect(await names()).toEqual([MENU]);
  });

  test('pass the gates with each other: no visitor gets two candidates that do not fit', async () => {
    const promo = await published(MENU, { paths: ['/order/:slug?', '/promo'] });
    // The newest menu leaves the address free, so another remote with it may be published.
    await published(MENU);
    const taken = await published(CONTENT, { paths: ['/', '/promo'] });
    const start = (name: string, digest: string) => post('rollout', { pins: { [name]: digest }, percent: 10 });
    expect((await start(CONTENT, taken)).status).toBe(201);
    await post('rollout/stop');
    expect((await start(MENU, promo)).status).toBe(201);
    expect(codesOf(await start(CONTENT, taken))).toContain('REG-ROUTE');
    expect(codesOf(await post('release', { pins: { [CONTENT]: taken } }))).toContain('REG-ROUTE');
    expect((await start(CONTENT, await published(CONTENT))).status).toBe(201);
  });

  test('are at most six', async () => {
    for (const flag of ['one', 'two', 'three', 'four', 'five', 'six']) {
      expect((await post('rollout', { flags: { [flag]: true }, percent: 1 })).status).toBe(201);
    }
    expect(codesOf(await post('rollout', { flags: { seven: true }, percent: 1 }))).toEqual(['REG-ROLLOUT-MANY']);
    const all = rolloutsOf(await document());
    const [first = 0] = all.map(({ candidate }) => candidate.id);
    expect(all.map(({ candidate }) => candidate.id - first)).toEqual([0, 1, 3, 7, 15, 31]);
  });

  test('are moved by id or by name; without either the call says which ones run', async () => {
    await start(MENU, {}, squads.menu);
    expect((await post('rollout/share', { percent: 20, direction: 'raise' }, squads.menu)).status).toBe(200);
    await start(CONTENT, {}, squads.content);
    for (const answer of [
      await post('rollout/share', { percent: 30, direction: 'raise' }),
      await post('rollout/stop'),
      await post('rollout/finish'),
      await registry.call('GET', '/v1/channels/production/rollout', { token: ops }),
    ]) {
      expect(codesOf(answer)).toEqual(['REG-ROLLOUT-WHICH']);
      expect(answer.text).toContain('mf-menu-cart, mf-content');
    }
    const raise = { percent: 30, direction: 'raise', rollout: MENU };
    expect(codesOf(await post('rollout/share', raise, squads.content))).toEqual(['REG-OWNER']);
    expect(codesOf(await post('rollout/stop', { rollout: MENU }, squads.content))).toEqual(['REG-OWNER']);
    expect((await post('rollout/share', raise, squads.menu)).body.rollout.percent).toBe(30);
    const [, second] = rolloutsOf(await document());
    expect(second?.share).toBe(1000);
    expect((await get(`rollout?rollout=${CONTENT}`)).rollout).toMatchObject({ id: second?.id, percent: 10 });
    expect((await get(`rollout?rollout=${second?.id}`)).rollout.id).toBe(second?.id);
    expect(codesOf(await post('rollout/stop', { rollout: 'mf-account' }))).toEqual(['REG-ROLLOUT-NONE']);
  });
});

describe('squad F5: what happens to one rollout or to the live release', () => {
  test('a stop leaves the others, and revokes what only that candidate ran', async () => {
    const menu = await start(MENU);
    const other = await start(CONTENT);
    const before = await document();
    await post('rollout/stop', { rollout: MENU });
    const now = await document();
    expect(now.beside).toBeUndefined();
    expect(versionIn(now.rollout, CONTENT)).toBe(other);
    expect(now.rollout).toMatchObject({ id: before.beside?.[0]?.id, salt: before.beside?.[0]?.salt });
    expect(now.release.revoked).toContain(menu);
    expect(now.release.revoked).not.toContain(other);
    expect(now.rollout?.candidate.id).toBeGreaterThan(before.beside?.[0]?.candidate.id ?? 0);
  });

  test('a finish makes one candidate live under its number, and rebuilds the others on it', async () => {
    const menu = await start(MENU);
    const other = await start(CONTENT);
    const before = await document();
    expect((await post('rollout/finish', { rollout: CONTENT }, squads.content)).status).toBe(200);
    const now = await document();
    expect(now.release.id).toBe(before.beside?.[0]?.candidate.id);
    expect(now.release.remotes[CONTENT]?.version).toBe(other);
    expect(now.rollout?.id).toBe(before.rollout?.id);
    expect([versionIn(now.rollout, MENU), versionIn(now.rollout, CONTENT)]).toEqual([menu, other]);
    expect(now.rollout?.candidate.id).toBeGreaterThan(now.release.id);
    expect(await names()).toEqual([MENU]);
    await post('rollout/finish');
    const done = await document();
    expect([done.release.remotes[MENU]?.version, done.release.remotes[CONTENT]?.version]).toEqual([menu, other]);
  });

  test('a toggle and a release of another remote reach all candidates', async () => {
    await start(MENU);
    await post('rollout', { flags: { halves: true }, percent: 5 });
    await post('toggle', { remote: MENU, state: 'off' });
    const direct = await published(CONTENT);
    await post('release', { pins: { [CONTENT]: direct } });
    for (const each of rolloutsOf(await document())) {
      expect(each.candidate.remotes[MENU]?.toggle).toBe('off');
      expect(versionIn(each, CONTENT)).toBe(direct);
    }
    expect(codesOf(await post('flags', { flags: { halves: false } }))).toEqual(['REG-ROLLOUT-RUNNING']);
    await post('toggle', { remote: MENU, state: 'on' });
  });

  test('taking back one remote ends its rollout only; going back to an earlier release ends all', async () => {
    await post('release', { pins: { [CONTENT]: await published(CONTENT) } });
    await start(MENU);
    await start(CONTENT);
    expect((await post('rollback', { remote: CONTENT }, squads.content)).status).toBe(201);
    const now = await document();
    expect(await names()).toEqual([MENU]);
    expect(versionIn(now.rollout, CONTENT)).toBe(now.release.remotes[CONTENT]?.version);
    await start(CONTENT);
    expect((await post('rollback')).status).toBe(201);
    expect(await names()).toEqual([]);
    expect((await document()).beside).toBeUndefined();
  });

  test('reverting the start of one stops that one', async () => {
    await start(MENU);
    await start(CONTENT);
    const { rows } = (await registry.call('GET', '/v1/audit?limit=20', { token: ops })).body;
    const [first] = rows.filter(({ action }: { action: string }) => action === 'rollout.start');
    await registry.call('POST', `/v1/audit/${first.seq}/revert`, { body: { reason: 'not so' }, token: ops });
    expect(await names()).toEqual([MENU]);
    expect((await registry.call('GET', '/v1/audit/verify', { token: ops })).body.ok).toBe(true);
  });
});

describe('squad F5: the guard', () => {
  /** Counts of one cohort on a release: `failed` of `seen` visitors saw the version of a remote fail. */
  async function count(release: number, arm: string, remote: string, version: string, seen: number, failed = 0) {
    const minute = new Date(Math.floor(registry.clock.now().getTime() / 60_000) * 60_000).toISOString();
    const measures = { seen, ...(failed > 0 && { failed }) };
    const rows = Object.entries(measures).flatMap(([measure, value]): TelemetryRow[] => [
      { minute, release, arm, remote, version, measure, count: value },
      { minute, release, arm, remote: WHOLE_PAGE, version: '', measure, count: value },
    ]);
    const body = { edge: randomUUID(), seq: 1, channel: 'production', rows };
    expect((await registry.call('POST', '/v1/telemetry', { body, token: edgeToken })).status).toBe(200);
  }
  const cohort = (...arms: ['y' | 'n', Rollout | undefined][]) =>
    arms.map(([arm, rollout]) => armMark(rollout?.id ?? '', arm === 'y' ? 'candidate' : 'control')).join('');

  test('stops the rollout that harms and no other, also when its visitors are on both candidates', async () => {
    await start(MENU, { percent: 50 });
    const bad = await start(CONTENT, { percent: 50 });
    const { release, rollout: menu, beside } = await document();
    const [broken] = beside ?? [];
    const [one = 0, two = 0] = [menu?.candidate.id, broken?.candidate.id];
    const current = release.remotes[CONTENT]?.version ?? '';
    await count(release.id, cohort(['n', menu], ['n', broken]), CONTENT, current, 100);
    await count(one, cohort(['y', menu], ['n', broken]), CONTENT, current, 100);
    await count(two, cohort(['n', menu], ['y', broken]), CONTENT, bad, 30, 30);
    await count(two + 1, cohort(['y', menu], ['y', broken]), CONTENT, bad, 30, 30);
    expect(await registry.registry.guard()).toBe(1);
    expect(await names()).toEqual([MENU]);
    const { rollout, sides } = await get(`rollout?rollout=${broken?.id}`);
    expect(rollout).toMatchObject({ state: 'stopped', endedBy: 'guard' });
    expect(rollout.endReason).toContain('load-failures of mf-content@');
    expect([sides.candidate.seen, sides.control.seen]).toEqual([60, 200]);
  });

  test('compares visitors of its segments only, and leaves all others out of the control arm', async () => {
    await start(MENU, { percent: 50 });
    const staff = await start(CONTENT, { percent: 50, segments: { staff: true } });
    const { release, rollout: menu, beside } = await document();
    const current = release.remotes[CONTENT]?.version ?? '';
    await count(release.id, cohort(['n', menu]), CONTENT, current, 1000, 900);
    await count(release.id, cohort(['n', menu], ['n', beside?.[0]]), CONTENT, current, 7);
    await count(beside?.[0]?.candidate.id ?? 0, cohort(['y', beside?.[0]]), CONTENT, staff, 9);
    const { sides } = await get(`rollout?rollout=${CONTENT}`);
    expect([sides.candidate.seen, sides.control.seen]).toEqual([9, 7]);
    // An edge that knows the oldest rollout only names arms without a mark.
    await count(release.id, 'control', CONTENT, current, 40);
    expect((await get(`rollout?rollout=${CONTENT}`)).sides.control.seen).toBe(7);
    expect((await get(`rollout?rollout=${MENU}`)).sides.control.seen).toBe(1047);
  });
});
