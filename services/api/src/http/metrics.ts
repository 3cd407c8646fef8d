import { hasBearer } from '@horno/server/bearer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { limitsReached } from '../limits/limit-count.ts';
import { pushesSent } from '../push/push-count.ts';
import { alarmsRaised } from '../store-alarms/alarm-count.ts';
import { whatsappsSent } from '../whatsapp/whatsapp-count.ts';
import { sendNotFound } from './errors.ts';
import { neverShed } from './health.ts';
import { addShopMetrics } from './metrics-shop.ts';

const BUCKET_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Excluded from durations: streams and long polls last as long as their client wants. */
const waiting = new Set(['orders.stream', 'till.stream', 'till.orders']);

export interface Metrics {
  contentType: string;
  /** Returns the present values in Prometheus's text format. */
  text(): Promise<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Present when METRICS_PORT or METRICS_TOKEN is set. */
    metrics: Metrics | undefined;
  }
}

/** Counts requests when METRICS_PORT or METRICS_TOKEN is set. With the token, this port serves `/metrics` too. */
export function registerMetrics(app: FastifyInstance, deps: Deps): void {
  const { METRICS_PORT, METRICS_TOKEN } = deps.env;
  const isWanted = METRICS_PORT !== undefined || METRICS_TOKEN !== undefined;
  app.decorate('metrics', isWanted ? createMetrics(app, deps) : undefined);
  if (METRICS_TOKEN !== undefined) serveMetrics(app, () => app.metrics, METRICS_TOKEN);
}

function createMetrics(app: FastifyInstance, deps: Deps): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(limitsReached);
  registry.registerMetric(alarmsRaised);
  registry.registerMetric(pushesSent);
  registry.registerMetric(whatsappsSent);
  const readShop = addShopMetrics(registry, deps);
  const durations = new Histogram({
    name: 'horno_request_duration_seconds',
    help: 'Requests by call of the API document and HTTP status.',
    labelNames: ['call', 'status'],
    buckets: BUCKET_SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const call = callOf(request);
    if (!waiting.has(call)) durations.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  return {
    contentType: registry.contentType,
    async text() {
      await readShop();
      return registry.metrics();
    },
  };
}

/** Serves `/metrics`. Answers 404 without the token. Without a configured token, the port is the only guard. */
export function serveMetrics(
  app: FastifyInstance,
  present: () => Metrics | undefined,
  token: string | undefined,
): void {
  app.get('/metrics', neverShed, async (request, reply) => {
    const metrics = present();
    if (metrics === undefined || !(token === undefined || hasBearer(request, token)))
      return sendNotFound(request, reply);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

/** Returns the call's id as a label. A label from the path would create a series for every unknown path. */
function callOf({ routeOptions }: FastifyRequest): string {
  const { operationId = 'other' } = (routeOptions.schema ?? {}) as { operationId?: string };
  return operationId;
}
