import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BuiltPackage, builtRemote, builtShell } from './built-package.ts';
import { asOps, commandLine } from './command-line.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let ops: string;

/** A build with more in its manifest. */
function withManifest(built: BuiltPackage, more: object): BuiltPackage {
  Object.assign(built.document.manifest as object, more);
  return built;
}
const board = () =>
  withManifest(builtRemote({ name: 'mf-board', squad: 'board', paths: ['/board'], offers: ['board.row'] }), {
    publishes: ['board.voted@1'],
    events: {
      'board.voted@1': { payload: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
    },
    calls: ['menu.list'],
    slotProps: { 'board.row': { type: 'object', properties: { row: { type: 'integer' } }, required: ['row'] } },
  });
const menu = () =>
  withManifest(
    builtRemote({
      slots: { row: { slot: 'board.row', order: 1, criticality: 'regular', render: 'client' } },
      paths: ['/order/:slug?'],
    }),
    { listens: ['board.voted@1'], calls: ['menu.list'] },
  );

beforeAll(async () => {
  registry = await startTestRegistry();
  ops = await registry.opsToken();
  await registry.goLive(builtShell(), board());
  await registry.goLive(menu());
}, startUpMs);
afterAll(() => registry.close());

const { done, json } = commandLine(() => ({ registry, cwd: registry.dir, env: asOps(registry) }));

describe('squad F10: the catalogue', () => {
  test('names owners, pages, slots, events with payload and users, and calls of what runs', async () => {
    const { body } = await registry.call('GET', '/v1/channels/production/catalogue', { token: ops });
    expect(body.remotes).toMatchObject([
      { name: 'mf-board', squad: 'board', pages: [{ path: '/board', layout: 'main', access: 'any' }] },
      { name: 'mf-menu-cart', squad: 'menu' },
    ]);
    const props = '{ "row": number }';
    expect(body.slots).toContainEqual({
      name: 'board.row',
      offeredBy: ['mf-board'],
      filledBy: ['mf-menu-cart'],
      props,
    });
    expect(body.slots).toContainEqual({ name: 'header.cart', offeredBy: ['shell'], filledBy: [] });
    expect(body.events).toEqual([
      {
        ...{ name: 'board.voted@1', isState: false, publishers: ['mf-board'], consumers: ['mf-menu-cart'] },
        payload: '{ "id": string }',
      },
    ]);
    expect(body.calls).toEqual([{ name: 'menu.list', usedBy: ['mf-board', 'mf-menu-cart'] }]);
  });

  test('is printed by horno catalogue, and as JSON', async () => {
    const text = await done('catalogue');
    expect(text).toMatch(/board\.voted@1 +from mf-board +to mf-menu-cart +\{ "id": string \}/);
    expect(text).toMatch(/board\.row +by mf-board +with mf-menu-cart +\{ "row": number \}/);
    expect((await json('catalogue')).calls).toHaveLength(1);
  });

  test('is a page of the console for squads too, with links to remotes', async () => {
    const token = await registry.squadToken('menu');
    const headers = { cookie: `horno_ops=${token}`, 'accept-language': 'en' };
    const { text } = await registry.call('GET', '/catalogue', { headers });
    expect(text).toContain('What the remotes of release 2 offer to each other');
    expect(text).toMatch(/id="events-board\.voted@1".*?href="\/remotes\/mf-board\?channel=production".*?mf-menu-cart/);
    expect(text).toContain('{ &quot;id&quot;: string }');
    expect(text).toContain('{ &quot;row&quot;: number }');
  });

  test('of an empty channel is refused', async () => {
    const answer = await registry.call('GET', '/v1/channels/staging/catalogue', { token: ops });
    expect(codesOf(answer)).toEqual(['REG-CHANNEL-EMPTY']);
  });
});
