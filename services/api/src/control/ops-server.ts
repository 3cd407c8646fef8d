import { assertWritable } from '@horno/db';
import { databaseReadiness, type Readiness, serveHealth } from '@horno/server/health';
import { receiveLimits } from '@horno/server/receive-limits';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { serveMetrics } from '../http/metrics.ts';

export interface OpsServer {
  url: string;
  /** Sets the back end that the health checks report on. */
  watch(app: FastifyInstance): void;
  /** Makes `/readyz` fail, so that load balancers send requests elsewhere. */
  leave(): void;
  close(): Promise<void>;
}

interface Options {
  host: string;
  port: number;
  token: string | undefined;
  log: Logger;
}

/**
 * Serves `/healthz`, `/readyz` and `/metrics` on a port that customers do not reach. It opens before the back end and closes
 * after it.
 */
export async function startOpsServer({ host, port, token, log }: Options): Promise<OpsServer> {
  const ops: FastifyInstance = Fastify({ loggerInstance: log as FastifyBaseLogger, ...receiveLimits });
  let watched: FastifyInstance | undefined;
  let isLeaving = false;
  serveHealth(ops, async (): Promise<Readiness> => {
    if (isLeaving) return 'stopping';
    const { db } = watched?.runtime.deps ?? {};
    return db ? databaseReadiness(() => assertWritable(db)) : 'starting';
  });
  serveMetrics(ops, () => watched?.metrics, token);
  const url = await ops.listen({ host, port });
  return {
    url,
    watch(app) {
      watched = app;
    },
    leave() {
      isLeaving = true;
    },
    close: () => ops.close(),
  };
}
