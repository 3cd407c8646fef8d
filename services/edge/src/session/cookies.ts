import { randomUUID } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { originOf } from '../http/origin.ts';
import { type Session, seal, unseal } from './seal.ts';

const DEVICE = 'sf.device';
/** Readable by the shop's scripts: whether it is worth asking who is signed in. Grants nothing. */
const HINT = 'sf.in';
const YEAR_SECONDS = 365 * 24 * 3600;
const DEVICE_SHAPE = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

interface CookiesOptions {
  sealKey: Buffer;
  clock: Clock;
  publicOrigin: string | undefined;
}

/** The shop's cookies that the edge owns. On https the session's name is bound to the host. */
export function createCookies({ sealKey, clock, publicOrigin }: CookiesOptions) {
  const made = new WeakMap<FastifyRequest, string>();
  const isSecure = (request: FastifyRequest) => originOf(request, publicOrigin).startsWith('https:');
  const sessionName = (request: FastifyRequest) => (isSecure(request) ? '__Host-sf.session' : 'sf.session');
  const flags = (request: FastifyRequest, httpOnly: boolean): CookieSerializeOptions => ({
    path: '/',
    sameSite: 'lax',
    httpOnly,
    secure: isSecure(request),
  });

  return {
    readSession(request: FastifyRequest): Session | undefined {
      const value = request.cookies[sessionName(request)];
      return value ? unseal(sealKey, value, clock.now()) : undefined;
    },

    /** Lives as long as the token inside. */
    startSession(request: FastifyRequest, reply: FastifyReply, session: Session): void {
      const maxAge = Math.max(0, Math.floor((new Date(session.expiresAt).getTime() - clock.now().getTime()) / 1000));
      reply.setCookie(sessionName(request), seal(sealKey, session), { ...flags(request, true), maxAge });
      reply.setCookie(HINT, '1', { ...flags(request, false), maxAge });
    },

    endSession(request: FastifyRequest, reply: FastifyReply): void {
      reply.clearCookie(sessionName(request), flags(request, true));
      reply.clearCookie(HINT, flags(request, false));
    },

    /** Id of this browser, made when it has none, once for a request; kept for a year. */
    ensureDevice(request: FastifyRequest, reply: FastifyReply): string {
      const given = made.get(request);
      if (given) return given;
      const known = request.cookies[DEVICE];
      const device = known && DEVICE_SHAPE.test(known) ? known : randomUUID();
      made.set(request, device);
      if (device !== known) reply.setCookie(DEVICE, device, { ...flags(request, true), maxAge: YEAR_SECONDS });
      return device;
    },
  };
}

export type Cookies = ReturnType<typeof createCookies>;
