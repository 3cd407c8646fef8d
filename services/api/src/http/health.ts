import type { Database } from '@horno/db';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** A load balancer asks every few seconds: one that waits longer has given up. */
const ANSWER_MS = 2000;

export type Readiness = 'ready' | 'starting' | 'stopping' | 'database away';

/** Of routes that answer under pressure too: a busy process is not a broken one. */
export const neverShed = { logLevel: 'silent', config: { pressureHandler: () => undefined } } as const;

/** `/healthz`: the process lives. `/readyz`: it should get requests. `/api/healthz` is that for the edge, which passes on `/api` only. */
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

/** The two routes, on whatever port. */
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
  const late = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve('database away'), ANSWER_MS);
  });
  const asked = db.execute(sql`select 1`).then(
    (): Readiness => 'ready',
    (): Readiness => 'database away',
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
