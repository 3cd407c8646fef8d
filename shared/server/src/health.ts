import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

/** Deadline of a readiness check, in ms: load balancers ask every few seconds and give up after that. */
const ANSWER_MS = 2000;

/** Status of `/readyz`; only `ready` is a 200. */
export type Readiness = 'ready' | 'starting' | 'stopping' | 'database away';

/**
 * Registers `/healthz` (200 while the process runs) and `/readyz` (200 while it accepts requests, else 503). Both answer
 * `{ status }` and are not logged. Returns a function that makes `/readyz` answer `stopping` before the app closes.
 */
export function serveHealth(
  app: FastifyInstance,
  readiness: () => Promise<Readiness>,
  options: RouteShorthandOptions = {},
): () => void {
  const quiet = { logLevel: 'silent' as const, ...options };
  let isStopping = false;
  const leave = () => {
    isStopping = true;
  };
  app.addHook('preClose', async () => leave());
  app.get('/healthz', quiet, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', quiet, async (_request, reply) => {
    const status = isStopping ? 'stopping' : await readiness();
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
  return leave;
}

/** Returns `ready` when the check of the database succeeds within two seconds. */
export async function databaseReadiness(check: () => Promise<unknown>): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve('database away'), ANSWER_MS);
  });
  const answer = check().then(
    (): Readiness => 'ready',
    (): Readiness => 'database away',
  );
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
