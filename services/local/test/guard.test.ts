import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROBE_HEADER } from '@horno/contracts/probe';
import type { Database } from '@horno/db';
import { openInMemory } from '@horno/db/testing/databases';
import { type RunningEdge, startEdge } from '@horno/edge';
import { type Probe, type Registry, startRegistry } from '@horno/registry';
import { buildRenderHost } from '@horno/render/build-host';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pino from 'pino';
import { builtMenu, builtShell } from './support/parts.ts';

jest.setTimeout(90_000);

const lines: { msg: string; reason?: string; channel?: string }[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
let nowMs = Date.parse('2024-05-23T18:00:05.000Z');
const clock = { now: () => new Date(nowMs) };

/** Parts of a document that this test reads. */
interface Composition {
  release: number;
  arm?: string;
  remotes: { version: string }[];
}

let dir: string;
let database: Database;
let registry: Registry;
let edge: RunningEdge;
let token: string;
/** Digest of the build that throws at its mount, and of the one that throws at its rendering. */
let second: string;
let third: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'horno-guard-'));
  database = await openInMemory();
  registry = await startRegistry({
    db: database.db,
    dataDir: join(dir, 'registry'),
    artifactsDir: join(dir, 'artifacts'),
    host: '127.0.0.1',
    port: 0,
    log,
    clock,
    // The test runs the guard itself.
    guardPollMs: 3_600_000,
    guard: { minSample: 40 },
    probe,
  });
  await registry.publishLocal([await builtShell(dir), await builtMenu(dir, 'menu0001')]);
  edge = await startEdge({
    port: 0,
    apiUrl: 'http://127.0.0.1:9',
    registryUrl: registry.url,
    publicKeys: registry.publicKeys,
    telemetryToken: await registry.issueEdgeToken(),
    telemetryMs: 3_600_000,
    artifactsDir: join(dir, 'artifacts'),
    dataDir: join(dir, 'edge'),
    pollMs: 3_600_000,
    workers: 1,
    trustProxy: () => true,
    deadlines: { loadMs: 10_000, renderMs: 3000 },
    renderHostPath: await buildRenderHost(join(dir, 'render-host.cjs')),
    log,
    clock,
  });
  const session = await fetch(new URL('/v1/session', registry.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oneTimeToken: registry.oneTimeToken }),
  });
  ({ token } = (await session.json()) as { token: string });
});
afterAll(async () => {
  await edge.close();
  await registry.close();
  await database.close();
  await rm(dir, { recursive: true, force: true });
});

/** Replaces the browser of the registry: it gets the document of a release from the edge, and the second build fails in it. */
const probe: Probe = async ({ pass, paths: [path = ''] }) => {
  const answer = await fetch(edge.url + path, { headers: { [PROBE_HEADER]: pass } });
  const [remote] = compositionIn(await answer.text()).remotes;
  return { isLoaded: answer.ok, failing: new Set(remote?.version === second ? [`mf-menu-cart@${second}`] : []) };
};

function compositionIn(html: string): Composition {
  const [, state = '{}'] = /<script type="application\/json" id="horno-state">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(state) as { composition: Composition }).composition;
}

async function ask(path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(new URL(`/v1/${path}`, registry.url), init);
  // biome-ignore lint/suspicious/noExplicitAny: the answers have many shapes.
  const json = (await answer.json()) as any;
  if (!answer.ok) throw new Error(JSON.stringify(json));
  return json;
}

let browsers = 0;
/** A browser with its cookies and its last document, in a network of its own. */
function browser() {
  let cookie = '';
  browsers += 1;
  const network = `10.0.${Math.floor(browsers / 250)}.${1 + (browsers % 250)}`;
  return {
    async visit(): Promise<Composition> {
      const answer = await fetch(`${edge.url}/order`, { headers: { cookie } });
      const text = await answer.text();
      cookie ||=
        answer.headers
          .getSetCookie()
          .find((line) => line.startsWith('sf.device='))
          ?.split(';')[0] ?? '';
      return compositionIn(text);
    },
    /** Sends the beacons of the shop's scripts for each of these builds. */
    async report({ release, arm, remotes: [remote] }: Composition): Promise<void> {
      const source = { remote: 'mf-menu-cart', version: remote?.version, part: 'page:menu' };
      const mounted = { kind: 'mounted', ...source, ms: 20 };
      const threw = { ...source, code: 'TypeError' };
      const outcome =
        remote?.version === second
          ? [{ kind: 'load-failed', ...threw, phase: 'load-or-mount' }]
          : [mounted, ...(remote?.version === third ? [{ kind: 'error', ...threw }] : [])];
      const beacons = [{ kind: 'funnel', step: 'visit' }, ...outcome];
      const query = new URLSearchParams({ release: String(release), ...(arm && { arm }) });
      const given = await fetch(`${edge.url}/_visit?${query}`, { headers: { cookie } });
      const { visit } = (await given.json()) as { visit: string };
      const answer = await fetch(`${edge.url}/_beacon`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', origin: edge.url, cookie, 'x-forwarded-for': network },
        body: JSON.stringify({ v: 1, release, arm, visit, route: 'menu', lang: 'es', width: 'phone', beacons }),
      });
      expect(answer.status).toBe(204);
    },
  };
}

/** Simulates visits that send beacons. */
async function crowd(count: number): Promise<string[]> {
  const builds: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const visitor = browser();
    const composition = await visitor.visit();
    await visitor.report(composition);
    const version = composition.remotes[0]?.version;
    builds.push(version === second ? 'second' : version === third ? 'third' : 'first');
  }
  return builds;
}
/** Runs the periodic jobs once: the telemetry push, the guard, the release poll. */
async function seconds(): Promise<number> {
  nowMs += 5000;
  await edge.telemetry.flush();
  const acted = await registry.guard();
  await edge.watcher.poll();
  return acted;
}

test('the guard stops a rollout whose candidate throws when there is enough evidence, and logs the reason', async () => {
  const parts = [await builtShell(dir), await builtMenu(dir, 'menu0002')];
  const { versions } = await registry.publishLocal(parts, { channel: 'squad/menu' });
  second = versions.find(({ name }) => name === 'mf-menu-cart')?.digest ?? '';
  await ask('channels/production/rollout', { from: 'squad/menu', percent: 50, minSample: 40, reason: 'a new menu' });
  await edge.watcher.poll();

  // Even if all of one arm fail and none of the other: too little evidence (1 in 12,870 by chance).
  const few = await crowd(16);
  expect(new Set(few)).toEqual(new Set(['first', 'second']));
  expect(await seconds()).toBe(0);
  const before = await ask('channels/production/rollout');
  expect(before.rollout).toMatchObject({ state: 'running', percent: 50 });
  expect(
    before.guard.find(
      ({ remote, rule }: { remote: string; rule: string }) => remote === 'mf-menu-cart' && rule === 'load-failures',
    ),
  ).toMatchObject({
    state: 'waiting',
    tested: { hits: few.filter((build) => build === 'second').length },
    control: { hits: 0 },
  });

  const enough = nowMs;
  await crowd(90);
  expect(await seconds()).toBe(1);
  expect(nowMs - enough).toBeLessThanOrEqual(60_000);
  expect(new Set(await crowd(20))).toEqual(new Set(['first']));

  const { rollout } = await ask('channels/production/rollout');
  expect(rollout).toMatchObject({ state: 'stopped', endedBy: 'guard' });
  const reason =
    /^load-failures of mf-menu-cart@[0-9a-f]{12}: 100\.00 % \((\d+)\/\1\) against 0\.00 % \(0\/\d+\); load-or-mount\/TypeError$/;
  expect(rollout.endReason).toMatch(reason);
  const line = lines.find(({ msg }) => msg === 'guard stopped the rollout');
  expect(line).toMatchObject({ channel: 'production', reason: rollout.endReason });
  const [row] = (await ask('audit?limit=1')).rows;
  expect(row).toMatchObject({ action: 'rollout.stop', actor: 'guard', reason: rollout.endReason });
  expect(JSON.parse(row.after).guard[0]).toMatchObject({ rule: 'load-failures', remote: 'mf-menu-cart' });
  expect((await ask('audit/verify')).ok).toBe(true);
});

test('the guard rolls back a release that throws, compared with the figures of the previous one', async () => {
  expect(new Set(await crowd(50))).toEqual(new Set(['first']));
  await edge.telemetry.flush();
  // A flag does not change the code, so earlier counts remain valid.
  await ask('channels/production/flags', { flags: { halves: true }, reason: 'a campaign' });
  nowMs += 60_000;
  await ask('channels/production/promote', { from: 'squad/menu', names: ['mf-menu-cart'], reason: 'straight away' });
  await edge.watcher.poll();
  expect(new Set(await crowd(45))).toEqual(new Set(['second']));
  await ask('channels/production/flags', { flags: { late: true }, reason: 'meanwhile' });
  // Only one of two registries on one database acts.
  await edge.telemetry.flush();
  const acted = await Promise.all([registry.guard(), registry.guard()]);
  expect(acted.sort()).toEqual([0, 1]);
  await edge.watcher.poll();
  expect(new Set(await crowd(5))).toEqual(new Set(['first']));

  const { flags } = JSON.parse((await ask('channels/production/release')).payload).release;
  expect(flags).toEqual({ halves: true, late: true });
  const { releases } = await ask('channels/production/releases?limit=1');
  expect(releases[0]).toMatchObject({
    kind: 'rollback',
    actor: 'guard',
    reason: expect.stringContaining('load-failures'),
  });
  const [row] = (await ask('audit?limit=1')).rows;
  expect(row).toMatchObject({ action: 'guard.back', actor: 'guard' });
  expect(lines.some(({ msg }) => msg === 'guard went back')).toBe(true);
  // The rollback happened once. The restored release is not watched, so no other rollback follows.
  expect(await seconds()).toBe(0);
});

test('the guard stops a candidate that mounts and throws at its rendering', async () => {
  const parts = [await builtShell(dir), await builtMenu(dir, 'menu0003')];
  const { versions } = await registry.publishLocal(parts, { channel: 'squad/menu' });
  third = versions.find(({ name }) => name === 'mf-menu-cart')?.digest ?? '';
  await ask('channels/production/rollout', { from: 'squad/menu', percent: 50, minSample: 40, reason: 'another menu' });
  await edge.watcher.poll();
  expect(new Set(await crowd(120))).toEqual(new Set(['first', 'third']));
  expect(await seconds()).toBe(1);
  const { rollout } = await ask('channels/production/rollout');
  expect(rollout).toMatchObject({ state: 'stopped', endedBy: 'guard' });
  expect(rollout.endReason).toMatch(
    /^errors of mf-menu-cart@[0-9a-f]{12}: 100\.00 % \((\d+)\/\1\) against 0\.00 % \(0\/\d+\); TypeError$/,
  );
  expect(new Set(await crowd(20))).toEqual(new Set(['first']));
});

test('the counts reach the registry once after it was down', async () => {
  const health = async () =>
    (await ask('channels/production/health?minutes=1')).versions.reduce(
      (all: number, { seen }: { seen: number }) => all + seen,
      0,
    );
  nowMs += 120_000;
  expect(await health()).toBe(0);
  const { port } = new URL(registry.url);
  await registry.close();
  await crowd(10);
  await edge.telemetry.flush();
  registry = await startRegistry({
    db: database.db,
    dataDir: join(dir, 'registry'),
    artifactsDir: join(dir, 'artifacts'),
    host: '127.0.0.1',
    port: Number(port),
    log,
    clock,
    guardPollMs: 3_600_000,
  });
  await edge.telemetry.flush();
  await edge.telemetry.flush();
  expect(await health()).toBe(10);
});

test('an edge token can push telemetry and nothing else, and other tokens cannot push telemetry', async () => {
  const own = await registry.issueEdgeToken();
  const post = (path: string, bearer: string | undefined, body: object) =>
    fetch(new URL(`/v1/${path}`, registry.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
    });
  const minute = new Date(nowMs).toISOString();
  const row = { minute, release: 1, arm: 'none', remote: '*', version: '', measure: 'seen', count: 3 };
  const batch = { edge: randomUUID(), seq: 1, channel: 'production', rows: [row, row] };
  const answers = [];
  for (const _again of [1, 2]) answers.push(await (await post('telemetry', own, batch)).json());
  expect(answers).toEqual([{ counted: true }, { counted: false }]);
  expect((await post('telemetry', token, batch)).status).toBe(403);
  expect((await post('telemetry', undefined, batch)).status).toBe(403);
  expect((await post('channels/production/rollback', own, { reason: 'stolen' })).status).toBe(403);
  expect(
    (await fetch(new URL('/v1/versions', registry.url), { headers: { authorization: `Bearer ${own}` } })).status,
  ).toBe(403);
  // Every start of the shop has another token.
  await registry.issueEdgeToken();
  expect((await post('telemetry', own, { ...batch, seq: 2 })).status).toBe(403);
});
