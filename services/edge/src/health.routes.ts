import type { FastifyInstance } from 'fastify';
import type { VerifiedStore } from './artifacts/verified-store.ts';
import type { Clock } from './clock.ts';
import type { ReleaseView } from './composition/release-view.ts';
import type { WatcherState } from './release/watcher.ts';
import type { RenderHost } from './render/render-host.ts';
import type { Renderer } from './render/renderer.ts';

const API_TIMEOUT_MS = 1000;

interface HealthOptions {
  current(): ReleaseView | undefined;
  /** It is about to end. */
  isDraining(): boolean;
  watcher: WatcherState;
  host: RenderHost;
  renderer: Renderer;
  store: VerifiedStore;
  telemetry(): unknown;
  apiUrl: string;
  clock: Clock;
}

/** Any answer that is not a failure of the api itself counts: what matters is that it is there. */
async function apiState(apiUrl: string): Promise<'ok' | 'down'> {
  try {
    const answer = await fetch(new URL('/api/healthz', apiUrl), { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.status < 500 ? 'ok' : 'down';
  } catch {
    return 'down';
  }
}

/** The shell's own file stands for all: without it no page starts. */
async function artifactsState(store: VerifiedStore, view: ReleaseView | undefined): Promise<'ok' | 'down' | undefined> {
  return view && store.probe('shell', view.shell.digest, view.shell.version.entry);
}

/** `/healthz`: 200 while there is a release to serve, whatever else is down, and until it is about to end. */
export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { current, isDraining, watcher, host, renderer, store, telemetry, apiUrl, clock } = options;
  app.get('/healthz', async (_request, reply) => {
    const view = current();
    // At once: whoever asks has little time to send its load elsewhere.
    if (isDraining())
      return reply.code(503).header('cache-control', 'no-store').send({ status: 'draining', release: view?.id });
    const { confirmedAt, registry, refused } = watcher;
    const [api, artifacts] = await Promise.all([apiState(apiUrl), artifactsState(store, view)]);
    return reply
      .code(view ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: view ? 'ok' : 'no release',
        release: view?.id,
        /** Seconds since the registry last confirmed it; absent while it runs from the snapshot. */
        confirmedSecondsAgo: confirmedAt && Math.round((clock.now().getTime() - confirmedAt.getTime()) / 1000),
        registry,
        refused,
        /** What the release in force came from. */
        runsOn: registry === 'ok' ? 'registry' : 'snapshot',
        api,
        artifacts,
        artifactsRefused: store.state.refused,
        /** Counts of beacons: how many wait for the registry, and how many were dropped or of no release. */
        telemetry: telemetry(),
        render: { ...host.state, resting: renderer.openCircuits() },
      });
  });
}
