import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { AppError } from '@horno/contracts/errors';
import type { PoolUse } from '@horno/db';
import { networkOf } from '@horno/server/proxies';
import Fastify, { type FastifyInstance } from 'fastify';
import { noteLimit } from '../limits/limit-count.ts';

/** Beyond these limits, the server answers 503 instead of queueing the request. */
const MAX_LOOP_DELAY_MS = 2500;
const MOST_WAITING_PER_CONNECTION = 20;

interface SecurityOptions {
  watchLoad: boolean;
  poolUse?: (() => PoolUse) | undefined;
  maxLoopDelayMs?: number;
}

export async function registerSecurity(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  // A route whose answer may be stored replaces the cache-control.
  const headers = { ...(await helmetHeaders()), 'cache-control': 'no-store' };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => {
      noteLimit('requests');
      return new AppError('TOO_MANY', { retryAfterSeconds: Math.ceil(ttl / 1000) });
    },
  });
  if (options.watchLoad) await shedLoad(app, options);
}

/** Answers 503 with Retry-After when the event loop is late or the queue for the database is full. */
async function shedLoad(app: FastifyInstance, { poolUse, maxLoopDelayMs = MAX_LOOP_DELAY_MS }: SecurityOptions) {
  await app.register(underPressure, { maxEventLoopDelay: maxLoopDelayMs });
  if (poolUse === undefined) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { waiting, most } = poolUse();
    const isFull = waiting > most * MOST_WAITING_PER_CONNECTION && !request.routeOptions.config.pressureHandler;
    done(
      isFull
        ? Object.assign(new Error('the queue for the database is full'), { code: 'FST_UNDER_PRESSURE' })
        : undefined,
    );
  });
}

/** Returns helmet's headers. They are computed once, because helmet would build the same headers for every answer. */
async function helmetHeaders(): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, {
    // TLS ends at the proxy: these two headers would block a shop on plain http.
    hsts: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
  });
  probe.get('/', (_request, reply) => reply.send(reply.getHeaders()));
  const headers = (await probe.inject('/')).json<Record<string, string>>();
  await probe.close();
  return headers;
}
