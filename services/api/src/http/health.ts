import { assertWritable } from '@horno/db';
import { databaseReadiness, serveHealth } from '@horno/server/health';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** Route options that exempt a route from load shedding, because a busy process is not broken. */
export const neverShed = { logLevel: 'silent', config: { pressureHandler: () => undefined } } as const;

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/readyz` fail and ends connections after their next answer, so that load balancers send requests elsewhere. */
    leave(): void;
  }
}

/** `/healthz` and `/readyz`. `/api/healthz` is the readiness for the edge, which forwards `/api` only. */
export function registerHealth(app: FastifyInstance, { database }: Pick<Deps, 'database'>): void {
  const ask = () => assertWritable(database.db);
  const failReadiness = serveHealth(app, () => databaseReadiness(ask), neverShed);
  let isLeaving = false;
  app.decorate('leave', () => {
    isLeaving = true;
    failReadiness();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close');
  });
  app.get('/api/healthz', neverShed, async () => {
    await ask();
    return { status: true, message: '', data: { ok: true } };
  });
}
