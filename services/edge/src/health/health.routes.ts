import { hasBearer } from '@horno/server/bearer';
import type { FastifyInstance } from 'fastify';
import type { VerifiedStore } from '../artifacts/verified-store.ts';
import type { Tally } from '../beacons/tally.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import type { EdgeConfig } from '../options.ts';
import type { FollowedReleases } from '../release/follow-releases.ts';
import type { Rendering } from '../render/rendering.ts';

const API_TIMEOUT_MS = 1000;

interface HealthDeps {
  config: Pick<EdgeConfig, 'apiUrl' | 'clock' | 'metricsToken'>;
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

/**
 * Registers `/healthz` and `/readyz`: 200 while the edge has a release to serve and is not draining, even while a dependency is down. With
 * the metrics token `/healthz` names the state of everything that the edge uses.
 */
export function registerHealth(app: FastifyInstance, deps: HealthDeps): void {
  const { releases, draining } = deps;
  const { metricsToken } = deps.config;
  const statusNow = () => {
    if (draining.isDraining) return 'draining';
    return releases.current() ? 'ok' : 'no release';
  };
  for (const path of ['/healthz', '/readyz']) {
    app.get(path, async (request, reply) => {
      const status = statusNow();
      reply.code(status === 'ok' ? 200 : 503).header('cache-control', 'no-store');
      const isOperator = path === '/healthz' && metricsToken !== undefined && hasBearer(request, metricsToken);
      // A draining edge checks no dependency: the load balancer needs this answer quickly.
      if (!isOperator || status === 'draining') return { status };
      return { status, ...(await detailsOf(deps)) };
    });
  }
}

async function detailsOf({ config, releases, store, rendering, tally }: HealthDeps) {
  const { host, renderer } = rendering;
  const view = releases.current();
  const { confirmedAt, registry, refused } = releases.watcher.state;
  const [api, artifacts] = await Promise.all([apiState(config.apiUrl), artifactsState(store, view)]);
  return {
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
  };
}
