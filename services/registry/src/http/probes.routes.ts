import { assertWritable } from '@horno/db';
import { hasBearer } from '@horno/server/bearer';
import { databaseReadiness, serveHealth } from '@horno/server/health';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BackgroundTasks } from '../background-tasks.ts';
import type { RegistryDeps } from '../deps.ts';
import { refuse } from '../findings.ts';
import { listChannels } from '../releases/releases.repo.ts';
import { errorPlaces } from '../telemetry/error-places.ts';

const BUCKET_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface ProbeDeps extends Pick<RegistryDeps, 'db' | 'clock' | 'live' | 'places'> {
  tasks: BackgroundTasks;
  /** Bearer token of `/metrics`. Without it the route does not exist. */
  metricsToken?: string | undefined;
}

/** `/healthz` and `/readyz`, and `/metrics` for requests with the token. */
export function registerProbes(app: FastifyInstance, { tasks, metricsToken, ...deps }: ProbeDeps): void {
  const hidden = { schema: { hide: true } };
  serveHealth(app, () => databaseReadiness(() => assertWritable(deps.db)), hidden);
  if (metricsToken === undefined) return;
  const metrics = createMetrics(tasks, deps);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    // Long polls last as long as their client wants.
    if (!route.includes('after')) {
      metrics.requests.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
    }
  });
  app.get('/metrics', { ...hidden, logLevel: 'silent' }, async (request, reply) => {
    if (!hasBearer(request, metricsToken)) throw refuse('REG-NOT-FOUND');
    const text = await metrics.registry.metrics();
    return reply.header('cache-control', 'no-store').type(metrics.registry.contentType).send(text);
  });
}

function createMetrics({ states }: BackgroundTasks, deps: Omit<ProbeDeps, 'tasks' | 'metricsToken'>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const labelNames = ['task'] as const;
  new Gauge({
    name: 'horno_registry_task_success_timestamp_seconds',
    help: 'End of the last run of a background task without an error: guard, plans, keys, telemetry.',
    labelNames,
    registers,
    collect() {
      for (const [task, { succeededAt }] of states) {
        if (succeededAt !== undefined) this.set({ task }, succeededAt / 1000);
      }
    },
  });
  new Gauge({
    name: 'horno_registry_task_failures',
    help: 'Failed runs of a background task since the start.',
    labelNames,
    registers,
    collect() {
      for (const [task, { failures }] of states) this.set({ task }, failures);
    },
  });
  new Gauge({
    name: 'horno_registry_error_place_share',
    help: 'Errors of a place by visitors of its remote, in the last ten minutes. Places with few errors are left out.',
    labelNames: ['channel', 'remote', 'place'],
    registers,
    async collect() {
      this.reset();
      // Without database or files this gauge is empty and the others are not: `horno_registry_task_failures` shows the cause.
      const channels = await listChannels(deps.db).catch(() => []);
      for (const channel of channels) {
        for (const { remote, place, errors, visitors } of await errorPlaces(deps, channel).catch(() => []))
          this.set({ channel, remote, place }, errors / Math.max(1, visitors));
      }
    },
  });
  const requests = new Histogram({
    name: 'horno_registry_request_duration_seconds',
    help: 'Requests by route and HTTP status.',
    labelNames: ['route', 'status'],
    buckets: BUCKET_SECONDS,
    registers,
  });
  return { registry, requests };
}
