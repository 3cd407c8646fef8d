import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { builtRemote, builtShell, temporaryFolder, uploadForm } from './built-package.ts';
import { asOps, commandLine } from './command-line.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let ops: string;
let menu: string;
let cwd: string;
let build = 0;
const { horno, done, json } = commandLine(() => ({ registry, cwd, env: asOps(registry) }));

beforeAll(async () => {
  registry = await startTestRegistry();
  cwd = await temporaryFolder();
  ops = await registry.opsToken();
  menu = await registry.squadToken('menu');
  await registry.goLive(builtShell(), builtRemote({ buildId: 'build0000' }));
  await registry.release({ 'mf-menu-cart': await newest() });
}, startUpMs);
afterAll(() => registry.close());

/** Publishes another build. */
async function newest(): Promise<string> {
  build += 1;
  return (await registry.publish(builtRemote({ buildId: `frozen${String(build).padStart(4, '0')}` }))).body.digest;
}

const post = (path: string, body: object, token = ops) =>
  registry.call('POST', `/v1/channels/production${path}`, { body: { reason: 'for the test', ...body }, token });
const inHours = (hours: number) => new Date(registry.clock.now().getTime() + hours * 3_600_000).toISOString();
const freeze = async (body: object = { endsAt: inHours(2) }) =>
  (await post('/freezes', { reason: 'Friday night', ...body })).body;

/** Ends what a test began: freezes and rollouts. */
beforeEach(async () => {
  const { freezes } = (await registry.call('GET', '/v1/channels/production/freezes', { token: ops })).body;
  for (const { id } of freezes) expect((await post(`/freezes/${id}/lift`, {})).status).toBe(204);
  const { rollouts } = (await registry.call('GET', '/v1/channels/production/rollouts', { token: ops })).body;
  for (const { id } of rollouts) await post('/rollout/stop', { rollout: id });
});

describe('a frozen channel', () => {
  test('takes no release, flag, rollout or larger share, of operations neither', async () => {
    const [first, second] = [await newest(), await newest()];
    expect((await post('/rollout', { pins: { 'mf-menu-cart': first }, percent: 5 })).status).toBe(201);
    await freeze();
    const orders: [string, object][] = [
      ['/release', { pins: { 'mf-menu-cart': second } }],
      ['/flags', { flags: { halves: true } }],
      ['/rollout', { flags: { thirds: true }, percent: 5 }],
      ['/rollout/share', { percent: 50, direction: 'raise' }],
      ['/rollout/finish', {}],
      ['/plans', { change: { flags: { waits: true } }, activate: true }],
    ];
    for (const [path, body] of orders)
      for (const token of [ops, menu].slice(0, ['/flags', '/rollout', '/plans'].includes(path) ? 1 : 2))
        expect([path, codesOf(await post(path, body, token))]).toEqual([path, ['REG-FROZEN']]);
    const { body } = await post('/release', { pins: { 'mf-menu-cart': second } });
    expect(body.findings[0].message).toMatch(
      /^production no recibe código nuevo hasta el \d{4}-\d\d-\d\d \d\d:\d\d PET: Friday night\.$/,
    );
  });

  test('goes back, turns off, pauses and lowers as always', async () => {
    await registry.release({ 'mf-menu-cart': await newest() });
    expect(
      (
        await post('/rollout', {
          pins: { 'mf-menu-cart': await newest() },
          steps: [
            { percent: 5, minutes: 5 },
            { percent: 50, minutes: 5 },
          ],
        })
      ).status,
    ).toBe(201);
    await freeze();
    const orders: [string, object][] = [
      ['/rollout/pause', {}],
      ['/rollout/share', { percent: 1, direction: 'lower' }],
      ['/rollout/stop', {}],
      ['/toggle', { remote: 'mf-menu-cart', state: 'off' }],
      ['/toggle', { remote: 'mf-menu-cart', state: 'on' }],
      ['/rollback', { remote: 'mf-menu-cart' }],
      ['/rollback', {}],
    ];
    for (const [path, body] of orders) {
      const { status } = await post(path, body);
      expect([path, status < 300]).toEqual([path, true]);
    }
  });

  test('takes a change when operations say why, or in an emergency, and writes it to the audit', async () => {
    await freeze();
    const pins = { 'mf-menu-cart': await newest() };
    expect(codesOf(await post('/release', { pins, despiteFreeze: 'it is urgent' }, menu))).toEqual(['REG-FORBIDDEN']);
    expect((await post('/release', { pins, despiteFreeze: 'the prices are wrong' })).status).toBe(201);
    const { rows } = (await registry.call('GET', '/v1/audit', { token: ops })).body;
    expect(JSON.parse(rows[0].after)).toMatchObject({ despiteFreeze: 'the prices are wrong' });
    expect((await post('/release', { pins: { 'mf-menu-cart': await newest() }, breakGlass: true })).status).toBe(201);
  });

  test('lets planned steps and plans wait for its end', async () => {
    const digest = await newest();
    await post('/rollout', {
      pins: { 'mf-menu-cart': digest },
      steps: [
        { percent: 5, minutes: 1 },
        { percent: 50, minutes: 1 },
      ],
    });
    const plan = { change: { flags: { waits: true } }, startsAt: inHours(0.5), activate: true };
    expect((await post('/plans', plan)).body.state).toBe('scheduled');
    await freeze();
    registry.clock.advance(3600);
    expect([await registry.registry.runSteps(), await registry.registry.runDue()]).toEqual([0, 0]);
    registry.clock.advance(3601);
    expect([await registry.registry.runSteps(), await registry.registry.runDue()]).toEqual([1, 1]);
    expect((await json('rollout status')).rollout.percent).toBe(50);
  });

  test('takes a version that was taken back as new code, also by the number of its release', async () => {
    const { id: to } = (await post('/release', { pins: { 'mf-menu-cart': await newest() } })).body;
    expect((await post('/rollback', { remote: 'mf-menu-cart' })).status).toBe(201);
    await freeze();
    expect(codesOf(await post('/rollback', { remote: 'mf-menu-cart', to }))).toEqual(['REG-FROZEN']);
  });

  test('a reason to pass a freeze is refused where it could not count', async () => {
    const plan = {
      change: { flags: { waits: false } },
      startsAt: inHours(1),
      activate: true,
      despiteFreeze: 'TV spot',
    };
    expect(codesOf(await post('/plans', plan))).toEqual(['REG-FREEZE-LATER']);
  });

  test('refuses a publish for the channel before anything is stored', async () => {
    await freeze();
    const form = builtRemote({ buildId: 'frozen9999' });
    const answer = await registry.call('POST', '/v1/versions?channel=production', {
      token: ops,
      body: uploadForm(form),
    });
    expect(codesOf(answer)).toEqual(['REG-FROZEN']);
    expect(
      (await json('versions mf-menu-cart')).versions.map((each: { buildId: string }) => each.buildId),
    ).not.toContain('frozen9999');
  });
});

describe('the times of a freeze', () => {
  test('are of each week, or once; others are refused', async () => {
    const week = { days: ['fri'], from: '18:00', to: '23:30' };
    for (const body of [
      {},
      { days: ['fri'] },
      { ...week, from: undefined },
      { endsAt: inHours(-1) },
      { startsAt: inHours(1) },
    ])
      expect([body, codesOf(await post('/freezes', body))]).toEqual([body, ['REG-FREEZE-TIME']]);
    for (const body of [
      { ...week, from: '25:00' },
      { ...week, days: ['friday'] },
    ])
      expect(codesOf(await post('/freezes', body))).toEqual(['REG-VALIDATION']);
    expect(await freeze(week)).toMatchObject({ ...week, endsAt: null, frozenUntil: null });
  });

  test('are for operations to set, and for everybody to read', async () => {
    expect(codesOf(await post('/freezes', { endsAt: inHours(1) }, menu))).toEqual(['REG-FORBIDDEN']);
    const { id } = await freeze();
    expect(codesOf(await post(`/freezes/${id}/lift`, {}, menu))).toEqual(['REG-FORBIDDEN']);
    const { body } = await registry.call('GET', '/v1/channels/production/freezes', { token: menu });
    expect(body.freezes.map((each: { id: string }) => each.id)).toEqual([id]);
  });

  test('are named by the commands', async () => {
    expect(await done('freeze list')).toBe('production has no freezes.\n');
    await done('freeze add --days fri,sat --from 18:00 --to 23:30 --reason "Friday night"');
    await done(`freeze add --end ${inHours(1)} --reason "Christmas"`);
    const listed = await done('freeze list');
    expect(listed).toMatch(/fri, sat 18:00–23:30 .* ops +Friday night\n/);
    expect(listed).toMatch(/ until \S+Z +ops +Christmas\n$/);
    expect((await horno('flags set halves on --reason "x y z"')).err).toMatch(
      /^REG-FROZEN .*\n {2}→ .*--despite-freeze/,
    );
    await done('flags set halves on --reason "x y z" --despite-freeze "the oven burns"');
    const [, id = ''] = /^(\S+) .*Christmas$/m.exec(listed) ?? [];
    expect(await done(`freeze lift ${id} --reason "over"`)).toBe(`Freeze lifted: ${id}\n`);
    expect(await done('freeze list')).not.toContain('Christmas');
  });
});

describe('the console', () => {
  const headers = async (token = ops) => ({ cookie: `horno_ops=${token}`, 'accept-language': 'en' });
  const open = async (path: string, token?: string) =>
    (await registry.call('GET', path, { headers: await headers(token) })).text;

  async function submit(path: string, fields: Record<string, string>) {
    const { url } = registry.registry;
    const init = { method: 'POST', redirect: 'manual' as const, body: new URLSearchParams(fields) };
    return fetch(new URL(path, url), { ...init, headers: { ...(await headers()), origin: url } });
  }

  test('freezes once and each week, says so on the pages of the channel, and lifts', async () => {
    const once = await submit('/freezes', {
      kind: 'once',
      startsAt: '',
      endsAt: '2030-01-01T12:00',
      reason: 'Christmas',
    });
    expect([once.status, once.headers.get('location')]).toEqual([303, '/freezes?channel=production']);
    const week = { kind: 'weekly', fri: 'on', sat: 'on', from: '18:00', to: '23:30', reason: 'Weekend' };
    expect((await submit('/freezes', week)).status).toBe(303);
    const page = await open('/freezes');
    expect(page).toContain('Friday, Saturday · 18:00–23:30');
    expect(page).toContain('<b>Frozen until 01/01/2030, 12:00\u00a0PET</b> Christmas');
    for (const path of ['/', '/rollout', '/health']) expect(await open(path)).toContain('Frozen until 01/01/2030');
    const [, id = ''] = /\/freezes\/([\w-]+)\/lift/.exec(page) ?? [];
    expect(await open(`/freezes/${id}/lift`)).toContain('Lift the freeze');
    expect((await submit(`/freezes/${id}/lift`, { reason: 'it is over' })).status).toBe(303);
    expect(await open('/')).not.toContain('Frozen until');
  });

  test('shows a refused form again, and has no form for a squad', async () => {
    const refused = await submit('/freezes', {
      kind: 'weekly',
      from: '',
      to: '',
      endsAt: '',
      startsAt: '',
      reason: 'Weekend',
    });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('REG-FREEZE-TIME')]);
    expect(await open('/freezes', menu)).not.toContain('new-freeze');
  });

  test('asks operations why a change cannot wait, where it would be refused', async () => {
    expect(await open('/flags/halves?state=on')).not.toContain('despiteFreeze');
    await freeze();
    expect(await open('/flags/halves?state=on')).toContain('name="despiteFreeze"');
    expect(await open('/remotes/mf-menu-cart/toggle?state=off')).not.toContain('despiteFreeze');
    const { id } = (await registry.call('GET', '/v1/channels/production/releases', { token: ops })).body.releases[0];
    const sent = { reason: 'for the test', state: 'on', expected: String(id) };
    expect((await submit('/flags/console.x', { ...sent, despiteFreeze: '' })).status).toBe(409);
    expect((await submit('/flags/console.x', { ...sent, despiteFreeze: 'the oven burns' })).status).toBe(303);
  });
});
