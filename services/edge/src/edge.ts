import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { pino } from 'pino';
import { folderStore } from './artifacts/artifact-store.ts';
import { assetsRoutes } from './artifacts/assets.routes.ts';
import { systemClock } from './clock.ts';
import { type ReleaseView, releaseView } from './composition/release-view.ts';
import { healthRoutes } from './health.routes.ts';
import { defaultClientDeadlines, type EdgeOptions } from './options.ts';
import { pageRoutes } from './page/page.routes.ts';
import { apiRoutes } from './proxy/api.routes.ts';
import { snapshotFile } from './release/snapshot.ts';
import { createWatcher, type Watcher } from './release/watcher.ts';
import { renderHostPath } from './render/host-path.ts';
import { RenderHost } from './render/render-host.ts';
import { createRenderer } from './render/renderer.ts';
import { securityTxtRoute } from './security-txt.ts';
import { seoRoutes } from './seo/seo.routes.ts';
import { createCookies } from './session/cookies.ts';
import { keptSealKey, parseSealKey } from './session/seal-key.ts';
import { shopLanguages } from './shop/languages.ts';
import { smallRoutes } from './small.routes.ts';

/** How long another release waits for its server bundles; without them its first pages render in the browser. */
const PREPARE_MS = 400;
/** A page of the menu may be so old; what matters to an order is asked again by the browser, and by the api. */
const htmlTimes = { freshMs: 2000, staleMs: 10_000 };
const HEAP_MB = 96;
const RSS_MB = 768;

export interface Edge {
  app: FastifyInstance;
  watcher: Watcher;
  /** Pid of the render process, undefined while it is down. */
  renderPid(): number | undefined;
  close(): Promise<void>;
}

async function sealKeyOf({ sealKey, env = process.env, dataDir }: EdgeOptions): Promise<Buffer> {
  return sealKey ?? (env.EDGE_SEAL_KEY ? parseSealKey(env.EDGE_SEAL_KEY) : await keptSealKey(dataDir));
}

const settled = (work: Promise<void>, ms: number) =>
  new Promise<void>((done, fail) => {
    const timer = setTimeout(done, ms);
    work.then(done, fail).finally(() => clearTimeout(timer));
  });

/** The shop's front door, not yet listening: it knows the live release (or the snapshot's) when this resolves. */
export async function createEdge(options: EdgeOptions): Promise<Edge> {
  const { clock = systemClock, publicOrigin, deadlines = {}, dataDir } = options;
  const apiUrl = options.apiUrl.replace(/\/+$/, '');
  const log = (options.log ?? pino({ name: 'edge' })) as FastifyBaseLogger;
  const store = options.artifacts ?? folderStore(options.artifactsDir);
  const clientDeadlines = { ...defaultClientDeadlines, ...deadlines.client };
  const cookies = createCookies({ sealKey: await sealKeyOf(options), clock, publicOrigin });

  const { loadMs = 1500, renderMs = 150 } = deadlines;
  const limits = { workers: options.workers ?? 2, loadMs, renderMs, heapMb: HEAP_MB, rssMb: RSS_MB };
  const host = new RenderHost({ script: options.renderHostPath ?? renderHostPath(), limits, log });
  const renderer = createRenderer({ host, store, clock, log });

  let view: ReleaseView | undefined;
  const current = () => view;
  const watcher = createWatcher({
    registryUrl: options.registryUrl,
    publicKeys: options.publicKeys,
    pollMs: options.pollMs ?? 500,
    snapshot: snapshotFile(dataDir),
    clock,
    log,
    async onRelease(payload) {
      const next = releaseView(payload, clientDeadlines);
      await settled(renderer.prepare(next), PREPARE_MS);
      view = next;
      log.info({ release: next.id }, 'release is live');
    },
  });

  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    genReqId: () => crypto.randomUUID(),
    // An open stream of events would hold the end up for ever.
    forceCloseConnections: true,
  });
  app.addHook('onClose', () => {
    watcher.close();
    host.close();
  });
  await app.register(cookie);
  healthRoutes(app, { current, watcher: watcher.state, host, renderer, apiUrl, clock });
  smallRoutes(app, current);
  securityTxtRoute(app, { publicOrigin, clock });
  assetsRoutes(app, { store, current });
  await app.register((scope) => apiRoutes(scope, { apiUrl, cookies, publicOrigin }));
  options.extraRoutes?.(app);
  const { tileHosts = [] } = options;
  const apiBase = `${apiUrl}/api`;
  const languages = shopLanguages(apiBase, clock, log);
  seoRoutes(app, { current, apiBase, publicOrigin, languages, clock, log });
  const keep = { ...htmlTimes, ...options.htmlCache };
  pageRoutes(app, { current, renderer, cookies, clock, apiBase, publicOrigin, tileHosts, languages, keep });

  try {
    await watcher.start();
  } catch (error) {
    await app.close();
    throw error;
  }
  return { app, watcher, renderPid: () => host.pid, close: () => app.close() };
}

export interface RunningEdge extends Edge {
  /** `http://127.0.0.1:3000` */
  url: string;
}

/** Starts the shop's front door. */
export async function startEdge(options: EdgeOptions): Promise<RunningEdge> {
  const edge = await createEdge(options);
  const { host = '127.0.0.1', port = 3000 } = options;
  try {
    await edge.app.listen({ host, port });
  } catch (error) {
    await edge.close();
    throw error;
  }
  const address = edge.app.server.address() as AddressInfo;
  return { ...edge, url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}` };
}
