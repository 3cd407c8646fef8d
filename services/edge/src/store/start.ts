import cookie from '@fastify/cookie';
import { serveHealth } from '@horno/server/health';
import { answerLargeBodies } from '@horno/server/large-bodies';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { createSite } from '../site/create-site.ts';
import { Failure } from '../site/failures.ts';
import { serveMetrics } from '../site/metrics.ts';
import { isOfOwnPage, isSafe } from '../site/own-page-call.ts';
import { failures } from './failures.ts';
import { createKeyCookie } from './key-cookie.ts';
import { resolveOptions, type StoreConfig, type StoreOptions } from './options.ts';
import { registerScreen } from './screen.routes.ts';
import { registerSession } from './session.routes.ts';
import { registerTillProxy } from './till-proxy.routes.ts';

export type { StoreOptions } from './options.ts';

export interface RunningStore {
  app: FastifyInstance;
  /** `http://127.0.0.1:3002` */
  url: string;
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 64 * 1024;
const BUCKET_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The one script address that the page makes is that of its worker.
  'trusted-types store-worker',
].join('; ');

const headers: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'screen-wake-lock=(self), geolocation=(), camera=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Creates the server without listening. Fails when the page is not built. */
async function createStoreServer(config: StoreConfig): Promise<FastifyInstance> {
  const { log, trustProxy, publicOrigin, metricsToken } = config;
  const app = createSite({ log, trustProxy, publicOrigin, failures, headers, bodyLimit: MAX_BODY_BYTES });
  answerLargeBodies(app);
  await app.register(cookie);
  app.setNotFoundHandler((request, reply) => failures.send(request, reply, 'NOT_FOUND'));
  app.addHook('onRequest', async (request) => {
    if (!isSafe(request) && !isOfOwnPage(request, publicOrigin)) throw new Failure('FORBIDDEN');
  });
  const keys = createKeyCookie(config);
  // A page without an api says that it is offline: the process is ready without one.
  serveHealth(app, async () => 'ready');
  if (metricsToken !== undefined) addMetrics(app, metricsToken);
  await registerScreen(app, config.screenDir);
  registerSession(app, { config, keys });
  registerTillProxy(app, { config, keys });
  return app;
}

function addMetrics(app: FastifyInstance, token: string): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'horno_store_request_duration_seconds',
    help: 'Requests by route and HTTP status.',
    labelNames: ['route', 'status'],
    buckets: BUCKET_SECONDS,
    registers: [registry],
  });
  serveMetrics(app, registry, { requests, token });
}

/** Creates the server of the store screen and listens for requests. */
export async function startStore(options: StoreOptions): Promise<RunningStore> {
  const app = await createStoreServer(await resolveOptions(options));
  const { host = '127.0.0.1', port = 3002 } = options;
  try {
    const url = await app.listen({ host, port });
    return { app, url, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
