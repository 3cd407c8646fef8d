import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { AppError } from '@horno/contracts';
import type { FastifyInstance } from 'fastify';

const MAX_LOOP_DELAY_MS = 2500;

export async function registerSecurity(app: FastifyInstance, options: { watchLoad: boolean }): Promise<void> {
  await app.register(helmet, {
    global: true,
    // TLS ends before us: these two would lock a plain http shop out of itself.
    hsts: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => request.ip,
    errorResponseBuilder: (_request, { ttl }) => new AppError('TOO_MANY', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
  if (options.watchLoad) await app.register(underPressure, { maxEventLoopDelay: MAX_LOOP_DELAY_MS });
}
