import type { FastifyInstance } from 'fastify';
import type { VerifiedStore } from '../artifacts/verified-store.ts';
import type { Tally } from '../beacons/tally.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import type { EdgeConfig } from '../options.ts';
import type { FollowedReleases } from '../release/follow-releases.ts';
import type { Rendering } from '../render/rendering.ts';

const API_TIMEOUT_MS = 1000;

interface HealthDeps {
  config: Pick<EdgeConfig, 'apiUrl' | 'clock'>;
  releases: FollowedReleases;
  store: VerifiedStore;
  rendering: Rendering;
  tally: Tally;
  draining: Readonly<{ isDraining: boolean }>;
}

/** Checks that the api answers; any status below 500 counts. */
async function apiState(apiUrl: string): Promise<'ok' | 'down'> {
  try {
    const response = await fetch(new URL('/api/healthz', apiUrl), { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.status < 500 ? 'ok' : 'down';
  } catch {
    return 'down';
  }
}

/** Checks the artifact store by the shell's entry file, which every page needs. */
async function artifactsState(store: VerifiedStore, view: ReleaseView | undefined): Promise<'ok' | 'down' | undefined> {
  return view && store.probe('shell', view.shell.digest, view.shell.version.entry);
}

/** Registers `/healthz`: 200 while the edge has a release to serve and is not draining, even while a dependency is down. */
export function registerHealth(app: FastifyInstance, deps: HealthDeps): void {
  const { config, releases, store, rendering, tally, draining } = deps;
  const { host, renderer } = rendering;
  app.get('/healthz', async (_request, reply) => {
    const view = releases.current();
    // Checks no dependency: the load balancer needs this answer quickly.
    if (draining.isDraining)
      return reply.code(503).header('cache-control', 'no-store').send({ status: 'draining', release: view?.id });
    const { confirmedAt, registry, refused } = releases.watcher.state;
    const [api, artifacts] = await Promise.all([apiState(config.apiUrl), artifactsState(store, view)]);
    return reply
      .code(view ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: view ? 'ok' : 'no release',
        release: view?.id,
        /** Seconds since the registry last confirmed the release; absent while the edge runs from the snapshot. */
        confirmedSecondsAgo: confirmedAt && Math.round((config.clock.now().getTime() - confirmedAt.getTime()) / 1000),
        registry,
        refused,
        /** Source of the live release. */
        runsOn: registry === 'ok' ? 'registry' : 'snapshot',
        api,
        artifacts,
        artifactsRefused: store.state.refused,
        /** Beacon counts: waiting for the registry, dropped, and of unknown releases. */
        telemetry: tally.state,
        render: { ...host.state, resting: renderer.openCircuits() },
      });
  });
}
