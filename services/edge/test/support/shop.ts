import { rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleasePayload, SignedRelease } from '@horno/contracts/release';
import { buildRenderHost } from '@horno/render/build-host';
import { pino } from 'pino';
import { type EdgeOptions, type RunningEdge, startEdge } from '../../src/index.ts';
import { type FixtureRelease, makePayload, signPayload, testKeys } from './release.ts';
import { sendJson, serve, type TestServer } from './servers.ts';
import { testDir } from './temp.ts';

export interface TestShop {
  edge: RunningEdge;
  dir: string;
  registryUrl: string;
  /** Fetches without following redirects. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  html(path: string, headers?: Record<string, string>): Promise<string>;
  /** Fetches `/healthz` with the metrics token. */
  health(): Promise<Response>;
  /** Makes a release live and waits until the edge has polled it. */
  release(fixture: FixtureRelease): Promise<void>;
  /** Sets the raw answer of the registry. */
  answerWith(signed: unknown): void;
  close(): Promise<void>;
}

export interface ShopSetup extends Partial<EdgeOptions> {
  dir?: string;
}

let hostPath: Promise<string> | undefined;

/** Builds the render process, once per jest worker. */
function renderHost(): Promise<string> {
  hostPath ??= buildInFolderOfWorker();
  return hostPath;
}

async function buildInFolderOfWorker(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'horno-edge-host-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  return buildRenderHost(join(dir, 'render-host.cjs'));
}

/** Long deadlines, because the machine may be busy. Tests that wait for a deadline set a short one. */
const deadlines = { loadMs: 10_000, renderMs: 3000 };

/** Starts a registry server and an edge with the artifacts of a release. */
export async function openShop(fixture: FixtureRelease, setup: ShopSetup = {}): Promise<TestShop> {
  const { dir = await testDir(), ...options } = setup;
  const artifactsDir = join(dir, 'artifacts');
  await mkdir(artifactsDir, { recursive: true });
  let live: unknown;
  const past = new Map<string, unknown>();
  let tag = 0;
  const answerWith = (signed: unknown) => {
    live = signed;
    tag += 1;
    const { payload } = signed as Partial<SignedRelease>;
    if (payload) past.set(String((JSON.parse(payload) as ReleasePayload).release.id), signed);
  };
  answerWith(signPayload(await makePayload(artifactsDir, fixture)));
  const registry: TestServer = await serve((request, response) => {
    const [, id] = /\/releases\/(\d+)$/.exec(request.url ?? '') ?? [];
    if (id !== undefined) {
      const found = past.get(id);
      return sendJson(response, found ? 200 : 404, found ?? {});
    }
    const etag = `"${tag}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    return void response.writeHead(200, { etag, 'content-type': 'application/json' }).end(JSON.stringify(live));
  });
  const metricsToken = options.metricsToken ?? 'a token that is long enough';
  const edge = await startEdge({
    metricsToken,
    port: 0,
    apiUrl: 'http://127.0.0.1:9',
    registryUrl: registry.url,
    publicKeys: testKeys,
    artifactsDir,
    dataDir: join(dir, 'data'),
    // Tests poll the registry themselves.
    pollMs: 3_600_000,
    workers: 1,
    deadlines,
    renderHostPath: await renderHost(),
    log: pino({ level: process.env.EDGE_TEST_LOG ?? 'silent' }),
    ...options,
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(edge.url + path, { headers, redirect: 'manual' });
  return {
    edge,
    dir,
    registryUrl: registry.url,
    get,
    html: async (path, headers) => (await get(path, headers)).text(),
    health: () => get('/healthz', { authorization: `Bearer ${metricsToken}` }),
    answerWith,
    async release(next) {
      const signed: SignedRelease = signPayload(await makePayload(artifactsDir, next));
      answerWith(signed);
      await edge.watcher.poll();
    },
    async close() {
      await edge.close();
      await registry.close();
    },
  };
}
