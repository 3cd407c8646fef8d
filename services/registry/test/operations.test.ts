import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import { linkTo } from '../src/console/view.ts';
import { ChannelSchema, ReasonSchema, SquadSchema } from '../src/http/schemas.ts';
import { operation, page } from '../src/operations/operation.ts';
import { services } from '../src/operations/services.ts';
import { operations } from '../src/operations/table.ts';
import { builtRemote, builtShell } from './built-package.ts';
import { commandLine } from './command-line.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

const orders: object[] = [];

/** An operation that the registry does not have: its entry. */
const drill = operation({
  group: 'doctor',
  rights: 'ops',
  call: 'POST /channels/:channel/drills',
  summary: 'Rehearse an emergency',
  schema: z.object({ channel: ChannelSchema, squad: SquadSchema, days: z.number().default(1), reason: ReasonSchema }),
  answers: { 201: z.object({ squad: z.string() }) },
  commands: {
    drill: {
      text: 'rehearse an emergency with a squad',
      usage: ['<squad>'],
      options: ['--reason <reason>  why it is rehearsed'],
      print: (run, made) => run.print(made, [`Rehearsed with ${made.squad}`]),
    },
  },
});
const drilling: (typeof services)['toggle'] = {
  run: async (_, { channel, reason, actor, ...order }) => {
    orders.push({ ...order, channel, reason, by: actor.scope });
    return { squad: 'menu' } as never;
  },
  pages: [
    page({
      path: '/drills/:squad',
      fields: z.object({ squad: SquadSchema }),
      sent: z.object({ reason: ReasonSchema }),
      show: async (_, { view, squad }) => ({
        ...{ heading: `Drill of ${squad}`, about: 'It takes an hour.', submit: 'Rehearse', isDangerous: false },
        cancelTo: linkTo(view, '/'),
      }),
      next: ({ view }) => linkTo(view, '/audit'),
    }),
  ],
};

let registry: TestRegistry;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  Object.assign(operations, { drill });
  Object.assign(services, { drill: drilling });
  registry = await startTestRegistry();
  await registry.goLive(builtShell(), builtRemote());
  for (const squad of ['ops', 'menu']) tokens[squad] = await registry.squadToken(squad);
}, startUpMs);
afterAll(() => registry.close());
beforeEach(() => {
  orders.length = 0;
});

const ordered = { squad: 'menu', days: 1, channel: 'production', reason: 'every month', by: 'ops' };
const { horno } = commandLine(() => ({ registry, cwd: '/' }));

async function submit(as: string, reason: string) {
  const { url } = registry.registry;
  const headers = { origin: url, cookie: `horno_ops=${tokens[as]}`, 'accept-language': 'en' };
  const init = { method: 'POST', redirect: 'manual' as const, headers, body: new URLSearchParams({ reason }) };
  return fetch(new URL('/drills/menu?channel=production', url), init);
}

describe('one entry of the table', () => {
  test('is a call with its description', async () => {
    const body = { squad: 'menu', reason: 'every month' };
    const made = await registry.call('POST', '/v1/channels/production/drills', { body, token: tokens.ops ?? '' });
    expect([made.status, made.body]).toEqual([201, { squad: 'menu' }]);
    expect(orders).toEqual([ordered]);
    const { paths } = (await registry.call('GET', '/v1/openapi.json')).body;
    const { post } = paths['/v1/channels/{channel}/drills'];
    expect(post).toMatchObject({ summary: 'Rehearse an emergency', tags: ['doctor'], description: 'For operations.' });
    const { required, properties } = post.requestBody.content['application/json'].schema;
    expect([required, Object.keys(properties)]).toEqual([
      ['squad', 'reason'],
      ['squad', 'days', 'reason'],
    ]);
  });

  test('is a page with a form', async () => {
    const headers = { cookie: `horno_ops=${tokens.ops}` };
    const { text } = await registry.call('GET', '/drills/menu', { headers });
    expect(text).toContain('<h1>Drill of menu</h1>');
    expect(text).toMatch(/<form[^>]* action="\/drills\/menu\?channel=production"/);
    const refused = await submit('ops', 'x');
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('id="problem-reason"')]);
    const taken = await submit('ops', 'every month');
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/audit?channel=production']);
    expect(orders).toEqual([ordered]);
  });

  test('is a command with its help and JSON', async () => {
    const env = { HORNO_TOKEN: tokens.ops };
    expect((await horno('--help', env)).out).toContain('rehearse an emergency with a squad');
    expect((await horno('drill --help', env)).out).toContain('--reason <reason>    why it is rehearsed');
    expect((await horno('drill menu', env)).exitCode).toBe(2);
    const { out } = await horno('drill menu --reason "every month" --json', env);
    expect(JSON.parse(out)).toEqual({ ok: true, squad: 'menu' });
    expect((await horno('drill menu --reason "every month"', env)).out).toBe('Rehearsed with menu\n');
    expect(orders).toEqual([ordered, ordered]);
  });

  test('needs its right everywhere', async () => {
    const body = { squad: 'menu', reason: 'every month' };
    const call = await registry.call('POST', '/v1/channels/production/drills', { body, token: tokens.menu ?? '' });
    expect([call.status, codesOf(call)]).toEqual([403, ['REG-FORBIDDEN']]);
    const page = await registry.call('GET', '/drills/menu', { headers: { cookie: `horno_ops=${tokens.menu}` } });
    expect(page.status).toBe(403);
    expect((await submit('menu', 'every month')).status).toBe(403);
    const command = await horno('drill menu --reason "every month"', { HORNO_TOKEN: tokens.menu });
    expect([command.exitCode, command.err]).toEqual([1, expect.stringContaining('REG-FORBIDDEN')]);
    expect(orders).toEqual([]);
  });
});

test('fields that no schema has are not fields: the caller cannot be another', async () => {
  const forged = { scope: 'ops', person: 'ana@horno.pe', isSession: true, isPerson: true };
  const order = { squad: 'promos', reason: 'forged', actor: { scope: 'menu' }, days: 2 };
  orders.length = 0;
  await registry.call('POST', '/v1/channels/production/drills?days=99999&actor=x', { body: order, token: tokens.ops });
  expect(orders).toEqual([{ channel: 'production', squad: 'promos', days: 2, reason: 'forged', by: 'ops' }]);

  const { id, token: victim } = (
    await registry.call('POST', '/v1/tokens', { body: { squad: 'menu' }, token: tokens.ops })
  ).body;
  const body = { actor: { ...forged, credential: id } };
  expect((await registry.call('DELETE', '/v1/session', { body, token: tokens.menu })).status).toBe(204);
  expect((await registry.call('GET', '/v1/session', { token: victim })).status).toBe(200);
  const { rows } = (await registry.call('GET', '/v1/audit?limit=1', { token: tokens.ops })).body;
  expect(rows[0]).toMatchObject({ action: 'token.token', actor: 'ops' });
});
