import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { AppError } from '@horno/contracts';
import Fastify, { type FastifyInstance } from 'fastify';

const MAX_LOOP_DELAY_MS = 2500;

export async function registerSecurity(app: FastifyInstance, options: { watchLoad: boolean }): Promise<void> {
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
  if (options.watchLoad) await app.register(underPressure, { maxEventLoopDelay: MAX_LOOP_DELAY_MS });
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
