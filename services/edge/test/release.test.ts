import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { verifyRelease } from '../src/release/verify.ts';
import { bundle, shellBundle } from './support/bundles.ts';
import { type FixtureRelease, makePayload, signPayload, testKeys } from './support/release.ts';
import { makeRollout } from './support/rollout.ts';
import { deadUrl, sendJson, serve } from './support/servers.ts';
import { openShop, type TestShop } from './support/shop.ts';
import { testDir } from './support/temp.ts';

const saying = (text: string, id: number, channel?: string): FixtureRelease => ({
  id,
  channel,
  shell: shellBundle(),
  remotes: { 'mf-x': { server: bundle(`{ html: '${text}' }`), pages: { a: { path: '/a' } } } },
});

const askingFor = (text: string, channel: string, id: number): FixtureRelease => {
  const { remotes, ...rest } = saying(text, id, channel);
  return { ...rest, remotes: { 'mf-x': { ...remotes?.['mf-x'], update: 'ask' } } };
};

describe('a signed release', () => {
  const made = async () => signPayload(await makePayload(await testDir(), saying('one', 1)));

  test('is accepted when it is unchanged', async () => {
    expect(verifyRelease(await made(), testKeys, 'production')).toMatchObject({
      ok: true,
      payload: { release: { id: 1 } },
    });
  });

  test('is refused when a byte was changed', async () => {
    const signed = await made();
    const payload = signed.payload.replace('"toggle":"on"', '"toggle":"off"');
    expect(verifyRelease({ ...signed, payload }, testKeys, 'production')).toEqual({
      ok: false,
      reason: 'the signature does not match',
    });
  });

  test.each(['other', '__proto__', 'constructor'])('is refused when the key %s is unknown', async (keyId) => {
    expect(verifyRelease({ ...(await made()), keyId }, testKeys, 'production')).toEqual({
      ok: false,
      reason: `unknown key ${keyId}`,
    });
  });

  test('is refused when the document of a version is missing', async () => {
    const payload = await makePayload(await testDir(), saying('one', 1));
    for (const pin of Object.values(payload.release.remotes)) pin.version = '0'.repeat(64);
    expect(verifyRelease(signPayload(payload), testKeys, 'production')).toMatchObject({
      ok: false,
      reason: /has no document/,
    });
  });
});

describe('the live release', () => {
  let shop: TestShop;
  afterEach(() => shop.close());

  test('stays when the registry sends an invalid signature', async () => {
    shop = await openShop(saying('one', 1));
    const genuine = signPayload(await makePayload(await testDir(), saying('two', 2)));
    shop.answerWith({ ...genuine, signature: Buffer.alloc(64).toString('base64') });
    await shop.edge.watcher.poll();
    expect(await shop.html('/a')).toContain('one');
    expect(shop.edge.watcher.state.refused).toBe('the signature does not match');
  });

  test('follows the registry, and open tabs see it', async () => {
    shop = await openShop(saying('one', 1));
    await shop.release(saying('two', 2));
    expect(await shop.html('/a')).toContain('two');
    const answer = await shop.get('/_release');
    expect(await answer.json()).toEqual({ release: 2 });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=1');
  });

  test('is loaded from the snapshot while the registry is down', async () => {
    const dir = await testDir();
    const first = await openShop(saying('kept', 7), { dir });
    await first.close();
    shop = await openShop(saying('unseen', 8), { dir, registryUrl: await deadUrl() });
    expect(await shop.html('/a')).toContain('kept');
    const health = await shop.health();
    expect(health.status).toBe(200);
    expect(await health.json()).toMatchObject({ status: 'ok', release: 7, registry: 'down', api: 'down' });
  });

  test.each<[string, (signed: string) => string | undefined]>([
    ['cut off', (signed) => signed.slice(0, signed.length / 2)],
    ['changed in a digit', (signed) => signed.replace('\\"id\\":2', '\\"id\\":3')],
    ['empty', () => ''],
    ['gone', () => undefined],
  ])('is the newest intact one on disk when the snapshot is %s and the registry is down', async (_what, damage) => {
    const dir = await testDir();
    const first = await openShop(saying('oldest', 1), { dir });
    for (const [text, id] of [
      ['kept', 2],
      ['damaged too', 10],
    ] as const)
      await first.release(saying(text, id));
    await first.close();
    const data = join(dir, 'data');
    await writeFile(join(data, 'releases', '10.json'), '{');
    await writeFile(join(data, 'releases', 'notes.json'), '{}');
    const damaged = damage(await readFile(join(data, 'releases', '2.json'), 'utf8'));
    if (damaged === undefined) await rm(join(data, 'release.json'));
    else await writeFile(join(data, 'release.json'), damaged);
    shop = await openShop(saying('unseen', 8), { dir, registryUrl: await deadUrl() });
    expect(await shop.html('/a')).toContain('kept');
  });

  test('is not loaded from a changed snapshot', async () => {
    const dir = await testDir();
    const first = await openShop(saying('kept', 7), { dir });
    await first.close();
    shop = await openShop(saying('unseen', 8), { dir, registryUrl: await deadUrl(), publicKeys: {} });
    const answer = await shop.get('/a');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(await answer.text()).toContain('Volvemos enseguida');
    expect((await shop.get('/healthz')).status).toBe(503);
  });

  test('is refused when it is of another channel', async () => {
    shop = await openShop(saying('one', 1));
    await shop.release(saying('two', 2, 'staging'));
    expect(await shop.html('/a')).toContain('one');
    expect(shop.edge.watcher.state.refused).toBe('EDGE-CHANNEL: the release is for staging, not for production');
    const rollout = await makeRollout(shop.dir, { control: saying('one', 3), candidate: saying('two', 4, 'staging') });
    shop.answerWith(signPayload(rollout));
    await shop.edge.watcher.poll();
    expect(shop.edge.watcher.state.refused).toMatch(/^EDGE-CHANNEL/);
    expect(await (await shop.get('/_release')).json()).toEqual({ release: 1 });
  });

  test('is not loaded from a snapshot of another channel', async () => {
    const dir = await testDir();
    const first = await openShop(saying('kept', 7, 'staging'), { dir, channel: 'staging' });
    await first.close();
    shop = await openShop(saying('unseen', 8), { dir, registryUrl: await deadUrl() });
    expect((await shop.get('/a')).status).toBe(503);
  });

  test.each(['/healthz', '/readyz'])('L9: without the token %s tells only whether it is served', async (path) => {
    shop = await openShop(saying('one', 1));
    for (const authorization of ['', 'Bearer a token of somebody else']) {
      const answer = await shop.get(path, { authorization });
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
    }
    const drained = shop.edge.drain();
    const draining = await shop.get(path);
    expect([draining.status, await draining.json()]).toEqual([503, { status: 'draining' }]);
    await drained;
  });

  test('is served while the edge drains and /healthz fails', async () => {
    shop = await openShop(saying('one', 1));
    expect((await shop.get('/healthz')).status).toBe(200);
    const drained = shop.edge.drain();
    const health = await shop.get('/healthz');
    expect([health.status, ((await health.json()) as { status: string }).status]).toEqual([503, 'draining']);
    expect(await shop.html('/a')).toContain('one');
    await drained;
  });
});

test('the propagation time is measured and logged, except for the release at the start', async () => {
  const dir = await testDir();
  await (await openShop(saying('kept', 1), { dir })).close();
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const metricsToken = 'a token that is long enough';
  // Three seconds after the creation of the test releases.
  const clock = { now: () => new Date('2024-05-22T00:00:03.000Z') };
  const shop = await openShop(saying('first', 2), { dir, log, metricsToken, clock });
  const numbers = async () => {
    const text = await (await shop.get('/metrics', { authorization: `Bearer ${metricsToken}` })).text();
    return ['count', 'sum'].map((what) =>
      Number(new RegExp(`^horno_edge_release_propagation_seconds_${what} (.*)$`, 'm').exec(text)?.[1]),
    );
  };
  expect(await numbers()).toEqual([0, 0]);
  await shop.release(saying('second', 3));
  expect(await numbers()).toEqual([1, 3]);
  // Another share of the same release, then its candidate becomes live: both were served before.
  const rollout = await makeRollout(dir, { control: saying('second', 3), candidate: saying('third', 4), revision: 4 });
  shop.answerWith(signPayload(rollout));
  await shop.edge.watcher.poll();
  await shop.release(saying('third', 4));
  expect(await numbers()).toEqual([1, 3]);
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'release is live');
  expect(logged.map(({ release, afterMs }) => [release, afterMs])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, 3000],
    [3, undefined],
    [4, undefined],
  ]);
  await shop.close();
});

describe('an edge of another channel', () => {
  let shop: TestShop;
  afterEach(() => shop.close());

  test('follows its releases, and sends noindex', async () => {
    shop = await openShop(saying('one', 1, 'staging'), { channel: 'staging' });
    await shop.release(saying('two', 2, 'staging'));
    await shop.release(saying('three', 3));
    const answer = await shop.get('/a');
    expect(await answer.text()).toContain('two');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(shop.edge.watcher.state.refused).toBe('EDGE-CHANNEL: the release is for production, not for staging');
    expect(await shop.html('/a', { cookie: 'sf.release=1' })).toContain('two');
  });

  test('requests live and past releases by the encoded channel name, with its token', async () => {
    const dir = await testDir();
    const channel = 'squad/ovens';
    const past = signPayload(await makePayload(join(dir, 'artifacts'), askingFor('past', channel, 1)));
    const live = signPayload(await makePayload(join(dir, 'artifacts'), askingFor('live', channel, 2)));
    const registry = await serve(({ url, headers }, response) => {
      if (headers.authorization !== 'Bearer of the edge') return sendJson(response, 403, {});
      if (url === '/v1/channels/squad%2Fovens/release') return sendJson(response, 200, live);
      if (url === '/v1/channels/squad%2Fovens/releases/1') return sendJson(response, 200, past);
      return sendJson(response, 404, {});
    });
    shop = await openShop({}, { dir, channel, registryUrl: registry.url, telemetryToken: 'of the edge' });
    expect(await shop.html('/a')).toContain('live');
    expect(await shop.html('/a', { cookie: 'sf.release=1' })).toContain('past');
    await registry.close();
  });
});

test('an edge of production sends no noindex', async () => {
  const shop = await openShop(saying('one', 1));
  expect((await shop.get('/a')).headers.get('x-robots-tag')).toBeNull();
  await shop.close();
});
