import { randomUUID } from 'node:crypto';
import type { ServerPartRow } from '@horno/contracts/telemetry';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { builtRemote, builtShell, uploadForm } from './built-package.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let digests: Record<string, string>;
let edgeToken: string;
let ops: string;

beforeAll(async () => {
  registry = await startTestRegistry();
  const content = builtRemote({ name: 'mf-content', squad: 'content', paths: ['/'] });
  digests = await registry.goLive(builtShell(), builtRemote({ paths: ['/order'] }), content);
  ops = await registry.opsToken();
  edgeToken = await registry.registry.issueEdgeToken();
}, startUpMs);
afterAll(() => registry.close());

/** Sends a batch of an edge about one page of a remote. */
async function tell(remote: string, counts: Partial<ServerPartRow>, minutesAgo = 0): Promise<void> {
  const nowMs = registry.clock.now().getTime();
  const minute = new Date(Math.floor(nowMs / 60_000) * 60_000 - minutesAgo * 60_000).toISOString();
  const none = { rendered: 0, failed: 0, totalMs: 0, slowestMs: 0 };
  const server = [{ minute, remote, version: digests[remote], part: 'page:page0', ...none, ...counts }];
  const body = { edge: randomUUID(), seq: 1, channel: 'production', rows: [], server };
  expect(await registry.call('POST', '/v1/telemetry', { body, token: edgeToken })).toMatchObject({ status: 200 });
}

const fault = (text: string) => ({ text, place: 'server/index.cjs:2:51' });
const partsOf = async () => (await registry.call('GET', '/v1/channels/production/server', { token: ops })).body.parts;
const doctor = async (token: string) =>
  (await registry.call('GET', '/v1/doctor', { token })).body.findings as { code: string; message: string }[];
const show = async (path: string) =>
  (await registry.call('GET', path, { headers: { cookie: `horno_ops=${ops}`, 'accept-language': 'en' } })).text;

test('squad F8: a part that renders has counts and times, and one that failed before renders again', async () => {
  await tell('mf-content', { failed: 2, fault: fault('TypeError: before') }, 3);
  await tell('mf-content', { rendered: 3, totalMs: 60, slowestMs: 40 }, 1);
  await tell('mf-content', { rendered: 1, totalMs: 20, slowestMs: 20 }, 1);
  const expected = { remote: 'mf-content', rendered: 4, failed: 2, meanMs: 20, slowestMs: 40, state: 'rendering' };
  expect(await partsOf()).toEqual([expect.objectContaining({ ...expected, runs: 'live' })]);
  expect((await doctor(ops)).map(({ code }) => code)).not.toContain('DOC-SERVER-PART');
});

test('squad F8: a part that fails is shown with its last error and place, to operations and to its squad', async () => {
  await tell('mf-menu-cart', { failed: 40, fault: fault("TypeError: reading 'strip'") });
  const [, part] = await partsOf();
  expect(part).toMatchObject({
    remote: 'mf-menu-cart',
    state: 'failing',
    failed: 40,
    fault: fault("TypeError: reading 'strip'"),
  });

  const overview = await show('/');
  expect(overview).toContain('Not rendered by the server: 1');
  const page = (await show('/remotes/mf-menu-cart')).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(page).toMatch(/page:page0 \w{12} Fails 0 40 TypeError: reading &#x27;strip&#x27; server\/index\.cjs:2:51/);

  const message = expect.stringMatching(
    /^page:page0 of mf-menu-cart .*: 40, .* reading 'strip' \(server\/index\.cjs:2:51\)$/,
  );
  expect(await doctor(ops)).toContainEqual(expect.objectContaining({ code: 'DOC-SERVER-PART', message }));
  expect(await doctor(await registry.squadToken('menu'))).toContainEqual(
    expect.objectContaining({ code: 'DOC-SERVER-PART', message }),
  );
  const others = await doctor(await registry.squadToken('content'));
  expect(others.map(({ code }) => code)).toEqual(['DOC-OK', 'DOC-OK', 'DOC-OK']);
});

test('squad F8: the place of a failure is that of the source when the bundle has a source map', async () => {
  const built = builtRemote({ name: 'mf-mapped', squad: 'mapped', paths: ['/mapped'] });
  const body = uploadForm(built);
  // Line 2 of the bundle is line 3 of the source.
  const map = { version: 3, sources: ['webpack:///./src/board.tsx'], names: [], mappings: ';AAEA' };
  body.set('maps/server/index.cjs.map', new Blob([JSON.stringify(map)]), 'map');
  const { body: published } = await registry.call('POST', '/v1/versions', {
    body,
    token: await registry.squadToken('mapped'),
  });
  digests['mf-mapped'] = published.digest;
  await tell('mf-mapped', { failed: 1, fault: fault('Error: mapped') });
  const part = (await partsOf()).find(({ remote }: { remote: string }) => remote === 'mf-mapped');
  expect(part.fault).toMatchObject({ text: 'Error: mapped', place: 'src/board.tsx:3' });
});

test('squad F8: a part that failed often rests until its time is over', async () => {
  const restsUntil = new Date(registry.clock.now().getTime() + 30_000).toISOString();
  await tell('mf-menu-cart', { failed: 1, fault: { ...fault('Error: again'), restsUntil } });
  const state = async () => (await partsOf()).find((each: { remote: string }) => each.remote === 'mf-menu-cart').state;
  expect(await state()).toBe('resting');
  registry.clock.advance(31);
  expect(await state()).toBe('failing');
  await tell('mf-menu-cart', { rendered: 1, totalMs: 5, slowestMs: 5 }, -1);
  expect(await state()).toBe('rendering');
});

test('squad F8: a part that fails for some visitors says so, with their share', async () => {
  await tell('mf-content', { rendered: 2, totalMs: 40, slowestMs: 20 }, 2);
  await tell('mf-content', {
    rendered: 10,
    failed: 2,
    totalMs: 200,
    slowestMs: 20,
    fault: fault('TypeError: at times'),
  });
  await tell('mf-content', { rendered: 2, totalMs: 40, slowestMs: 20 });
  const part = (await partsOf()).find(({ remote }: { remote: string }) => remote === 'mf-content');
  expect(part).toMatchObject({ state: 'partly', rendered: 18, failed: 4 });
  const page = (await show('/remotes/mf-content')).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(page).toMatch(/page:page0 \w{12} Fails at times: 18\.18 % 18 4/);
  expect(await doctor(ops)).toContainEqual(
    expect.objectContaining({ code: 'DOC-SERVER-PARTLY', message: expect.stringMatching(/4 of 22, .*at times/) }),
  );
});
