import type { FastifyInstance } from 'fastify';
import type { VerifiedStore } from '../artifacts/verified-store.ts';
import type { EdgeConfig } from '../options.ts';
import type { FollowedReleases } from '../release/follow-releases.ts';
import type { Rendering } from '../render/rendering.ts';
import { serveMetrics } from '../site/metrics.ts';
import { type EdgeMetrics, registerGauges } from './metrics.ts';

interface MetricsDeps {
  config: Pick<EdgeConfig, 'metricsToken' | 'channel'>;
  metrics: EdgeMetrics;
  releases: FollowedReleases;
  store: VerifiedStore;
  rendering: Rendering;
}

/** Measures every request, and registers `/metrics` for requests with the token (404 without it). */
export function registerMetrics(app: FastifyInstance, deps: MetricsDeps): void {
  const { metrics, releases, store, rendering } = deps;
  const { metricsToken, channel } = deps.config;
  registerGauges(metrics, () => ({
    channel,
    release: releases.current()?.id ?? 0,
    isRegistryUp: releases.watcher.state.registry === 'ok',
    isArtifactStoreUp: store.state.source === 'ok',
    artifactsRefused: store.state.refused,
    renderWorkers: rendering.host.state.workers,
    renderRestarts: rendering.host.state.restarts,
    rendersShed: rendering.host.state.shed,
    workersReplaced: rendering.host.state.replaced,
  }));
  serveMetrics(app, metrics.registry, { requests: metrics.requests, token: metricsToken });
}
