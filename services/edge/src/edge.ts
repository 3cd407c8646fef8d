import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { RELEASE_HOLD_MS } from '@horno/contracts/composition';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { pino } from 'pino';
import { folderSource } from './artifacts/artifact-store.ts';
import { assetsRoutes } from './artifacts/assets.routes.ts';
import { diskCached } from './artifacts/disk-cache.ts';
import { s3Source } from './artifacts/s3-source.ts';
import { verifiedStore } from './artifacts/verified-store.ts';
import { beaconCounter } from './beacons/beacon-counter.ts';
import { beaconRoutes } from './beacons/beacons.routes.ts';
import { knownSources } from './beacons/known-sources.ts';
import { type TelemetryPush, telemetryPush } from './beacons/push.ts';
import { createTally } from './beacons/tally.ts';
import { systemClock } from './clock.ts';
import { splitPrefix } from './composition/language.ts';
import type { ReleaseView } from './composition/release-view.ts';
import { cspRoutes } from './csp/csp.routes.ts';
import { healthRoutes } from './health.routes.ts';
import { createMetrics, metricsRoute } from './metrics.ts';
import { defaultClientDeadlines, type EdgeOptions } from './options.ts';
import { overrideViews } from './overrides/override-views.ts';
import { overridesOf, overridesRoutes } from './overrides/overrides.routes.ts';
import { pageRoutes } from './page/page.routes.ts';
import { apiRoutes } from './proxy/api.routes.ts';
import { pwaRoutes } from './pwa/pwa.routes.ts';
import { PRODUCTION } from './release/channel.ts';
import { heldQuestions } from './release/held.ts';
import { liveRoutes } from './release/live.routes.ts';
import { pastReleases } from './release/past-releases.ts';
import { propagationMs } from './release/propagation.ts';
import { releaseOf } from './release/release-cookie.ts';
import { sessionViews } from './release/session-views.ts';
import { snapshotFile } from './release/snapshot.ts';
import { createWatcher, type Watcher } from './release/watcher.ts';
import { renderHostPath } from './render/host-path.ts';
import { RenderHost } from './render/render-host.ts';
import { createRenderer } from './render/renderer.ts';
import { type ArmViews, allViews, armViews } from './rollout/arm-views.ts';
import { viewChooser } from './rollout/choose-view.ts';
import { viewForSession } from './rollout/session-view.ts';
import { staffPasses } from './rollout/staff-passes.ts';
import { storeDistricts } from './rollout/store-districts.ts';
import { securityTxtRoute } from './security-txt.ts';
import { hideFromSearch } from './seo/hide-from-search.ts';
import { seoRoutes } from './seo/seo.routes.ts';
import { createCookies } from './session/cookies.ts';
import { keptSealKey, parseSealKey } from './session/seal-key.ts';
import { shopLanguages } from './shop/languages.ts';
import { smallRoutes } from './small.routes.ts';

/** How long another release waits for its server bundles; without them its first pages render in the browser. */
const PREPARE_MS = 400;
const TELEMETRY_MS = 5000;
/** A page of the menu may be so old; what matters to an order is asked again by the browser, and by the api. */
const htmlTimes = { freshMs: 2000, staleMs: 10_000 };
/** Open tabs whose question waits; beyond that they ask in turns. */
const MOST_HELD = 1000;
const HEAP_MB = 96;
const RSS_MB = 768;

/** The page that a request is for, as far as its address says. */
function pageAt({ routes }: ReleaseView, { raw }: FastifyRequest) {
  const { pathname } = new URL(raw.url ?? '/', 'http://shop');
  return routes.match(splitPrefix(pathname.replace(/\/{2,}/g, '/')).pathname)?.page;
}

export interface Edge {
  app: FastifyInstance;
  watcher: Watcher;
  telemetry: TelemetryPush;
  /** Pid of the render process, undefined while it is down. */
  renderPid(): number | undefined;
  /** Says in `/healthz` that it is about to end, and goes on serving for `drainMs`: who spreads the load sends it nothing more by then. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

async function sealKeyOf({ sealKey, env = process.env, dataDir }: EdgeOptions): Promise<Buffer> {
  return sealKey ?? (env.EDGE_SEAL_KEY ? parseSealKey(env.EDGE_SEAL_KEY) : await keptSealKey(dataDir));
}

const settled = (work: Promise<unknown>, ms: number) =>
  new Promise<void>((done, fail) => {
    const timer = setTimeout(done, ms);
    work.then(() => done(), fail).finally(() => clearTimeout(timer));
  });

/** The shop's front door, not yet listening: it knows the live release (or the snapshot's) when this resolves. */
export async function createEdge(options: EdgeOptions): Promise<Edge> {
  const { clock = systemClock, publicOrigin, deadlines = {}, dataDir, channel = PRODUCTION } = options;
  const apiUrl = options.apiUrl.replace(/\/+$/, '');
  const log = (options.log ?? pino({ name: 'edge' })) as FastifyBaseLogger;
  const { artifactsS3, artifactsDir } = options;
  const notKept = (err: unknown) => log.error({ err }, 'artifact not kept on disk');
  const source = artifactsS3 ? diskCached(s3Source(artifactsS3), artifactsDir, notKept) : folderSource(artifactsDir);
  const store = verifiedStore({ source, log });
  const clientDeadlines = { ...defaultClientDeadlines, ...deadlines.client };
  const cookies = createCookies({ sealKey: await sealKeyOf(options), clock, publicOrigin });

  const { loadMs = 1500, renderMs = 150 } = deadlines;
  const limits = { workers: options.workers ?? 2, loadMs, renderMs, heapMb: HEAP_MB, rssMb: RSS_MB };
  const host = new RenderHost({ script: options.renderHostPath ?? renderHostPath(), limits, log });
  const renderer = createRenderer({ host, store, clock, log });

  const { registryUrl, publicKeys } = options;
  const past = pastReleases({ registryUrl, publicKeys, channel, dir: join(dataDir, 'releases'), clock, log });
  const sessions = sessionViews({
    past,
    deadlines: clientDeadlines,
    candidate: () => served?.arms?.candidate,
    prepare(next) {
      store.learn(next.versions);
      sources.add([next]);
      return settled(renderer.prepare(next), PREPARE_MS);
    },
  });
  const sources = knownSources();
  const tally = createTally(sources, clock);
  const telemetry = telemetryPush({
    registryUrl,
    token: options.telemetryToken,
    channel,
    everyMs: options.telemetryMs ?? TELEMETRY_MS,
    tally,
    log,
  });
  const held = heldQuestions({ ms: RELEASE_HOLD_MS, most: MOST_HELD, ...options.hold });
  /** What it starts with says nothing of how long a release takes to come here. */
  let isFollowing = false;
  let view: ReleaseView | undefined;
  let served: ArmViews | undefined;
  const current = () => view;
  const watcher = createWatcher({
    registryUrl,
    publicKeys,
    channel,
    pollMs: options.pollMs ?? 500,
    snapshot: snapshotFile(dataDir),
    clock,
    log,
    async onRelease(payload, signedText) {
      store.learn(payload.versions);
      const next = armViews(payload, clientDeadlines, served);
      const all = allViews(next);
      const keys = all.map(({ key }) => key);
      // What is served until now goes on being asked for meanwhile.
      host.pin([...keys, ...(served ? allViews(served) : []).map(({ key }) => key)]);
      await settled(Promise.all(all.map(renderer.prepare)), PREPARE_MS);
      renderer.forgetFaults();
      const afterMs = isFollowing ? propagationMs(next.live, served, clock) : undefined;
      if (afterMs !== undefined) metrics.propagation.observe(afterMs / 1000);
      served = next;
      view = next.live;
      host.pin(keys);
      void held.answer();
      sources.add(all);
      // Beside the snapshot: sessions go on with it when another one is live.
      await past.keep(view.id, signedText);
      const { share, candidate } = next.rollout ?? {};
      log.info({ release: view.id, candidate: candidate?.id, share, afterMs }, 'release is live');
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
  // Who waits is answered, rather than cut off.
  app.addHook('preClose', async () => held.end());
  app.addHook('onClose', async () => {
    watcher.close();
    host.close();
    await telemetry.close();
  });
  await app.register(cookie);
  if (channel !== PRODUCTION) hideFromSearch(app);
  const metrics = createMetrics(app, () => ({
    release: view?.id ?? 0,
    isRegistryUp: watcher.state.registry === 'ok',
    isArtifactStoreUp: store.state.source === 'ok',
    artifactsRefused: store.state.refused,
    renderWorkers: host.state.workers,
    renderRestarts: host.state.restarts,
  }));
  metricsRoute(app, metrics, options.metricsToken);
  await app.register((scope) => cspRoutes(scope, { metrics, clock }));
  let isDraining = false;
  healthRoutes(app, {
    current,
    isDraining: () => isDraining,
    watcher: watcher.state,
    host,
    renderer,
    store,
    telemetry: () => tally.state,
    apiUrl,
    clock,
  });
  smallRoutes(app);
  liveRoutes(app, { current, sessions, held });
  await app.register((scope) =>
    beaconRoutes(scope, { tally, clock, publicOrigin, tell: beaconCounter(metrics.registry) }),
  );
  const staff = staffPasses(app, { publicKeys, clock, publicOrigin });
  securityTxtRoute(app, { publicOrigin, clock });
  assetsRoutes(app, { store });
  await app.register((scope) => apiRoutes(scope, { apiUrl, cookies, publicOrigin }));
  options.extraRoutes?.(app);
  const { tileHosts = [] } = options;
  const apiBase = `${apiUrl}/api`;
  const languages = shopLanguages(apiBase, clock, log);
  seoRoutes(app, { current, apiBase, publicOrigin, languages, clock, log });
  pwaRoutes(app, { current, store, apiBase, publicOrigin, tileHosts, clock, log });
  const keep = { ...htmlTimes, ...options.htmlCache };
  const districts = storeDistricts(apiBase, clock, log);
  const choose = viewChooser({ views: () => served, cookies, districts, staff });
  const overrides = overridesOf({ publicKeys, clock });
  const exchange = overrideViews({
    store,
    deadlines: clientDeadlines,
    prepare: (next) => settled(renderer.prepare(next), PREPARE_MS),
    log,
  });
  const releaseFor = async (request: FastifyRequest, reply: FastifyReply) => {
    const wanted = await choose(request, reply);
    return wanted && served && viewForSession(releaseOf(request), wanted, served, sessions);
  };
  await app.register((scope) =>
    overridesRoutes(scope, {
      publicKeys,
      clock,
      publicOrigin,
      async broken(request, reply, pass) {
        const base = await releaseFor(request, reply);
        // What cannot be told now is looked at again before the build runs.
        return base && exchange.broken(base, pass).catch(() => undefined);
      },
    }),
  );
  const viewFor = async (request: FastifyRequest, reply: FastifyReply) => {
    const base = await releaseFor(request, reply);
    const pass = overrides.of(request);
    const isApart = base && pass && pageAt(base, request)?.ownDocument;
    // A payment runs what everybody runs.
    return base && pass && !isApart ? ((await exchange.get(base, pass)) ?? base) : base;
  };
  pageRoutes(app, { viewFor, renderer, cookies, clock, apiBase, publicOrigin, tileHosts, languages, keep });

  async function drain(): Promise<void> {
    isDraining = true;
    held.end();
    await new Promise((resolve) => setTimeout(resolve, options.drainMs ?? 0));
  }
  try {
    await watcher.start();
    isFollowing = true;
  } catch (error) {
    await app.close();
    throw error;
  }
  return { app, watcher, telemetry, renderPid: () => host.pid, drain, close: () => app.close() };
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
