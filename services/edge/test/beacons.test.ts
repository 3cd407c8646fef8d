import type { BeaconBatch } from '@horno/contracts/beacon';
import type { TelemetryBatch } from '@horno/contracts/telemetry';
import { TelemetryBatchSchema } from '@horno/contracts/telemetry';
import { afterEach, describe, expect, test } from '@jest/globals';
import { bundle, shellBundle } from './support/bundles.ts';
import type { FixtureRelease } from './support/release.ts';
import { sendJson, serve, type TestServer, textOf } from './support/servers.ts';
import { openShop, type TestShop } from './support/shop.ts';
import { inlinedState } from './support/state.ts';

const fixture: FixtureRelease = {
  shell: shellBundle(),
  remotes: { 'mf-x': { server: bundle(`{ html: 'x' }`), pages: { a: { path: '/a' } } } },
};

let shop: TestShop;
let registry: TestServer | undefined;
afterEach(async () => {
  await shop.close();
  await registry?.close();
  registry = undefined;
});

async function batchOf(beacons: BeaconBatch['beacons']): Promise<BeaconBatch> {
  const { release } = inlinedState(await shop.html('/a')).composition;
  return { v: 1, release, route: 'home', lang: 'es', width: 'phone', beacons };
}
async function mine() {
  const [remote] = inlinedState(await shop.html('/a')).composition.remotes;
  return { remote: 'mf-x', version: remote?.version ?? '', part: 'page:a' };
}
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.edge.url}/_beacon`, { method: 'POST', body, headers: { 'content-type': 'text/plain', ...headers } });
const health = async () => (await shop.health()).json() as Promise<{ telemetry: Record<string, number> }>;

describe('POST /_beacon', () => {
  test('accepts text and JSON, and answers without a body', async () => {
    shop = await openShop(fixture);
    const text = JSON.stringify(await batchOf([{ kind: 'mounted', ...(await mine()), ms: 3 }]));
    for (const type of ['text/plain;charset=UTF-8', 'application/json']) {
      const answer = await post(text, { 'content-type': type, origin: shop.edge.url, 'sec-fetch-site': 'same-origin' });
      expect([answer.status, await answer.text()]).toEqual([204, '']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await health()).telemetry).toMatchObject({ unknown: 0, dropped: 0 });
  });

  test.each([
    ['no JSON', 'hello', {}, 400],
    ['another shape', '{"v":2}', {}, 400],
    [
      'a text of a person',
      '{"v":1,"release":1,"route":"home","lang":"es","width":"phone","beacons":[{"kind":"error","remote":"mf-x","version":"0","part":"a","code":"Ana lives here"}]}',
      {},
      400,
    ],
    ['17 kB', `{"v":1,"x":"${'a'.repeat(17_000)}"}`, {}, 413],
    ['another site', '{}', { origin: 'https://evil.example' }, 403],
    ['another site that hides its name', '{}', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('rejects %s', async (_what, body, headers, status) => {
    shop = await openShop(fixture);
    const answer = await post(body, headers);
    expect([answer.status, await answer.text()]).toEqual([status, '']);
    expect((await health()).telemetry.waiting).toBe(0);
  });

  test('limits the rate of one address', async () => {
    shop = await openShop(fixture, { clock: { now: () => new Date('2024-05-23T00:30:00.000Z') } });
    const text = JSON.stringify(await batchOf([{ kind: 'funnel', step: 'visit' }]));
    const statuses: number[] = [];
    for (let n = 0; n < 250; n += 1) statuses.push((await post(text)).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(240);
    expect(statuses.at(-1)).toBe(429);
  });

  test('does not count beacons of a browser with an override', async () => {
    shop = await openShop(fixture);
    const batch = await batchOf([{ kind: 'error', ...(await mine()), code: 'TypeError' }]);
    expect((await post(JSON.stringify({ ...batch, override: true }))).status).toBe(204);
    expect((await health()).telemetry).toMatchObject({ waiting: 0, unknown: 0 });
  });

  test('counts beacons of unknown releases separately', async () => {
    shop = await openShop(fixture);
    const { release: _, ...batch } = await batchOf([
      { kind: 'mounted', ...(await mine()), version: '0'.repeat(64), ms: 1 },
    ]);
    await post(JSON.stringify({ ...batch, release: 1 }));
    await post(JSON.stringify({ ...batch, release: 999 }));
    expect((await health()).telemetry.unknown).toBe(2);
  });
});

describe('the registry', () => {
  const received: { batch: TelemetryBatch; token: string | undefined }[] = [];
  let status = 200;

  /** Serves the shop's release and records the telemetry. */
  async function openWithRegistry(): Promise<void> {
    received.length = 0;
    status = 200;
    registry = await serve(async (request, response) => {
      if (request.url !== '/v1/telemetry') return void response.writeHead(503).end();
      const batch = TelemetryBatchSchema.parse(JSON.parse(await textOf(request)));
      received.push({ batch, token: request.headers.authorization });
      return sendJson(response, status, { counted: true });
    });
    const first = await openShop(fixture);
    await first.close();
    shop = await openShop(fixture, {
      dir: first.dir,
      registryUrl: registry.url,
      telemetryToken: 'secret',
      telemetryMs: 3_600_000,
    });
  }

  test('receives the counts once, with the token', async () => {
    await openWithRegistry();
    const source = await mine();
    await post(JSON.stringify(await batchOf([{ kind: 'error', ...source, code: 'TypeError' }])));
    await shop.edge.telemetry.flush();
    await shop.edge.telemetry.flush();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ token: 'Bearer secret', batch: { seq: 1, channel: 'production' } });
    const rows = received[0]?.batch.rows.map(({ remote, measure, count }) => [remote, measure, count]);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['mf-x', 'errors', 1],
        ['mf-x', 'code.TypeError', 1],
        ['*', 'errored', 1],
      ]),
    );
    expect(JSON.stringify(received)).not.toMatch(/127\.0\.0\.1|sf\.device/);
  });

  test('receives the counts later with the same number when it was down', async () => {
    await openWithRegistry();
    status = 503;
    await post(JSON.stringify(await batchOf([{ kind: 'funnel', step: 'visit' }])));
    await shop.edge.telemetry.flush();
    await post(JSON.stringify(await batchOf([{ kind: 'funnel', step: 'cart' }])));
    status = 200;
    await shop.edge.telemetry.flush();
    expect(received.map(({ batch }) => batch.seq)).toEqual([1, 1, 2]);
    expect(received[1]?.batch).toEqual(received[0]?.batch);
    expect(new Set(received.map(({ batch }) => batch.edge)).size).toBe(1);
  });

  test('receives the remaining counts when the edge closes', async () => {
    await openWithRegistry();
    await post(JSON.stringify(await batchOf([{ kind: 'funnel', step: 'visit' }])));
    await shop.edge.close();
    expect(received).toHaveLength(1);
  });
});
