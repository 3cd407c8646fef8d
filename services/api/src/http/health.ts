import type { Database } from '@horno/db';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** Deadline of the database check, in ms: load balancers ask every few seconds and give up after that. */
const ANSWER_MS = 2000;

export type Readiness = 'ready' | 'starting' | 'stopping' | 'database away';

/** Route options that exempt a route from load shedding, because a busy process is not broken. */
export const neverShed = { logLevel: 'silent', config: { pressureHandler: () => undefined } } as const;

/**
 * `/healthz`: the process runs. `/readyz`: it accepts requests. `/api/healthz` is the readiness for the edge, which forwards
 * `/api` only.
 */
export function registerHealth(app: FastifyInstance, { database }: Pick<Deps, 'database'>): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  serveHealth(app, async () => (isStopping ? 'stopping' : databaseReadiness(database)));
  app.get('/api/healthz', neverShed, async () => {
    await database.db.execute(sql`select 1`);
    return { status: true, message: '', data: { ok: true } };
  });
}

/** Registers `/healthz` and `/readyz` on a server. */
export function serveHealth(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  app.get('/healthz', neverShed, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', neverShed, async (_request, reply) => {
    const status = await readiness();
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}

export async function databaseReadiness({ db }: Pick<Database, 'db'>): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve('database away'), ANSWER_MS);
  });
  const check = db.execute(sql`select 1`).then(
    (): Readiness => 'ready',
    (): Readiness => 'database away',
  );
  return Promise.race([check, timeout]).finally(() => clearTimeout(timer));
}
