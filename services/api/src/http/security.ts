import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { AppError } from '@horno/contracts/errors';
import type { PoolUse } from '@horno/db';
import Fastify, { type FastifyInstance } from 'fastify';

/** Beyond these a request is told to come again rather than to wait. */
const MAX_LOOP_DELAY_MS = 2500;
const MOST_WAITING_PER_CONNECTION = 20;

interface SecurityOptions {
  watchLoad: boolean;
  poolUse?: (() => PoolUse) | undefined;
  maxLoopDelayMs?: number;
}

export async function registerSecurity(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const headers = await helmetHeaders();
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => request.ip,
    errorResponseBuilder: (_request, { ttl }) => new AppError('TOO_MANY', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
  if (options.watchLoad) await shedLoad(app, options);
}

/** 503 with Retry-After when the event loop is late, or when a long queue waits for the database already. */
async function shedLoad(app: FastifyInstance, { poolUse, maxLoopDelayMs = MAX_LOOP_DELAY_MS }: SecurityOptions) {
  await app.register(underPressure, { maxEventLoopDelay: maxLoopDelayMs });
  if (poolUse === undefined) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { waiting, most } = poolUse();
    const isFull = waiting > most * MOST_WAITING_PER_CONNECTION && !request.routeOptions.config.pressureHandler;
    done(
      isFull ? Object.assign(new Error('too many wait for the database'), { code: 'FST_UNDER_PRESSURE' }) : undefined,
    );
  });
}

/** What helmet sets, asked of it once: it would make the same headers anew for every answer. */
async function helmetHeaders(): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, {
    // TLS ends before us: these two would lock a plain http shop out of itself.
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
