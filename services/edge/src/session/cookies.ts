import { randomUUID } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../http/origin.ts';
import type { EdgeConfig } from '../options.ts';
import { createSessionSealer, type Session } from './seal.ts';

const DEVICE = 'sf.device';
/** Readable by the shop's scripts: says that there is a session. Grants nothing. */
const HINT = 'sf.in';
const YEAR_SECONDS = 365 * 24 * 3600;
const DEVICE_SHAPE = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Cookies that the edge owns. On https the `__Host-` prefix binds the session to the host. */
export interface Cookies {
  readSession(request: FastifyRequest): Promise<Session | undefined>;
  /** Sets the session cookie. It expires with the token. */
  startSession(request: FastifyRequest, reply: FastifyReply, session: Session): Promise<void>;
  endSession(request: FastifyRequest, reply: FastifyReply): void;
  /** Returns the id of this browser, and sets it for one year when it is missing or malformed. */
  ensureDevice(request: FastifyRequest, reply: FastifyReply): string;
}

type CookiesConfig = Pick<EdgeConfig, 'sealKey' | 'clock' | 'publicOrigin'>;

export function createCookies({ sealKey, clock, publicOrigin }: CookiesConfig): Cookies {
  const sealer = createSessionSealer(sealKey);
  const newDevices = new WeakMap<FastifyRequest, string>();
  const isSecure = (request: FastifyRequest) => originOf(request, publicOrigin).startsWith('https:');
  const sessionName = (request: FastifyRequest) => (isSecure(request) ? '__Host-sf.session' : 'sf.session');
  const flags = (request: FastifyRequest, httpOnly: boolean): CookieSerializeOptions => ({
    path: '/',
    sameSite: 'lax',
    httpOnly,
    secure: isSecure(request),
  });

  return {
    async readSession(request) {
      const value = request.cookies[sessionName(request)];
      return value ? sealer.unseal(value, clock.now()) : undefined;
    },

    async startSession(request, reply, session) {
      const maxAge = Math.max(0, Math.floor((new Date(session.expiresAt).getTime() - clock.now().getTime()) / 1000));
      reply.setCookie(sessionName(request), await sealer.seal(session), { ...flags(request, true), maxAge });
      reply.setCookie(HINT, '1', { ...flags(request, false), maxAge });
    },

    endSession(request, reply) {
      reply.clearCookie(sessionName(request), flags(request, true));
      reply.clearCookie(HINT, flags(request, false));
    },

    ensureDevice(request, reply) {
      const given = newDevices.get(request);
      if (given) return given;
      const known = request.cookies[DEVICE];
      const device = known && DEVICE_SHAPE.test(known) ? known : randomUUID();
      newDevices.set(request, device);
      if (device !== known) reply.setCookie(DEVICE, device, { ...flags(request, true), maxAge: YEAR_SECONDS });
      return device;
    },
  };
}
