import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { folderSource } from './artifacts/artifact-store.ts';
import { diskCached } from './artifacts/disk-cache.ts';
import { s3Source } from './artifacts/s3-source.ts';
import { type VerifiedStore, verifiedStore } from './artifacts/verified-store.ts';
import { type BeaconPipeline, createBeaconPipeline } from './beacons/beacon-pipeline.ts';
import type { TelemetryPush } from './beacons/push.ts';
import { serverByHost } from './http/by-host.ts';
import { sendFailure, shopFailures } from './http/envelope.ts';
import { shopHeaders } from './http/security-headers.ts';
import { createMetrics } from './metrics/metrics.ts';
import { type EdgeConfig, type EdgeOptions, resolveOptions } from './options.ts';
import { type StoredAnswers, storedAnswers } from './outage/stored-answers.ts';
import { previewLabelOf } from './previews/preview-pass.ts';
import { PRODUCTION } from './release/channel.ts';
import { type FollowedReleases, followReleases } from './release/follow-releases.ts';
import type { Watcher } from './release/watcher.ts';
import { createRendering, type Rendering } from './render/rendering.ts';
import { registerRoutes } from './routes.ts';
import { hideFromSearch } from './seo/hide-from-search.ts';
import { createSite } from './site/create-site.ts';

export interface Edge {
  app: FastifyInstance;
  /** The origin of payments. */
  pay: FastifyInstance;
  watcher: Watcher;
  telemetry: TelemetryPush;
  /** Answers of the api for an outage. */
  stored: StoredAnswers;
  /** Pid of the render process, undefined while it is down. */
  renderPid(): number | undefined;
  /** Fails `/healthz` and continues to serve for `drainMs`, so that the load balancer removes this instance first. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the edge without listening. Resolves when the live release, or the snapshot's, is known. */
export async function createEdge(options: EdgeOptions): Promise<Edge> {
  const config = await resolveOptions(options);
  const metrics = createMetrics();
  const store = openArtifacts(config);
  const { clock, log } = config;
  const stored = storedAnswers({ dir: join(config.dataDir, 'answers'), clock, log });
  const rendering = createRendering(config, store, stored);
  const beacons = createBeaconPipeline(config, rendering.counts);
  const releases = followReleases(config, { store, rendering, sources: beacons.sources, metrics });
  const previews = await createPreviews(config);
  const app = await createApp(config, { rendering, beacons, releases, previews });
  const pay = createBase(config);
  app.addHook('onClose', async () => {
    await Promise.all([pay.close(), previews.close()]);
  });
  const draining = { isDraining: false };
  registerRoutes(app, { config, metrics, store, rendering, stored, beacons, releases, draining, pay, previews });
  await previews.ready();
  await startFollowing(app, releases);
  return {
    app,
    pay,
    watcher: releases.watcher,
    telemetry: beacons.telemetry,
    stored,
    renderPid: () => rendering.host.pid,
    async drain() {
      draining.isDraining = true;
      releases.longPolls.close();
      await new Promise((resolve) => setTimeout(resolve, config.drainMs ?? 0));
    },
    close: () => app.close(),
  };
}

function openArtifacts({ artifactsS3, artifactsDir, log }: EdgeConfig): VerifiedStore {
  const onError = (err: unknown) => log.error({ err }, 'artifact not written to the disk cache');
  const source = artifactsS3 ? diskCached(s3Source(artifactsS3), artifactsDir, onError) : folderSource(artifactsDir);
  return verifiedStore({ source, log });
}

interface Closable {
  rendering: Rendering;
  beacons: BeaconPipeline;
  releases: FollowedReleases;
  previews: FastifyInstance;
}

/** Creates an app with what all origins of the shop have in common. */
function createBase(config: EdgeConfig, serverFactory?: FastifyServerFactory): FastifyInstance {
  const { log, trustProxy, publicOrigin, channel } = config;
  const app = createSite({
    ...{ log, trustProxy, publicOrigin, serverFactory },
    failures: shopFailures,
    headers: shopHeaders,
  });
  if (channel !== PRODUCTION) hideFromSearch(app);
  return app;
}

/** Creates the app of the hosts of previews. It has no server of its own: that of the shop passes their requests on. */
async function createPreviews(config: EdgeConfig): Promise<FastifyInstance> {
  const app = createBase(config);
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, 'NOT_FOUND'));
  await app.register(cookie);
  return app;
}

async function createApp(
  config: EdgeConfig,
  { rendering, beacons, releases, previews }: Closable,
): Promise<FastifyInstance> {
  const { previewHost } = config;
  const isPreview = ({ headers }: IncomingMessage) => previewLabelOf(headers.host, previewHost) !== undefined;
  const app = createBase(config, serverByHost(isPreview, previews));
  // Answers waiting long polls before their connections are closed.
  app.addHook('preClose', async () => releases.longPolls.close());
  app.addHook('onClose', async () => {
    releases.watcher.close();
    rendering.host.close();
    await beacons.telemetry.close();
  });
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, 'NOT_FOUND'));
  await app.register(cookie);
  return app;
}

async function startFollowing(app: FastifyInstance, releases: FollowedReleases): Promise<void> {
  try {
    await releases.start();
  } catch (error) {
    await app.close();
    throw error;
  }
}
