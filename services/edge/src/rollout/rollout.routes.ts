import { originOf } from '@horno/server/origin';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../options.ts';
import { STAFF_COOKIE, type StaffPasses } from './staff-passes.ts';

interface StaffDeps {
  config: Pick<EdgeConfig, 'clock' | 'publicOrigin'>;
  staff: StaffPasses;
}

/** Registers `GET /_staff/{pass}`: stores the pass in a cookie and redirects to the front page. */
export function registerStaff(app: FastifyInstance, { config, staff }: StaffDeps): void {
  // A wildcard, because a pass exceeds the maximum length of a named parameter.
  app.get<{ Params: { '*': string } }>('/_staff/*', async (request, reply) => {
    const pass = request.params['*'];
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const validUntil = staff.validUntil(pass);
    if (validUntil === undefined) return reply.code(404).type('text/plain').send('Not found');
    const maxAge = Math.floor((validUntil - config.clock.now().getTime()) / 1000);
    const secure = originOf(request, config.publicOrigin).startsWith('https:');
    return reply
      .setCookie(STAFF_COOKIE, pass, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
      .redirect('/', 302);
  });
}
