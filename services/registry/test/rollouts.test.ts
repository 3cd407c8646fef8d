import { type ReleasePayload, ReleasePayloadSchema } from '@horno/contracts/release';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startRegistry } from '../src/start.ts';
import { builtRemote, builtShell } from './built-package.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let pins: Record<string, string>;
let ops: string;
let menu: string;
let build = 0;

const content = { name: 'mf-content', squad: 'content', paths: ['/'] };

beforeAll(async () => {
  registry = await startTestRegistry({ secondPerson: ['staging'] });
  ops = await registry.opsToken();
  menu = await registry.squadToken('menu');
  pins = await registry.goLive(builtShell(), builtRemote(), builtRemote(content));
}, startUpMs);
afterAll(() => registry.close());

const at = (channel = 'production') => `/v1/channels/${channel}`;
const post = (path: string, body: object, token = ops, channel = 'production') =>
  registry.call('POST', `${at(channel)}/${path}`, { body: { reason: 'for the test', ...body }, token });
const status = async (token = ops) => (await registry.call('GET', `${at()}/rollout`, { token })).body;
async function document(channel = 'production'): Promise<ReleasePayload & { revision: number }> {
  const { body } = await registry.call('GET', `${at(channel)}/release`, { token: ops });
  const payload = ReleasePayloadSchema.parse(JSON.parse(body.payload));
  return { ...payload, revision: payload.revision ?? 0 };
}
async function newMenu(): Promise<string> {
  build += 1;
  return (await registry.publish(builtRemote({ buildId: `build${1000 + build}` }))).body.digest;
}
const start = async (more: object = {}, token = ops) =>
  post('rollout', { pins: { 'mf-menu-cart': await newMenu() }, percent: 10, ...more }, token);
const lastAudit = async (count = 1) =>
  (await registry.call('GET', `/v1/audit?limit=${count}`, { token: ops })).body.rows;

afterEach(async () => {
  const running = (await status()).rollout;
  if (running?.state === 'running') await post('rollout/stop', {});
});

describe('a rollout', () => {
  test('is signed in one document with the live release and the versions of both', async () => {
    const before = await document();
    const digest = await newMenu();
    const answer = await start({
      pins: { 'mf-menu-cart': digest },
      flags: { halves: true },
      percent: 0.01,
      segments: { stores: ['LIM-MIR-01'], devices: ['phone'] },
    });
    expect(answer.status).toBe(201);
    const now = await document();
    expect(now.release).toEqual(before.release);
    expect(now.revision).toBe(before.revision + 1);
    expect(now.rollout).toMatchObject({
      share: 1,
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
      segments: { stores: ['LIM-MIR-01'], devices: ['phone'] },
      candidate: {
        id: before.release.id + 1,
        flags: { halves: true },
        remotes: { 'mf-menu-cart': { version: digest, previous: pins['mf-menu-cart'] } },
      },
    });
    expect(Object.keys(now.versions)).toEqual(expect.arrayContaining([digest, ...Object.values(pins)]));
    const [row] = await lastAudit();
    expect(row).toMatchObject({ action: 'rollout.start', actor: 'ops', reason: 'for the test', before: null });
    expect(JSON.parse(row.after)).toMatchObject({ share: 1, changes: [{ name: 'mf-menu-cart' }] });
  });

  test('is raised and lowered to the hundredth of a percent, and only the way that was meant', async () => {
    await start();
    expect((await post('rollout/share', { percent: 12.34, direction: 'raise' })).body.rollout.percent).toBe(12.34);
    expect((await document()).rollout?.share).toBe(1234);
    expect(codesOf(await post('rollout/share', { percent: 5, direction: 'raise' }))).toEqual(['REG-ROLLOUT-SHARE']);
    expect(codesOf(await post('rollout/share', { percent: 12.34, direction: 'lower' }))).toEqual(['REG-ROLLOUT-SHARE']);
    expect((await post('rollout/share', { percent: 0, direction: 'lower' })).status).toBe(200);
    expect((await post('rollout/share', { percent: 1.234, direction: 'raise' })).status).toBe(400);
    expect((await post('rollout/share', { percent: 100.01, direction: 'raise' })).status).toBe(400);
    const rows = await lastAudit(2);
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(['rollout.lower', 'rollout.raise']);
    expect([JSON.parse(rows[1].before).share, JSON.parse(rows[1].after).share]).toEqual([1000, 1234]);
  });

  test('keeps its salt while it lasts, and another one has another', async () => {
    await start();
    const salt = (await document()).rollout?.salt;
    await post('rollout/share', { percent: 50, direction: 'raise' });
    expect((await document()).rollout?.salt).toBe(salt);
    await post('rollout/stop', {});
    await start();
    expect((await document()).rollout?.salt).not.toBe(salt);
  });

  test('is stopped: everybody gets the live release, and what only the candidate had may run no more', async () => {
    const before = await document();
    const digest = await newMenu();
    await start({ pins: { 'mf-menu-cart': digest } });
    const during = await document();
    expect((await post('rollout/stop', {})).body.rollout).toMatchObject({ state: 'stopped', endedBy: 'ops' });
    const now = await document();
    expect(now.rollout).toBeUndefined();
    expect(now.release.id).toBe(before.release.id);
    expect(now.release.revoked).toContain(digest);
    expect(now.revision).toBeGreaterThan(during.revision);
    expect(codesOf(await post('rollout/stop', {}))).toEqual(['REG-ROLLOUT-NONE']);
    // Rolled out again, it may run again.
    await start({ pins: { 'mf-menu-cart': digest } });
    expect((await document()).release.revoked ?? []).not.toContain(digest);
  });

  test('is finished: the candidate is the live release under its own number, and can be gone back from', async () => {
    const digest = await newMenu();
    await start({ pins: { 'mf-menu-cart': digest }, percent: 100 });
    const { rollout, release: control } = await document();
    const answer = await post('rollout/finish', {});
    expect(answer.body.rollout).toMatchObject({ state: 'done', candidate: rollout?.candidate.id });
    const now = await document();
    expect(now.release).toMatchObject({ id: rollout?.candidate.id, remotes: { 'mf-menu-cart': { version: digest } } });
    expect(now.rollout).toBeUndefined();
    const { releases } = (await registry.call('GET', `${at()}/releases?limit=1`, { token: ops })).body;
    expect(releases[0]).toMatchObject({ id: now.release.id, kind: 'rollout', previous: control.id });
    const [row] = await lastAudit();
    expect(row).toMatchObject({ action: 'release.rollout', subject: `production#${now.release.id}` });

    const reverted = await registry.call('POST', `/v1/audit/${row.seq}/revert`, {
      body: { reason: 'not so' },
      token: ops,
    });
    expect(reverted.body.release).toBeGreaterThan(now.release.id);
    expect((await document()).release.remotes['mf-menu-cart']?.version).toBe(control.remotes['mf-menu-cart']?.version);
  });

  test('numbers that a candidate had are not given out again', async () => {
    await start();
    const candidate = (await document()).rollout?.candidate.id ?? 0;
    await post('rollout/stop', {});
    await post('toggle', { remote: 'mf-content', state: 'off' });
    expect((await document()).release.id).toBe(candidate + 1);
    await post('toggle', { remote: 'mf-content', state: 'on' });
    expect(codesOf(await post('rollback', { to: candidate }))).toEqual(['REG-RELEASE-UNKNOWN']);
  });

  test('a dry run goes through everything and leaves no trace', async () => {
    const before = await document();
    const rows = await lastAudit();
    const answer = await start({ dryRun: true });
    expect(answer.body).toMatchObject({ dryRun: true, rollout: { percent: 10, candidate: before.release.id + 1 } });
    await registry.call('GET', `${at()}/release`);
    expect(await document()).toEqual(before);
    const [first] = (await lastAudit(2)).filter(({ action }: { action: string }) => action !== 'version.publish');
    expect(first?.seq ?? rows[0].seq).toBeLessThanOrEqual(rows[0].seq);
  });
});

test('the versions of a rollout that ended are named as recent, and those of one that runs are not', async () => {
  const digest = await newMenu();
  await start({ pins: { 'mf-menu-cart': digest } });
  expect((await document()).recent ?? {}).not.toHaveProperty(digest);
  await post('rollout/share', { percent: 20, direction: 'raise' });
  expect((await document()).recent ?? {}).not.toHaveProperty(digest);
  await post('rollout/stop', {});
  expect((await document()).recent).toHaveProperty(digest);
  await start({ pins: { 'mf-menu-cart': digest } });
  await post('rollout/finish', {});
  const { recent = {}, versions } = await document();
  expect([digest in versions, Object.keys(recent).filter((each) => each in versions)]).toEqual([true, []]);
});

describe('refusals', () => {
  test('a second rollout, another version of the same remote, and a page that has grown old', async () => {
    await start();
    expect(codesOf(await start())).toEqual(['REG-ROLLOUT-RUNNING']);
    const other = await newMenu();
    expect(codesOf(await post('release', { pins: { 'mf-menu-cart': other } }))).toEqual(['REG-ROLLOUT-RUNNING']);
    const { rollout } = await status();
    await post('rollout/stop', {});
    await start();
    const old = await post('rollout/share', { percent: 50, direction: 'raise', rollout: rollout.id });
    expect(codesOf(old)).toEqual(['REG-ROLLOUT-NONE']);
    expect(codesOf(await start({ expected: 1 }))).toEqual(['REG-STALE']);
  });

  test('changes without code, the current version, versions that fail a gate, and unknown segments', async () => {
    const plan = await post('plans', { change: { toggles: { 'mf-content': { state: 'off' } } } });
    expect(codesOf(await start({ pins: undefined, plan: plan.body.id }))).toEqual(['REG-ROLLOUT-CHANGE']);
    const current = (await document()).release.remotes['mf-menu-cart']?.version;
    expect(codesOf(await start({ pins: { 'mf-menu-cart': current } }))).toEqual(['REG-ROLLOUT-SAME']);
    expect(codesOf(await start({ pins: undefined }))).toEqual(['REG-EMPTY-CHANGE']);
    const unknown = await start({ pins: { 'mf-menu-cart': '0'.repeat(64) } });
    expect(codesOf(unknown)).toEqual(['REG-VERSION-UNKNOWN']);
    // Its address is free in the newest menu, and held by the one that runs.
    const holds = await registry.publish(builtRemote({ buildId: 'promo001', paths: ['/order/:slug?', '/promo'] }));
    await registry.release({ 'mf-menu-cart': holds.body.digest });
    await newMenu();
    const clash = await registry.publish(builtRemote({ ...content, buildId: 'promo002', paths: ['/', '/promo'] }));
    expect(codesOf(await start({ pins: { 'mf-content': clash.body.digest } }))).toContain('REG-ROUTE');
    expect((await start({ segments: { store: ['LIM-MIR-01'] } })).status).toBe(400);
  });

  test("another squad's: it neither starts, moves nor stops it; its own squad and operations do", async () => {
    const digest = await newMenu();
    const foreign = await registry.squadToken('content');
    expect(codesOf(await start({ pins: { 'mf-menu-cart': digest } }, foreign))).toEqual(['REG-OWNER']);
    expect((await start({ pins: { 'mf-menu-cart': digest } }, menu)).status).toBe(201);
    expect(codesOf(await post('rollout/share', { percent: 20, direction: 'raise' }, foreign))).toEqual(['REG-OWNER']);
    const stopped = await post('rollout/stop', {}, foreign);
    expect(codesOf(stopped)).toEqual(['REG-OWNER']);
    expect(stopped.text).toContain('mf-menu-cart es del squad menu');
    expect((await post('rollout/share', { percent: 20, direction: 'raise' }, menu)).status).toBe(200);
    expect((await post('rollout/stop', {}, menu)).status).toBe(200);
    expect((await start({ pins: undefined, flags: { 'menu.halves': true } }, menu)).status).toBe(201);
    expect(codesOf(await post('rollout/stop', {}, foreign))).toEqual(['REG-FLAG-OWNER']);
  });
});

describe('a second person', () => {
  test('is asked for when it starts, not when it is raised, stopped or finished', async () => {
    await post(
      'promote',
      { from: 'production', names: ['shell', 'mf-menu-cart', 'mf-content'], breakGlass: true },
      ops,
      'staging',
    );
    const digest = await newMenu();
    const order = { pins: { 'mf-menu-cart': digest }, percent: 5 };
    expect(codesOf(await post('rollout', order, menu, 'staging'))).toEqual(['REG-SECOND-PERSON']);
    const ana = await registry.squadToken('menu', 'ana@horno.pe');
    const { body: plan } = await post('plans', { change: { pins: order.pins } }, menu, 'staging');
    const byPlan = { plan: plan.id, percent: 5 };
    expect(codesOf(await post('rollout', byPlan, menu, 'staging'))).toEqual(['REG-SECOND-PERSON']);
    await registry.call('POST', `/v1/plans/${plan.id}/approve`, { body: {}, token: ana });
    expect((await post('rollout', byPlan, menu, 'staging')).body.rollout).toMatchObject({ plan: plan.id, percent: 5 });
    expect((await post('rollout/share', { percent: 80, direction: 'raise' }, menu, 'staging')).status).toBe(200);
    expect((await post('rollout/finish', {}, menu, 'staging')).status).toBe(200);
    expect((await document('staging')).release.remotes['mf-menu-cart']?.version).toBe(digest);
    expect(codesOf(await post('rollout', byPlan, menu, 'staging'))).toEqual(['REG-PLAN-STATE']);
  });

  test('operations can break the glass, which is a row of its own', async () => {
    const order = { pins: { 'mf-menu-cart': await newMenu() }, percent: 5, breakGlass: true };
    expect((await post('rollout', order, ops, 'staging')).status).toBe(201);
    const rows = await lastAudit(2);
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(['rollout.start', 'break-glass']);
    await post('rollout/stop', {}, ops, 'staging');
  });
});

describe('beside other changes', () => {
  test('a toggle reaches both sides at once', async () => {
    const digest = await newMenu();
    await start({ pins: { 'mf-menu-cart': digest } });
    const before = await document();
    await post('toggle', { remote: 'mf-content', state: 'off' });
    const now = await document();
    expect(now.release.remotes['mf-content']?.toggle).toBe('off');
    expect(now.rollout?.candidate.remotes['mf-content']?.toggle).toBe('off');
    expect(now.rollout?.candidate.remotes['mf-menu-cart']?.version).toBe(digest);
    expect(now.rollout?.salt).toBe(before.rollout?.salt);
    expect(now.rollout?.candidate.id).toBeGreaterThan(now.release.id);
    await post('toggle', { remote: 'mf-menu-cart', state: 'off' });
    expect((await document()).rollout?.candidate.remotes['mf-menu-cart']?.toggle).toBe('off');
    await post('toggle', { remote: 'mf-menu-cart', state: 'on' });
    await post('toggle', { remote: 'mf-content', state: 'on' });
  });

  test('going back ends it, and revokes its candidate', async () => {
    const digest = await newMenu();
    await start({ pins: { 'mf-menu-cart': digest } });
    expect((await post('rollback', {})).status).toBe(201);
    const now = await document();
    expect(now.rollout).toBeUndefined();
    expect(now.release.revoked).toContain(digest);
    expect((await status()).rollout).toMatchObject({ state: 'stopped', endReason: 'for the test' });
  });

  test('another key signs all of it', async () => {
    await start();
    const { body } = await registry.call('POST', '/v1/keys', { body: { reason: 'yearly' }, token: ops });
    await registry.call('POST', `/v1/keys/${body.next}/activate`, { body: { reason: 'yearly' }, token: ops });
    const signed = (await registry.call('GET', `${at()}/release`)).body;
    expect(signed.keyId).toBe(body.next);
    expect(JSON.parse(signed.payload).rollout.share).toBe(1000);
  });

  test('another process serves the same, and a start with the same builds changes nothing', async () => {
    await start();
    const now = await document();
    const other = await startRegistry({ ...registry.options, port: 0 });
    try {
      const answer = await fetch(new URL(`${at()}/release`, other.url));
      const { payload } = (await answer.json()) as { payload: string };
      expect(JSON.parse(payload)).toEqual(JSON.parse((await registry.call('GET', `${at()}/release`)).body.payload));
      expect(JSON.parse(payload).revision).toBe(now.revision);
    } finally {
      await other.close();
    }
  });
});

describe('reverting a row', () => {
  const revert = async (action: string) => {
    const row = (await lastAudit(20)).find((each: { action: string }) => each.action === action);
    return registry.call('POST', `/v1/audit/${row.seq}/revert`, { body: { reason: 'not so' }, token: ops });
  };

  test('a share goes back, a start is stopped, a stop stays', async () => {
    await start();
    await post('rollout/share', { percent: 40, direction: 'raise' });
    await revert('rollout.raise');
    expect((await document()).rollout?.share).toBe(1000);
    expect(codesOf(await revert('rollout.raise'))).toEqual(['REG-REVERT-LATER']);
    await revert('rollout.start');
    expect((await document()).rollout).toBeUndefined();
    expect(codesOf(await revert('rollout.stop'))).toEqual(['REG-REVERT']);
    const verdict = await registry.call('GET', '/v1/audit/verify', { token: ops });
    expect(verdict.body.ok).toBe(true);
  });
});
