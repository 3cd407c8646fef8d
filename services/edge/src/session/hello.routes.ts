import { originOf } from '@horno/server/origin';
import type { FastifyInstance } from 'fastify';
import { isOwn } from '../beacons/own-page.ts';
import type { EdgeConfig } from '../options.ts';
import { releaseIdOf, setReleaseCookie } from '../release/release-cookie.ts';
import type { Cookies } from './cookies.ts';

interface HelloDeps {
  config: Pick<EdgeConfig, 'publicOrigin'>;
  cookies: Pick<Cookies, 'ensureDevice' | 'hasDeviceCookie' | 'sealDevice'>;
}

/**
 * Registers `GET /_hello?release=…`, the first call of a browser: gives it its device, and its session the release of its document.
 * Documents for many visitors cannot, and of several first calls to the api each would get another device. With `cookies=refused` the answer
 * contains the device, for a browser that would have another one at each call. Not where the browser sends its cookie: no script reads that.
 */
export function registerHello(app: FastifyInstance, { config, cookies }: HelloDeps): void {
  app.get<{ Querystring: { release?: string; cookies?: string } }>('/_hello', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const origin = originOf(request, config.publicOrigin);
    if (!isOwn(request, origin)) return reply.code(403).send();
    const device = cookies.ensureDevice(request, reply);
    const { release = '', cookies: accepted } = request.query;
    if (releaseIdOf(request) === undefined && /^[1-9]\d{0,8}$/.test(release))
      setReleaseCookie(reply, Number(release), origin.startsWith('https:'));
    if (accepted === 'refused' && !cookies.hasDeviceCookie(request))
      return reply.type('text/plain').send(cookies.sealDevice(device));
    return reply.code(204).send();
  });
}
