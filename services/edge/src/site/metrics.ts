import { hasBearer } from '@horno/server/bearer';
import type { FastifyInstance } from 'fastify';
import type { Histogram, Registry } from 'prom-client';

/** Measures every request, and registers `/metrics` for requests with the token (404 without it). A site without a token has no such route. */
export function serveMetrics(
  app: FastifyInstance,
  registry: Registry,
  { requests, token }: { requests: Histogram<'route' | 'status'>; token: string | undefined },
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  if (token === undefined) return;
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!hasBearer(request, token)) return reply.code(404).type('text/plain').send('Not found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
