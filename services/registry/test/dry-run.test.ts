import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { builtRemote, builtShell } from './built-package.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let pins: Record<string, string>;
let ops: string;
let digest: string;
let build = 0;

const later = '2030-01-01T00:00:00Z';
const latest = '2030-02-01T00:00:00Z';
const post = (path: string, body: object = {}) =>
  registry.call('POST', `/v1${path}`, { body: { reason: 'for the test', ...body }, token: ops });
const get = async (path: string) => (await registry.call('GET', `/v1${path}`, { token: ops })).body;

beforeAll(async () => {
  registry = await startTestRegistry({ secondPerson: ['staging'] });
  ops = await registry.opsToken();
  pins = await registry.goLive(
    builtShell(),
    builtRemote(),
    builtRemote({ name: 'mf-content', squad: 'content', paths: ['/'] }),
  );
  await post('/channels/staging/release', { pins, breakGlass: true });
}, startUpMs);
afterAll(() => registry.close());
beforeEach(async () => {
  build += 1;
  digest = (await registry.publish(builtRemote({ buildId: `build${3000 + build}` }))).body.digest;
});

/** Everything that an order could leave behind. */
const traces = async () => ({
  audit: (await get('/audit?limit=1')).rows[0].seq,
  signed: (await registry.call('GET', '/v1/channels/production/release')).text,
  releases: await get('/channels/production/releases'),
  staging: await get('/channels/staging/releases'),
  plans: [await get('/channels/production/plans'), await get('/channels/staging/plans')],
  rollout: await get('/channels/production/rollout'),
  tokens: await get('/tokens'),
});
async function withoutTrace(path: string, body: object = {}) {
  const before = await traces();
  const answer = await post(path, { ...body, dryRun: true });
  expect(await traces()).toEqual(before);
  return answer;
}
const next = async () => (await get('/channels/production/releases?limit=1')).releases[0].id + 1;
const order = () => ({ change: { pins: { 'mf-menu-cart': digest } } });

describe('a dry run of a plan', () => {
  test.each([
    ['that is to be drafted', {}, 'draft', false],
    ['that is to begin at once and end', { activate: true, endsAt: later }, 'active', true],
    ['that is to begin later', { activate: true, startsAt: later, endsAt: latest }, 'scheduled', false],
  ])('%s says what would change and whom it reaches, and leaves no trace', async (_, more, state, isMade) => {
    const answer = await withoutTrace('/channels/production/plans', { ...order(), ...more });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      dryRun: true,
      plan: { state, release: isMade ? await next() : null },
      diff: {
        remotes: [{ name: 'mf-menu-cart', before: { version: pins['mf-menu-cart'] }, after: { version: digest } }],
      },
      reach: { remotes: ['mf-menu-cart'], routes: ['/order/:slug?'] },
    });
    expect((await registry.call('GET', `/v1/plans/${answer.body.plan.id}`, { token: ops })).status).toBe(404);
    expect(await registry.registry.runDue()).toBe(0);
  });

  test('says what the gates and the second person would say', async () => {
    const unknown = { change: { pins: { 'mf-menu-cart': '0'.repeat(64) } } };
    expect(codesOf(await withoutTrace('/channels/production/plans', unknown))).toEqual(['REG-VERSION-UNKNOWN']);
    expect((await withoutTrace('/channels/staging/plans', order())).body.plan.state).toBe('draft');
    const atOnce = { ...order(), activate: true, endsAt: later };
    expect(codesOf(await withoutTrace('/channels/staging/plans', atOnce))).toEqual(['REG-SECOND-PERSON']);
    expect((await withoutTrace('/channels/staging/plans', { ...atOnce, breakGlass: true })).status).toBe(200);
  });
});

test('a refused plan is not stored as a draft either', async () => {
  const before = await traces();
  const refused = await post('/channels/staging/plans', { ...order(), activate: true, endsAt: later });
  expect(codesOf(refused)).toEqual(['REG-SECOND-PERSON']);
  expect(await traces()).toEqual(before);
  const made = await post('/channels/production/plans', { ...order(), activate: true });
  expect(made).toMatchObject({ status: 201, body: { state: 'done', release: expect.any(Number) } });
});

test('a dry run of an activation names the release that it would make, and leaves the plan a draft', async () => {
  const { id } = (await post('/channels/production/plans', order())).body;
  const answer = await withoutTrace(`/plans/${id}/activate`);
  expect(answer).toMatchObject({ status: 200, body: { id, state: 'done', release: await next(), dryRun: true } });
  expect((await get(`/plans/${id}`)).plan).toMatchObject({ state: 'draft', release: null });
  expect((await post(`/plans/${id}/activate`)).body).not.toHaveProperty('dryRun');
  expect(codesOf(await withoutTrace(`/plans/${id}/activate`))).toEqual(['REG-PLAN-STATE']);
});

describe('a dry run of a revert', () => {
  const rowOf = async (action: string) =>
    (await get('/audit?limit=100')).rows.find((row: { action: string }) => row.action === action).seq;

  test.each<[string, string, () => Promise<unknown>]>([
    ['a release', 'release.toggle', () => post('/channels/production/toggle', { remote: 'mf-content', state: 'off' })],
    ['a plan', 'plan.draft', () => post('/channels/production/plans', order())],
    ['a token', 'token.token', () => registry.squadToken('checkout')],
    [
      'a rollout',
      'rollout.start',
      () => post('/channels/production/rollout', { pins: { 'mf-menu-cart': digest }, percent: 5 }),
    ],
  ])('of %s leaves no trace', async (_, action, make) => {
    await make();
    const seq = await rowOf(action);
    const answer = await withoutTrace(`/audit/${seq}/revert`);
    expect(answer).toMatchObject({ status: 200, body: { seq, action, dryRun: true } });
    const done = await post(`/audit/${seq}/revert`);
    expect(done.body).toEqual({ ...answer.body, dryRun: undefined });
  });

  test('says what a revert would be refused for', async () => {
    expect(codesOf(await withoutTrace(`/audit/${await rowOf('version.publish')}/revert`))).toEqual(['REG-REVERT']);
  });
});
