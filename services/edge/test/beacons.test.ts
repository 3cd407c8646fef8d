import { randomUUID } from 'node:crypto';
import type { BeaconBatch } from '@horno/contracts/beacon';
import type { TelemetryBatch } from '@horno/contracts/telemetry';
import { TelemetryBatchSchema } from '@horno/contracts/telemetry';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { EdgeOptions } from '../src/options.ts';
import { bundle, shellBundle } from './support/bundles.ts';
import { newDevice } from './support/devices.ts';
import { type FixtureRelease, signPayload } from './support/release.ts';
import { makeRollout } from './support/rollout.ts';
import { sendJson, serve, type TestServer, textOf } from './support/servers.ts';
import { openShop, type TestShop } from './support/shop.ts';
import { inlinedState } from './support/state.ts';
import { openVisit, type TestVisit, visitToken } from './support/visits.ts';

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
  here = undefined;
});

/** The browser of the test, with its visit token. */
let here: TestVisit | undefined;

async function batchOf(beacons: BeaconBatch['beacons']): Promise<BeaconBatch> {
  here ??= await openVisit(shop);
  return { ...batchBy(here), beacons };
}
function batchBy({ cookie: _, ...visit }: TestVisit): BeaconBatch {
  return { v: 1, ...visit, route: 'home', lang: 'es', width: 'phone', beacons: [{ kind: 'funnel', step: 'visit' }] };
}
async function mine() {
  const [remote] = inlinedState(await shop.html('/a')).composition.remotes;
  return { remote: 'mf-x', version: remote?.version ?? '', part: 'page:a' };
}
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.edge.url}/_beacon`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain', ...(here && { cookie: here.cookie }), ...headers },
  });
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

  test('counts beacons of unknown versions separately', async () => {
    shop = await openShop(fixture);
    const unknown = { kind: 'mounted', ...(await mine()), version: '0'.repeat(64), ms: 1 } as const;
    await post(JSON.stringify(await batchOf([unknown])));
    await post(JSON.stringify(await batchOf([unknown])));
    expect((await health()).telemetry.unknown).toBe(2);
  });
});

describe('H1: a beacon', () => {
  const outcomes = async (outcome: string) => {
    const { body } = await shop.edge.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a token that is long enough' },
    });
    return Number(new RegExp(`horno_edge_beacons_total\\{outcome="${outcome}"\\} (\\d+)`).exec(body)?.[1] ?? 0);
  };
  const sendBy = async (visit: TestVisit, headers: Record<string, string> = {}) =>
    (await post(JSON.stringify(batchBy(visit)), { cookie: visit.cookie, ...headers })).status;

  async function openRollout(setup: Partial<EdgeOptions> = {}): Promise<void> {
    shop = await openShop({ ...fixture, id: 1 }, setup);
    const rollout = { control: { ...fixture, id: 1 }, candidate: { ...fixture, id: 2, flags: { halves: true } } };
    shop.answerWith(signPayload(await makeRollout(shop.dir, rollout)));
    await shop.edge.watcher.poll();
  }
  async function visitOn(arm: 'control' | 'candidate'): Promise<TestVisit> {
    for (;;) {
      const visit = await openVisit(shop);
      if (visit.arm === arm) return visit;
    }
  }

  test('counts with the visit token of its device, release and arm only', async () => {
    await openRollout();
    const mine = await visitOn('control');
    const candidate = await visitOn('candidate');
    expect([await sendBy(mine), await sendBy(candidate)]).toEqual([204, 204]);
    const { waiting } = (await health()).telemetry;
    const forged: TestVisit[] = [
      { ...mine, visit: undefined as never },
      { ...mine, visit: 'x' },
      { ...mine, visit: candidate.visit as string },
      { ...mine, cookie: candidate.cookie },
      { ...mine, cookie: `sf.device=${randomUUID()}` },
      { ...mine, cookie: '' },
      { ...mine, release: 2 },
      { ...mine, arm: 'candidate' },
      { ...mine, release: 2, arm: 'candidate' },
    ];
    for (const visit of forged) expect(await sendBy(visit)).toBe(204);
    expect((await health()).telemetry.waiting).toBe(waiting);
    expect([await outcomes('counted'), await outcomes('unproven')]).toEqual([2, forged.length]);
  });

  test('gets no token for a release or arm that its browser does not have', async () => {
    await openRollout();
    const { cookie } = await visitOn('control');
    const others = [
      { release: 2, arm: 'candidate' },
      { release: 1, arm: 'candidate' },
      { release: 2, arm: 'control' },
      { release: 2 },
      { release: 9 },
    ] as const;
    for (const other of others) expect(await visitToken(shop, { cookie, ...other })).toBeUndefined();
    expect(await visitToken(shop, { cookie: `sf.device=${randomUUID()}`, release: 1, arm: 'control' })).toBeUndefined();
    expect(await visitToken(shop, { cookie, release: 1, arm: 'control' })).toBeDefined();
    expect((await shop.get('/_visit?release=1&arm=control', { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
  });

  test('of an open tab counts for the release that the tab runs', async () => {
    await openRollout();
    const { cookie } = await newDevice(shop);
    expect(await visitToken(shop, { cookie: `${cookie}; sf.release=1`, release: 1 })).toBeDefined();
    expect(await visitToken(shop, { cookie: `${cookie}; sf.release=7`, release: 7 })).toBeUndefined();
  });

  test('counts for few visitors of one network, and for those of others', async () => {
    const clock = { now: () => new Date('2024-05-23T00:30:00.000Z') };
    shop = await openShop(fixture, { clock, trustProxy: () => true });
    const sendFrom = async (network: string) => sendBy(await openVisit(shop), { 'x-forwarded-for': network });
    for (let n = 0; n < 20; n += 1) expect(await sendFrom('198.51.100.7')).toBe(204);
    for (let n = 0; n < 20; n += 1) expect(await sendFrom(`2001:db8:0:1::${n + 1}`)).toBe(204);
    expect([await outcomes('counted'), await outcomes('crowded')]).toEqual([30, 10]);
    for (let n = 0; n < 20; n += 1) await sendFrom(`203.0.113.${n}`);
    expect(await outcomes('counted')).toBe(50);
  });

  test('leaves shared documents the same for all visitors', async () => {
    await openRollout();
    const [first, second] = [await visitOn('control'), await visitOn('control')];
    const page = ({ cookie }: TestVisit) => shop.html('/a', { cookie });
    expect(await page(first)).toBe(await page(second));
    expect(first.visit).not.toBe(second.visit);
  });
});

describe('the registry', () => {
  const received: { batch: TelemetryBatch; token: string | undefined }[] = [];
  let status = 200;

  /** Serves the shop's release and records the telemetry. */
  async function openWithRegistry(release = fixture): Promise<void> {
    received.length = 0;
    status = 200;
    registry = await serve(async (request, response) => {
      if (request.url !== '/v1/telemetry') return void response.writeHead(503).end();
      const batch = TelemetryBatchSchema.parse(JSON.parse(await textOf(request)));
      received.push({ batch, token: request.headers.authorization });
      return sendJson(response, status, { counted: true });
    });
    const first = await openShop(release);
    await first.close();
    shop = await openShop(release, {
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

  test('squad F8: receives how server bundles rendered, with the last error of each part', async () => {
    const server = bundle(`{ html: key === 'b' ? undefined.here : 'x' }`);
    const pages = { a: { path: '/a' }, b: { path: '/b' } };
    await openWithRegistry({ shell: shellBundle(), remotes: { 'mf-x': { server, pages } } });
    await shop.html('/a');
    for (const query of ['1', '2', '3', '4']) await shop.html(`/b?${query}`);
    await shop.edge.telemetry.flush();
    const parts = received.flatMap(({ batch }) => batch.server ?? []).filter(({ remote }) => remote === 'mf-x');
    expect(parts).toHaveLength(2);
    expect(parts.find(({ part }) => part === 'page:a')).toMatchObject({ rendered: 1, failed: 0 });
    // The third failure opens the circuit.
    expect(parts.find(({ part }) => part === 'page:b')).toMatchObject({
      ...{ rendered: 0, failed: 3 },
      fault: {
        text: expect.stringContaining("reading 'here'"),
        place: expect.stringMatching(/^[\w./]+\.c?js:\d+:\d+$/),
        restsUntil: expect.any(String),
      },
    });
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
