import type { FastifyInstance } from 'fastify';
import { isOwn } from '../beacons/own-page.ts';
import { originOf } from '../http/origin.ts';
import type { EdgeConfig } from '../options.ts';
import type { Cookies } from './cookies.ts';

interface HelloDeps {
  config: Pick<EdgeConfig, 'publicOrigin'>;
  cookies: Pick<Cookies, 'ensureDevice'>;
}

/**
 * Registers `GET /_hello`, the first call of a browser: gives it its device. Documents for many visitors cannot, and of several first calls
 * to the api each would get another device.
 */
export function registerHello(app: FastifyInstance, { config, cookies }: HelloDeps): void {
  app.get('/_hello', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isOwn(request, originOf(request, config.publicOrigin))) return reply.code(403).send();
    cookies.ensureDevice(request, reply);
    return reply.code(204).send();
  });
}
