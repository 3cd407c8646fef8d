import { hasBearer } from '@horno/server/bearer';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { StoreConfig } from '../options.ts';

const BUCKET_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures requests, and serves `/metrics` to requests with the token. Without a token neither exists. */
export function registerMetrics(app: FastifyInstance, { metricsToken }: Pick<StoreConfig, 'metricsToken'>): void {
  if (metricsToken === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'horno_store_request_duration_seconds',
    help: 'Requests by route and HTTP status.',
    labelNames: ['route', 'status'],
    buckets: BUCKET_SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!hasBearer(request, metricsToken)) return reply.code(404).type('text/plain').send('Not found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
