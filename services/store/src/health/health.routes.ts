import type { FastifyInstance } from 'fastify';
import type { StoreConfig } from '../options.ts';

const API_TIMEOUT_MS = 1000;

/** Checks that the api answers; any status below 500 counts. */
async function apiState(apiUrl: string): Promise<'ok' | 'down'> {
  try {
    const response = await fetch(`${apiUrl}/api/healthz`, { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.status < 500 ? 'ok' : 'down';
  } catch {
    return 'down';
  }
}

/** Registers `/healthz` and `/readyz`. A page without an api says that it is offline, so an api that is down does not fail them. */
export function registerHealth(app: FastifyInstance, { apiUrl }: Pick<StoreConfig, 'apiUrl'>): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  for (const path of ['/healthz', '/readyz']) {
    app.get(path, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      if (isStopping) return reply.code(503).send({ status: 'stopping' });
      return { status: 'ok', api: await apiState(apiUrl) };
    });
  }
}
