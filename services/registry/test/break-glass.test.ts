import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { builtRemote, builtShell } from './built-package.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let ops: string;
let menu: string;
let digest: string;
let build = 0;

const production = '/channels/production';
const post = (path: string, body: object, token: string) =>
  registry.call('POST', `/v1${path}`, { body: { reason: 'for the test', ...body }, token });

beforeAll(async () => {
  registry = await startTestRegistry({ secondPerson: ['production'] });
  ops = await registry.opsToken();
  menu = await registry.squadToken('menu');
  const pins: Record<string, string> = {};
  for (const built of [
    builtShell(),
    builtRemote(),
    builtRemote({ name: 'mf-content', squad: 'content', paths: ['/'] }),
  ]) {
    const { body } = await registry.publish(built);
    pins[body.name] = body.digest;
  }
  for (const channel of ['production', 'squad%2Fmenu']) {
    await post(`/channels/${channel}/release`, { pins, breakGlass: true }, ops);
  }
}, startUpMs);
afterAll(() => registry.close());
beforeEach(async () => {
  build += 1;
  digest = (await registry.publish(builtRemote({ buildId: `build${2000 + build}` }))).body.digest;
});

/** A plan of the squad that a second person has approved. */
async function approvedPlan(more: object = {}): Promise<string> {
  const order = { change: { pins: { 'mf-menu-cart': digest } }, ...more };
  const ana = await registry.squadToken('menu', 'ana@horno.pe');
  const { id } = (await post(`${production}/plans`, order, menu)).body;
  expect((await post(`/plans/${id}/approve`, {}, ana)).body.state).toBe('approved');
  return id;
}
const head = async () => (await registry.call('GET', `/v1${production}/releases?limit=1`, { token: ops })).body;
const broken = async () => {
  const { rows } = (await registry.call('GET', '/v1/audit?limit=200', { token: ops })).body;
  return rows.filter(({ action }: { action: string }) => action === 'break-glass').length;
};

const orders: [string, () => Promise<[path: string, body: object]>][] = [
  ['activate an approved plan', async () => [`/plans/${await approvedPlan()}/activate`, {}]],
  [
    'schedule an approved plan',
    async () => [`/plans/${await approvedPlan({ startsAt: '2030-01-01T00:00:00Z' })}/activate`, {}],
  ],
  [
    'draft a plan and carry it out',
    async () => [`${production}/plans`, { change: { pins: { 'mf-menu-cart': digest } }, activate: true }],
  ],
  [
    'start a rollout of an approved plan',
    async () => [`${production}/rollout`, { plan: await approvedPlan(), percent: 5 }],
  ],
  ['start a rollout', async () => [`${production}/rollout`, { pins: { 'mf-menu-cart': digest }, percent: 5 }]],
  ['release its own version', async () => [`${production}/release`, { pins: { 'mf-menu-cart': digest } }]],
  ['promote its own version', async () => [`${production}/promote`, { from: 'squad/menu', names: ['mf-menu-cart'] }]],
  ['turn its own remote off', async () => [`${production}/toggle`, { remote: 'mf-menu-cart', state: 'off' }]],
  ['set its own flag', async () => [`${production}/flags`, { flags: { 'menu.halves': true } }]],
  ['go back in its own channel', async () => ['/channels/squad%2Fmenu/rollback', { to: 1 }]],
];

test.each(orders)('a squad cannot break the glass to %s, also when nothing would be made', async (_, orderOf) => {
  const [path, body] = await orderOf();
  const before = [await head(), await broken()];
  for (const dryRun of [true, undefined]) {
    expect(codesOf(await post(path, { ...body, dryRun, breakGlass: true }, menu))).toEqual(['REG-FORBIDDEN']);
  }
  expect([await head(), await broken()]).toEqual(before);
});

test('a squad with an approved plan cannot skip dependencies; operations can, and the audit shows it', async () => {
  const id = await approvedPlan({ change: { toggles: { 'mf-menu-cart': { state: 'off' } } } });
  await post(`${production}/needs`, { needs: { 'mf-content': ['mf-menu-cart'] }, breakGlass: true }, ops);
  const before = await broken();
  expect(codesOf(await post(`/plans/${id}/activate`, {}, menu))).toEqual(['REG-NEEDED']);
  expect(codesOf(await post(`/plans/${id}/activate`, { breakGlass: true }, menu))).toEqual(['REG-FORBIDDEN']);
  expect((await post(`/plans/${id}/activate`, { breakGlass: true }, ops)).body.state).toBe('done');
  expect(await broken()).toBe(before + 1);
});
