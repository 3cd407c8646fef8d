import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const BUCKET_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const PROPAGATION_SECONDS = [0.25, 0.5, 1, 2, 5, 10, 30, 60, 300];

/** What the edge is asked for its gauges when somebody reads them. */
export interface EdgeState {
  release: number;
  isRegistryUp: boolean;
  isArtifactStoreUp: boolean;
  artifactsRefused: number;
  renderWorkers: number;
  renderRestarts: number;
}

export interface EdgeMetrics {
  registry: Registry;
  /** Violations of the content security policy, by whose code they are. */
  cspReports: Counter<'remote' | 'directive'>;
  /** Seconds from when a release was made until this edge served it. */
  propagation: Histogram;
}

/** Numbers of one edge process; each process behind the address has its own. */
export function createMetrics(app: FastifyInstance, state: () => EdgeState): EdgeMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const durations = new Histogram({
    name: 'horno_edge_request_duration_seconds',
    help: 'Requests by route and HTTP status.',
    labelNames: ['route', 'status'],
    buckets: BUCKET_SECONDS,
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  const gauges: [name: string, help: string, value: (now: EdgeState) => number][] = [
    ['release', 'Number of the release in force; 0 while there is none.', (now) => now.release],
    ['registry_up', '1 while the registry answers.', (now) => Number(now.isRegistryUp)],
    ['artifact_store_up', '1 while the artifact store answers.', (now) => Number(now.isArtifactStoreUp)],
    ['artifacts_refused', 'Files that were not what was published, since the start.', (now) => now.artifactsRefused],
    ['render_workers', 'Workers that render.', (now) => now.renderWorkers],
    ['render_restarts', 'How often the render process was started again.', (now) => now.renderRestarts],
  ];
  for (const [name, help, value] of gauges) {
    new Gauge({
      name: `horno_edge_${name}`,
      help,
      registers,
      collect() {
        this.set(value(state()));
      },
    });
  }
  const cspReports = new Counter({
    name: 'horno_edge_csp_reports_total',
    help: 'Violations of the content security policy, by remote and directive.',
    labelNames: ['remote', 'directive'],
    registers,
  });
  const propagation = new Histogram({
    name: 'horno_edge_release_propagation_seconds',
    help: 'From when a release was made until this edge served it; not what was there when it started.',
    buckets: PROPAGATION_SECONDS,
    registers,
  });
  return { registry, cspReports, propagation };
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** `/metrics`: to whoever has not the token it does not exist. */
export function metricsRoute(app: FastifyInstance, { registry }: EdgeMetrics, token: string | undefined): void {
  if (token === undefined) return;
  const expected = digestOf(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected)) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
