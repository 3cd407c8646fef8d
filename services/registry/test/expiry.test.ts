import { type Release, ReleasePayloadSchema } from '@horno/contracts/release';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { builtRemote, builtShell } from './built-package.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let ops: string;
let menu: string;

const production = '/channels/production';
const content = { name: 'mf-content', squad: 'content', paths: ['/'] };

beforeAll(async () => {
  registry = await startTestRegistry();
  ops = await registry.opsToken();
  menu = await registry.squadToken('menu');
  await registry.goLive(builtShell(), builtRemote(), builtRemote(content));
}, startUpMs);
afterAll(() => registry.close());

const post = (path: string, body: object, token = ops) => registry.call('POST', `/v1${path}`, { body, token });
const get = async (path: string) => (await registry.call('GET', `/v1${path}`, { token: ops })).body;
async function current(): Promise<Release> {
  const { payload } = await get(`${production}/release`);
  return ReleasePayloadSchema.parse(JSON.parse(payload)).release;
}
/** An instant so many minutes from the registry's now. */
const inMinutes = (minutes: number) => new Date(registry.clock.now().getTime() + minutes * 60_000).toISOString();
/** The clock goes on, and what is due by it is done. */
async function pass(minutes: number): Promise<number> {
  registry.clock.advance(minutes * 60);
  return registry.registry.runDue();
}

const turn = (more: object, token = ops) =>
  post(`${production}/toggle`, { remote: 'mf-menu-cart', state: 'off', reason: 'oven', ...more }, token);
const pinOf = async (name = 'mf-menu-cart') => (await current()).remotes[name];
const toggle = async (name?: string) => (await pinOf(name))?.toggle;
const setFlags = (flags: object, more: object = {}) =>
  post(`${production}/flags`, { flags, reason: 'campaign', ...more });
const flags = async () => (await current()).flags;
async function plan(order: object): Promise<string> {
  const { id } = (await post(`${production}/plans`, { reason: 'planned', ...order })).body;
  return (await post(`/plans/${id}/activate`, {})).body.state;
}
const openPlans = async () => (await get(`${production}/plans?open=true`)).plans;
const actions = async (limit: number): Promise<string[]> =>
  (await get(`/audit?limit=${limit}`)).rows.map(({ action }: { action: string }) => action);
const revert = async (action: string) => {
  const { rows } = await get('/audit?limit=50');
  const row = rows.find((each: { action: string }) => each.action === action);
  return post(`/audit/${row.seq}/revert`, { reason: 'was wrong' });
};

afterEach(async () => {
  for (const { id } of await openPlans()) await post(`/plans/${id}/withdraw`, {});
  await turn({ state: 'on', reason: 'mended' });
  await setFlags({ halves: null, deals: null });
});

describe('a toggle that ends', () => {
  test.each([
    ['the same reason', 'oven'],
    ['another reason', 'still the oven'],
  ])('ends at the last hour that was ordered, with %s, as it was before the first order', async (_what, reason) => {
    await turn({ until: inMinutes(30) });
    const later = inMinutes(60);
    expect((await turn({ until: later, reason })).body.changed).toBe(true);
    expect(await openPlans()).toMatchObject([{ endsAt: later, reason }]);
    expect(await pass(31)).toBe(0);
    expect(await pinOf()).toMatchObject({ toggle: 'off', until: later });
    expect(await pass(30)).toBe(1);
    expect(await pinOf()).toEqual({ version: expect.any(String), toggle: 'on' });
  });

  test('ends earlier when a later order says so', async () => {
    await turn({ until: inMinutes(60) });
    await turn({ until: inMinutes(10) });
    expect(await pass(11)).toBe(1);
    expect(await toggle()).toBe('on');
  });

  test('goes back to a state that was for good, after any number of orders', async () => {
    await turn({ reason: 'renovation', owner: 'Ana' });
    for (const minutes of [10, 20, 30]) await turn({ until: inMinutes(minutes) });
    expect(await pass(31)).toBe(1);
    expect(await pinOf()).toEqual({
      version: expect.any(String),
      toggle: 'off',
      reason: 'renovation',
      owner: 'Ana',
    });
  });

  test('stays when it was ordered for good, with the same reason too; the log says which end does not come', async () => {
    await turn({ until: inMinutes(30) });
    const [plan] = await openPlans();
    expect((await turn({})).body.changed).toBe(true);
    expect(await actions(2)).toEqual(['plan.withdraw', 'release.toggle']);
    expect(await get(`/plans/${plan.id}`)).toMatchObject({ plan: { state: 'withdrawn' } });
    expect(await pass(31)).toBe(0);
    expect(await pinOf()).toMatchObject({ toggle: 'off', reason: 'oven' });
  });

  test('is left alone by an order that says the same, and by a dry run', async () => {
    const until = inMinutes(30);
    await turn({ until });
    expect((await turn({ until })).body.changed).toBe(false);
    expect((await turn({ until: inMinutes(60), dryRun: true })).body).toMatchObject({ changed: true, dryRun: true });
    expect(await openPlans()).toMatchObject([{ endsAt: until }]);
    await pass(31);
    expect(await toggle()).toBe('on');
  });

  test('is taken over by a plan at its hour, which brings back what was before both', async () => {
    await turn({ until: inMinutes(30) });
    const change = { toggles: { 'mf-menu-cart': { state: 'off' } } };
    await plan({ change, startsAt: inMinutes(20), endsAt: inMinutes(60) });
    expect(await pass(21)).toBe(1);
    expect(await openPlans()).toHaveLength(1);
    expect(await pass(15)).toBe(0);
    expect(await toggle()).toBe('off');
    expect(await pass(30)).toBe(1);
    expect(await toggle()).toBe('on');
  });

  test('is taken out of a plan that ends other things too, and those end at their hour', async () => {
    const change = {
      toggles: { 'mf-menu-cart': { state: 'off' }, 'mf-content': { state: 'off' } },
      flags: { halves: true },
    };
    expect(await plan({ change, endsAt: inMinutes(30) })).toBe('active');
    await turn({ until: inMinutes(60) });
    expect(await actions(2)).toEqual(['plan.narrow', 'release.toggle']);
    expect(await pass(31)).toBe(1);
    expect([await toggle(), await toggle('mf-content'), await flags()]).toEqual(['off', 'on', {}]);
    await pass(30);
    expect(await toggle()).toBe('on');
  });

  test('ends at its first hour again when the order for a later one is reverted, or rolled back', async () => {
    for (const goBack of [() => revert('release.toggle'), () => post(`${production}/rollback`, { reason: 'back' })]) {
      const first = inMinutes(30);
      await turn({ until: first });
      await turn({ until: inMinutes(60) });
      await goBack();
      expect(await pinOf()).toMatchObject({ toggle: 'off', until: first });
      expect(await openPlans()).toMatchObject([{ endsAt: first }]);
      await pass(31);
      expect(await toggle()).toBe('on');
    }
  });

  test('is not brought back by a revert when its first hour is over', async () => {
    await turn({ until: inMinutes(10) });
    await turn({ until: inMinutes(60) });
    await pass(11);
    await revert('release.toggle');
    expect(await toggle()).toBe('on');
  });
});

describe('a flag that ends', () => {
  test('ends at the last hour that was ordered: another end is a change, though no release tells of it', async () => {
    const { id } = (await setFlags({ halves: true }, { until: inMinutes(30) })).body;
    const later = inMinutes(60);
    expect((await setFlags({ halves: true }, { until: later })).body).toMatchObject({ changed: true, id: id + 1 });
    expect(await openPlans()).toMatchObject([{ endsAt: later }]);
    expect(await pass(31)).toBe(0);
    expect(await flags()).toEqual({ halves: true });
    expect(await pass(30)).toBe(1);
    expect(await flags()).toEqual({});
  });

  test('stays when it was ordered for good; the others of its order end', async () => {
    await setFlags({ halves: true, deals: true }, { until: inMinutes(30) });
    expect((await setFlags({ halves: true })).body.changed).toBe(true);
    expect((await setFlags({ halves: true })).body.changed).toBe(false);
    expect(await pass(31)).toBe(1);
    expect(await flags()).toEqual({ halves: true });
  });

  test('goes back to what was before the first order, also from another value', async () => {
    await setFlags({ halves: true }, { until: inMinutes(30) });
    await setFlags({ halves: false }, { until: inMinutes(60) });
    await pass(61);
    expect(await flags()).toEqual({});
  });

  test('is nothing to go back from when only its end was moved', async () => {
    await setFlags({ deals: true });
    await setFlags({ halves: true }, { until: inMinutes(30) });
    await setFlags({ halves: true }, { until: inMinutes(60) });
    expect((await post(`${production}/rollback`, { reason: 'back' })).body.changed).toBe(true);
    expect(await flags()).toEqual({ deals: true });
  });
});

describe('a plan that runs', () => {
  test('can be withdrawn by operations: what it changed stays, and no release says that it ends', async () => {
    await turn({ until: inMinutes(30) });
    await setFlags({ halves: true }, { until: inMinutes(30) });
    for (const { id } of await openPlans()) {
      const { body } = await post(`/plans/${id}/withdraw`, { reason: 'the oven is gone' });
      expect(body.state).toBe('withdrawn');
    }
    expect(await actions(3)).toEqual(['plan.withdraw', 'release.toggle', 'plan.withdraw']);
    expect(await pass(31)).toBe(0);
    expect(await flags()).toEqual({ halves: true });
    expect(await pinOf()).toEqual({ version: expect.any(String), toggle: 'off', reason: 'oven' });
  });

  test('is not withdrawn by a squad, nor when its end has come, nor by reverting how it began', async () => {
    await turn({ until: inMinutes(30) }, menu);
    const [{ id }] = await openPlans();
    expect(codesOf(await post(`/plans/${id}/withdraw`, {}, menu))).toEqual(['REG-FORBIDDEN']);
    const change = { flags: { halves: true } };
    await plan({ change, endsAt: inMinutes(30) });
    expect(codesOf(await revert('plan.draft'))).toEqual(['REG-PLAN-STATE']);
    registry.clock.advance(31 * 60);
    expect(codesOf(await post(`/plans/${id}/withdraw`, {}))).toEqual(['REG-PLAN-TIME']);
    await pass(0);
    expect([await toggle(), await flags()]).toEqual(['on', {}]);
  });
});
