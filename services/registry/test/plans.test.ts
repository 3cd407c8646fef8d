import { createPublicKey, verify } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, type ReleasePayload, ReleasePayloadSchema, type SigningKey } from '@horno/contracts/release';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { verifyExport } from '../src/audit/verify-export.ts';
import { openKeyring } from '../src/releases/keyring.ts';
import { startRegistry } from '../src/start.ts';
import { builtRemote, builtShell } from './built-package.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let pins: Record<string, string>;
let ops: string;
let menu: string;

const fills = { deals: { slot: 'home.deals', order: 1, criticality: 'regular' as const, render: 'client' as const } };
const content = { name: 'mf-content', squad: 'content', paths: ['/'], offers: ['home.deals'] };
const location = { name: 'mf-location', squad: 'location', paths: ['/huts'] };

beforeAll(async () => {
  registry = await startTestRegistry({ secondPerson: ['staging'] });
  ops = await registry.opsToken();
  menu = await registry.squadToken('menu');
  pins = await registry.goLive(
    builtShell(),
    builtRemote({ slots: fills }),
    builtRemote(content),
    builtRemote(location),
  );
}, startUpMs);
afterAll(() => registry.close());

async function current(channel = 'production'): Promise<ReleasePayload> {
  const { body } = await registry.call('GET', `/v1/channels/${channel}/release`);
  return ReleasePayloadSchema.parse(JSON.parse(body.payload));
}
const post = (path: string, body: object, token = ops) => registry.call('POST', `/v1${path}`, { body, token });
const get = (path: string, token = ops) => registry.call('GET', `/v1${path}`, { token });
const toggleOf = async (name: string) => (await current()).release.remotes[name]?.toggle;
/** An instant so many minutes from the registry's now. */
const inMinutes = (minutes: number) => new Date(registry.clock.now().getTime() + minutes * 60_000).toISOString();

async function newVersion(recipe: Parameters<typeof builtRemote>[0]): Promise<string> {
  return (await registry.publish(builtRemote(recipe))).body.digest;
}
const newMenu = (buildId: string) => newVersion({ slots: fills, buildId });

async function draft(body: object, token = ops, channel = 'production') {
  const answer = await post(`/channels/${channel}/plans`, { reason: 'for the test', ...body }, token);
  return answer.body;
}

describe('a plan', () => {
  test('changes nothing until it is activated, and says before what it would change and whom it reaches', async () => {
    const digest = await newMenu('build0201');
    const before = await current();
    const plan = await draft({ change: { pins: { 'mf-menu-cart': digest }, flags: { halves: true } } }, ops);
    expect(plan).toMatchObject({ state: 'draft', author: 'ops', release: null });
    expect((await current()).release.id).toBe(before.release.id);

    const { body } = await get(`/plans/${plan.id}`);
    expect(body.diff).toMatchObject({
      remotes: [{ name: 'mf-menu-cart', before: { version: pins['mf-menu-cart'] }, after: { version: digest } }],
      flags: [{ flag: 'halves', after: true }],
    });
    expect(body.reach).toEqual({
      remotes: ['mf-menu-cart'],
      routes: ['/order/:slug?'],
      slots: ['home.deals'],
      carried: [],
    });
    const active = await post(`/plans/${plan.id}/activate`, {});
    expect(active.body).toMatchObject({ state: 'done', release: before.release.id + 1 });
    const { release } = await current();
    expect(release.remotes['mf-menu-cart']?.version).toBe(digest);
    expect(release.flags).toEqual({ halves: true });
    expect(codesOf(await post(`/plans/${plan.id}/activate`, {}))).toEqual(['REG-PLAN-STATE']);
  });

  test('has to be allowed and to pass the gates when it is drafted', async () => {
    const foreign = await draft({ change: { toggles: { 'mf-content': { state: 'off' } } } }, menu);
    expect(foreign.code).toBe('REG-OWNER');
    expect((await draft({ change: {} })).code).toBe('REG-EMPTY-CHANGE');
    const taken = await draft({ change: { pins: { 'mf-menu-cart': null } } }, menu);
    expect(taken.code).toBe('REG-FORBIDDEN');
    const claim = await newVersion({ slots: fills, buildId: 'build0202' });
    expect((await draft({ change: { pins: { 'mf-content': claim } } })).code).toBe('REG-VERSION-UNKNOWN');
    expect((await draft({ change: { flags: { other: true } } }, menu)).code).toBe('REG-FLAG-OWNER');
    expect((await draft({ change: { flags: { 'menu.halves': true } } }, menu)).state).toBe('draft');
    const past = { change: { flags: { a: true } }, endsAt: inMinutes(-1) };
    expect((await draft(past)).code).toBe('REG-PLAN-TIME');
  });

  test('can be withdrawn', async () => {
    const plan = await draft({ change: { flags: { never: true } } });
    expect((await post(`/plans/${plan.id}/withdraw`, {})).body.state).toBe('withdrawn');
    expect(codesOf(await post(`/plans/${plan.id}/activate`, {}))).toEqual(['REG-PLAN-STATE']);
  });
});

/** Content of a release for visitors. */
const runsIn = ({ remotes }: Release) =>
  Object.fromEntries(Object.entries(remotes).map(([name, { version, toggle }]) => [name, `${version} ${toggle}`]));

describe('time', () => {
  test('starts a scheduled plan and ends it: everything is as before, but for what others did meanwhile', async () => {
    const before = await current();
    const digest = await newMenu('build0210');
    const change = { pins: { 'mf-menu-cart': digest }, flags: { campaign: true } };
    const plan = await draft({ change, startsAt: inMinutes(10), endsAt: inMinutes(60) });
    expect((await post(`/plans/${plan.id}/activate`, {})).body.state).toBe('scheduled');
    expect(await registry.registry.runDue()).toBe(0);

    registry.clock.advance(11 * 60);
    expect(await registry.registry.runDue()).toBe(1);
    expect((await current()).release).toMatchObject({ flags: { campaign: true } });
    await post('/channels/production/flags', { flags: { other: true }, reason: 'meanwhile' });

    registry.clock.advance(50 * 60);
    expect(await registry.registry.runDue()).toBe(1);
    expect(await registry.registry.runDue()).toBe(0);
    const { release } = await current();
    expect(runsIn(release)).toEqual(runsIn(before.release));
    // The version that ran meanwhile is now the previous build.
    expect(release.remotes['mf-menu-cart']).toMatchObject({ previous: digest });
    expect(release.flags).toEqual({ ...before.release.flags, other: true });
    const { rows } = (await get('/audit?limit=3')).body;
    expect(rows.map((row: { action: string; actor: string }) => `${row.action} ${row.actor}`)).toEqual([
      'plan.end system',
      'release.end system',
      'release.flags ops',
    ]);
  });

  test('reverts a toggle at its end, unless it was changed before', async () => {
    const off = (remote: string) =>
      post('/channels/production/toggle', { remote, state: 'off', reason: 'oven', owner: 'Ana', until: inMinutes(30) });
    await off('mf-location');
    await off('mf-content');
    expect((await current()).release.remotes['mf-location']).toMatchObject({
      toggle: 'off',
      owner: 'Ana',
      until: expect.any(String),
    });
    await post('/channels/production/toggle', { remote: 'mf-content', state: 'on', reason: 'mended' });
    await post('/channels/production/toggle', { remote: 'mf-content', state: 'off', reason: 'again' });
    registry.clock.advance(31 * 60);
    expect(await registry.registry.runDue()).toBe(1);
    expect([await toggleOf('mf-location'), await toggleOf('mf-content')]).toEqual(['on', 'off']);
    await post('/channels/production/toggle', { remote: 'mf-content', state: 'on', reason: 'mended' });
  });

  test('does not bring an expired toggle back with a rollback', async () => {
    const order = { remote: 'mf-location', state: 'off', reason: 'oven', until: inMinutes(30) };
    const { id } = (await post('/channels/production/toggle', order)).body;
    registry.clock.advance(31 * 60);
    await registry.registry.runDue();
    await post('/channels/production/flags', { flags: { any: true }, reason: 'something' });
    await post('/channels/production/rollback', { to: id, reason: 'back' });
    expect(await toggleOf('mf-location')).toBe('on');
  });

  test('sets a plan aside that the gates refuse at its hour, with the reason', async () => {
    const change = { toggles: { 'mf-location': { state: 'off' } } };
    const plan = await draft({ change, startsAt: inMinutes(5) });
    await post(`/plans/${plan.id}/activate`, {});
    await post('/channels/production/needs', { needs: { 'mf-menu-cart': ['mf-location'] }, reason: 'stores' });
    registry.clock.advance(6 * 60);
    expect(await registry.registry.runDue()).toBe(1);
    expect((await get(`/plans/${plan.id}`)).body.plan).toMatchObject({ state: 'failed', problem: 'REG-NEEDED' });
    expect(await toggleOf('mf-location')).toBe('on');
  });
});

describe('several registries on one database', () => {
  test('carry a plan out once, and by themselves', async () => {
    const second = await startRegistry({ ...registry.options, duePollMs: 5 });
    const seen = (await current()).release.id;
    const plan = await draft({ change: { flags: { twice: true } }, startsAt: inMinutes(1) });
    await post(`/plans/${plan.id}/activate`, {});
    registry.clock.advance(120);
    await Promise.all([registry.registry.runDue(), second.runDue()]);
    let state = '';
    while (state !== 'done') state = (await get(`/plans/${plan.id}`)).body.plan.state;
    expect((await current()).release).toMatchObject({ id: seen + 1, flags: { twice: true } });
    const toggle = { remote: 'mf-content', state: 'off', reason: 'oven', until: inMinutes(1) };
    expect((await post('/channels/production/toggle', toggle)).status).toBe(201);
    registry.clock.advance(120);
    // Nothing notifies the second registry: it polls.
    while ((await toggleOf('mf-content')) === 'off') registry.clock.advance(1);
    await second.close();
    expect((await current()).release.id).toBe(seen + 3);
  });
});

describe('dependencies of a remote', () => {
  test('cannot be turned off under it; both together can, and operations can break the glass', async () => {
    const off = { remote: 'mf-location', state: 'off', reason: 'map is down' };
    const refused = await post('/channels/production/toggle', off);
    expect(refused.body.findings[0]).toMatchObject({
      code: 'REG-NEEDED',
      message: expect.stringContaining('mf-menu-cart'),
    });
    const both = { 'mf-location': { state: 'off' }, 'mf-menu-cart': { state: 'off' } };
    const plan = await draft({ change: { toggles: both } });
    expect((await post(`/plans/${plan.id}/activate`, {})).body.state).toBe('done');
    await post('/channels/production/rollback', { reason: 'mended' });

    expect(codesOf(await post('/channels/production/toggle', { ...off, breakGlass: true }, menu))).toEqual([
      'REG-OWNER',
    ]);
    expect((await post('/channels/production/toggle', { ...off, breakGlass: true })).status).toBe(201);
    const { rows } = (await get('/audit?limit=2')).body;
    expect(rows.map((row: { action: string }) => row.action)).toEqual(['release.toggle', 'break-glass']);
    await post('/channels/production/needs', { needs: { 'mf-menu-cart': null }, reason: 'no more' });
    await post('/channels/production/toggle', { remote: 'mf-location', state: 'on', reason: 'mended' });
    expect((await current()).release.needs).toBeUndefined();
  });
});

describe('a channel that takes a second person', () => {
  test('M2, operations 13: takes no release of one person, and no approval of its author or of a machine', async () => {
    const ana = await registry.squadToken('menu', 'ana@horno.pe');
    const ema = await registry.squadToken('menu', 'ema@horno.pe');
    const staging = { channel: 'staging' };
    const all = { from: 'production', names: Object.keys(pins), reason: 'to staging' };
    expect(codesOf(await post('/channels/staging/promote', all))).toEqual(['REG-SECOND-PERSON']);
    expect(codesOf(await registry.release(pins, { token: ops, ...staging }))).toEqual(['REG-SECOND-PERSON']);

    const first = await draft(all, ops, 'staging');
    expect(first).toMatchObject({ kind: 'promote', state: 'draft' });
    expect(codesOf(await post(`/plans/${first.id}/activate`, {}))).toEqual(['REG-SECOND-PERSON']);
    expect(codesOf(await post(`/plans/${first.id}/approve`, {}))).toEqual(['REG-SAME-PERSON']);
    expect(new Set(codesOf(await post(`/plans/${first.id}/approve`, {}, ana)))).toEqual(new Set(['REG-OWNER']));
    const bruno = await registry.personToken('bruno@horno.pe');
    const approved = await post(`/plans/${first.id}/approve`, {}, bruno);
    expect(approved.body).toMatchObject({ state: 'approved', approver: 'ops (bruno@horno.pe)' });
    expect((await post(`/plans/${first.id}/activate`, {})).body).toMatchObject({ state: 'done', release: 1 });

    const digest = await newMenu('build0220');
    const own = await draft({ change: { pins: { 'mf-menu-cart': digest } } }, ana, 'staging');
    expect(codesOf(await post(`/plans/${own.id}/approve`, {}, menu))).toEqual(['REG-NO-PERSON']);
    expect((await post(`/plans/${own.id}/approve`, {}, ema)).status).toBe(200);
    expect((await post(`/plans/${own.id}/activate`, {}, menu)).body).toMatchObject({ state: 'done', release: 2 });
  });

  describe('counts persons', () => {
    let digest: string;
    const tokenOf = async (holder: string, by: string, squad = 'ops') =>
      (await post('/tokens', { squad, holder }, by)).body.token as string;
    const draftBy = async (token: string) => draft({ change: { pins: { 'mf-menu-cart': digest } } }, token, 'staging');
    const approval = async (plan: { id: string }, token: string) => post(`/plans/${plan.id}/approve`, {}, token);
    beforeAll(async () => {
      digest = await newMenu('build0221');
    });

    test('M2: refuses a token that the author created, also over several steps', async () => {
      const bob = await tokenOf('bob@horno.pe', ops);
      const carla = await tokenOf('carla@horno.pe', bob);
      const plan = await draftBy(ops);
      expect(codesOf(await approval(plan, bob))).toEqual(['REG-SAME-PERSON']);
      expect(codesOf(await approval(plan, carla))).toEqual(['REG-SAME-PERSON']);
    });

    test('M2: refuses the person that created the token of the author, or both tokens', async () => {
      const ana = await registry.personToken('ana@horno.pe');
      const bob = await tokenOf('bob@horno.pe', ana);
      const carla = await tokenOf('carla@horno.pe', ana);
      const plan = await draftBy(bob);
      const again = await registry.personToken('ana@horno.pe');
      for (const token of [ana, again, carla]) {
        expect(codesOf(await approval(plan, token))).toEqual(['REG-SAME-PERSON']);
      }
    });

    test('M2: refuses a token that is newer than the plan', async () => {
      const plan = await draftBy(menu);
      const late = await tokenOf('late@horno.pe', ops, 'menu');
      expect(codesOf(await approval(plan, late))).toEqual(['REG-SAME-PERSON']);
    });

    test('M2: compares names without case', async () => {
      const plan = await draftBy(await registry.personToken('Ana@Horno.pe'));
      const other = await registry.personToken('ana@horno.PE ');
      expect(codesOf(await approval(plan, other))).toEqual(['REG-SAME-PERSON']);
    });

    test('M2: accepts an earlier token of another person, and a later session of the identity provider', async () => {
      const bob = await tokenOf('bob@horno.pe', ops, 'menu');
      const carla = await tokenOf('carla@horno.pe', ops, 'menu');
      expect((await approval(await draftBy(bob), carla)).status).toBe(200);
      const plan = await draftBy(bob);
      expect((await approval(plan, await registry.personToken('dan@horno.pe'))).status).toBe(200);
    });
  });

  test('takes one in an emergency, of operations only, and tells it in the audit', async () => {
    const order = { pins: { 'mf-menu-cart': pins['mf-menu-cart'] }, reason: 'it burns', breakGlass: true };
    expect(codesOf(await post('/channels/staging/release', order, menu))).toEqual(['REG-FORBIDDEN']);
    expect((await post('/channels/staging/release', order)).status).toBe(201);
    const { rows } = (await get('/audit?limit=2')).body;
    expect(rows[1]).toMatchObject({ action: 'break-glass', actor: 'ops', reason: 'it burns' });
  });

  test('never waits with turning off and going back', async () => {
    const off = { remote: 'mf-menu-cart', state: 'off', reason: 'wrong prices' };
    expect((await post('/channels/staging/toggle', off, menu)).status).toBe(201);
    expect((await post('/channels/staging/rollback', { reason: 'back' })).status).toBe(201);
  });
});

describe('two releases', () => {
  test('are compared across channels: versions, surface, who is broken, whom it reaches', async () => {
    const without = { name: 'mf-content', squad: 'content', paths: ['/', '/faq'], offers: [], buildId: 'build0230' };
    const built = builtRemote(without);
    expect(codesOf(await registry.publish(built))).toEqual(['REG-BREAK-WITHDRAWN']);
    const { body } = await get('/compare?from=production@1&to=production');
    expect(body.from).toBe('production@1');
    expect(body.diff.remotes.map(({ name }: { name: string }) => name)).toEqual(['mf-menu-cart']);
    const whole = (await get('/compare?from=staging@1&to=production@1')).body;
    expect(whole.reach.routes).toEqual(['/order/:slug?']);
    expect(codesOf(await get('/compare?from=production@999&to=production'))).toEqual(['REG-RELEASE-UNKNOWN']);
    expect((await get('/compare?from=nowhere&to=production')).status).toBe(400);
  });

  test('a dry run says what would be and leaves no trace', async () => {
    const before = (await current()).release.id;
    const order = { remote: 'mf-content', state: 'off', reason: 'try', dryRun: true };
    const answer = await post('/channels/production/toggle', order);
    expect(answer).toMatchObject({ status: 200, body: { id: before + 1, changed: true, dryRun: true } });
    expect((await current()).release.id).toBe(before);
    expect((await get('/audit?limit=1')).body.rows[0].subject).not.toBe(`production#${before + 1}`);
  });
});

describe('the audit', () => {
  const rowOf = async (action: string) =>
    (await get('/audit?limit=100')).body.rows.find((row: { action: string }) => row.action === action);
  const revert = (seq: number) => post(`/audit/${seq}/revert`, { reason: 'was wrong' });

  test('puts back what one row did and nothing that came after it', async () => {
    await post('/channels/production/toggle', { remote: 'mf-content', state: 'off', reason: 'a mistake' });
    const { seq } = await rowOf('release.toggle');
    await post('/channels/production/flags', { flags: { later: true }, reason: 'later' });
    expect((await revert(seq)).body).toMatchObject({ seq, action: 'release.toggle', release: expect.any(Number) });
    const { release } = await current();
    expect(release.remotes['mf-content']?.toggle).toBe('on');
    expect(release.flags.later).toBe(true);
    expect(codesOf(await revert(seq))).toEqual(['REG-REVERT-LATER']);
  });

  test('revokes a token, withdraws a plan, and says what cannot be put back', async () => {
    const token = await registry.squadToken('checkout');
    await revert((await rowOf('token.token')).seq);
    expect(codesOf(await get('/versions', token))).toEqual(['REG-AUTH']);
    const plan = await draft({ change: { flags: { never: true } } });
    await revert((await rowOf('plan.draft')).seq);
    expect((await get(`/plans/${plan.id}`)).body.plan.state).toBe('withdrawn');
    expect(codesOf(await revert((await rowOf('version.publish')).seq))).toEqual(['REG-REVERT']);
    expect(codesOf(await revert(99_999))).toEqual(['REG-NOT-FOUND']);
  });

  test('is exported as NDJSON that verifies without the registry, and not when a line was changed or cut', async () => {
    const { text, headers } = await get('/audit/export');
    expect(headers.get('content-type')).toContain('ndjson');
    const { pems } = await openKeyring(join(registry.dir, 'data', 'keys'));
    const lines = text.trimEnd().split('\n');
    expect(verifyExport(text, pems)).toMatchObject({ ok: true, rows: lines.length - 1 });
    expect(verifyExport(text.replace('a mistake', 'no mistake'), pems)).toMatchObject({ ok: false, problem: 'row' });
    const cut = [...lines.slice(0, -2), lines.at(-1)].join('\n');
    expect(verifyExport(cut, pems)).toMatchObject({ ok: false, problem: 'head' });
    expect(verifyExport(lines.slice(0, -1).join('\n'), pems)).toMatchObject({ ok: false, problem: 'head' });
    expect(verifyExport(text, {})).toMatchObject({ ok: false, problem: 'signature' });
  });
});

describe('the signing key', () => {
  test('is rotated: endorsed, then signing, with the release signed again; an earlier key can be retired', async () => {
    const before = (await current()).release;
    const { publicKeys } = registry.registry;
    const [old] = Object.keys(publicKeys);
    expect(codesOf(await post('/keys', { reason: 'yearly' }, menu))).toEqual(['REG-FORBIDDEN']);
    const { keys, next } = (await post('/keys', { reason: 'yearly' })).body;
    const fresh = keys.find((key: SigningKey) => key.keyId === next);
    const vouched = Buffer.from(fresh.endorsement.signature, 'base64');
    expect(
      verify(null, Buffer.from(fresh.publicKey), createPublicKey(publicKeys[old as string] as string), vouched),
    ).toBe(true);
    expect(Object.keys(publicKeys)).toEqual([old, next]);
    expect((await registry.call('GET', '/v1/channels/production/release')).body.keyId).toBe(old);
    expect(codesOf(await post('/keys', { reason: 'again' }))).toEqual(['REG-KEY-STATE']);

    await post(`/keys/${next}/activate`, { reason: 'yearly' });
    const signed = (await registry.call('GET', '/v1/channels/production/release')).body;
    expect(signed.keyId).toBe(next);
    const { release } = await current();
    expect({ ...release, id: before.id, createdAt: before.createdAt }).toEqual(before);
    expect((await get('/audit/verify')).body.ok).toBe(true);
    expect(codesOf(await post(`/keys/${next}/retire`, { reason: 'never' }))).toEqual(['REG-KEY-STATE']);
    await post(`/keys/${old}/retire`, { reason: 'stolen' });
    expect(Object.keys(publicKeys)).toEqual([next]);
    expect((await openKeyring(join(registry.dir, 'data', 'keys'))).keyId).toBe(next);
  });
});

test('the doctor finds a changed file in the store and open tasks', async () => {
  const codes = async () =>
    (await get('/doctor')).body.findings.map(
      ({ code, severity }: { code: string; severity: string }) => `${severity} ${code}`,
    );
  expect(await codes()).toEqual(
    expect.arrayContaining(['warning DOC-ONE-PERSON', 'warning DOC-PLAN-FAILED', 'ok DOC-OK']),
  );
  expect((await codes()).filter((code: string) => code.startsWith('error'))).toEqual([]);
  const page = join(registry.options.artifactsDir, 'mf-location', pins['mf-location'] as string, 'client/page.js');
  await writeFile(page, 'stolen()');
  expect(await codes()).toContain('error DOC-INTEGRITY');
  const own = (await get('/doctor', menu)).body.findings.map(({ code }: { code: string }) => code);
  expect(own).not.toContain('DOC-INTEGRITY');
});
