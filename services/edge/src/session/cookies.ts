import { createSealer } from '@horno/server/sealer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { EdgeConfig } from '../options.ts';
import { siteCookies } from '../site/site-cookie.ts';
import { createDeviceSealer, type Device } from './device.ts';

const TokenSchema = z.object({ token: z.string() });

/** Content of the session cookie. */
interface Session {
  token: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** Readable by the shop's scripts: says that there is a session. Grants nothing. */
const HINT = 'sf.in';
const YEAR_SECONDS = 365 * 24 * 3600;

/** Cookies that the edge owns. On https the `__Host-` prefix binds session and device to the host. */
export interface Cookies {
  readSession(request: FastifyRequest): Promise<Session | undefined>;
  /** Sets the session cookie. It expires with the token. */
  startSession(request: FastifyRequest, reply: FastifyReply, session: Session): Promise<void>;
  endSession(request: FastifyRequest, reply: FastifyReply): void;
  /** Returns the device of this browser; undefined when it has none that this shop sealed. */
  readDevice(request: FastifyRequest): Device | undefined;
  /** Returns true when the request carries a cookie of the device, also one that this shop did not seal. */
  hasDeviceCookie(request: FastifyRequest): boolean;
  /** Returns the device of this browser. A missing or foreign one is replaced by a new one, for one year. */
  ensureDevice(request: FastifyRequest, reply: FastifyReply): Device;
  /** Returns the device that this browser gets when it signs in: the same visitor with another id. */
  nextDevice(request: FastifyRequest, reply: FastifyReply): Device;
  setDevice(request: FastifyRequest, reply: FastifyReply, device: Device): void;
  /** Returns the device as text for a browser that refuses cookies. Its page sends it in the header `x-sealed-device` until it is left. */
  sealDevice(device: Device): string;
}

type CookiesConfig = Pick<EdgeConfig, 'sealKey' | 'clock' | 'publicOrigin'>;

export function createCookies({ sealKey, clock, publicOrigin }: CookiesConfig): Cookies {
  const sealer = createSealer(sealKey, TokenSchema);
  const devices = createDeviceSealer(sealKey);
  const newDevices = new WeakMap<FastifyRequest, Device>();
  const { nameOf, flags } = siteCookies(publicOrigin, 'lax');
  const sessionName = (request: FastifyRequest) => nameOf('sf.session', request);
  const deviceName = (request: FastifyRequest) => nameOf('sf.device', request);

  function readDevice(request: FastifyRequest): Device | undefined {
    const sealed = request.cookies[deviceName(request)] ?? request.headers['x-sealed-device'];
    return newDevices.get(request) ?? (typeof sealed === 'string' ? devices.unseal(sealed) : undefined);
  }

  function setDevice(request: FastifyRequest, reply: FastifyReply, device: Device): void {
    newDevices.set(request, device);
    reply.setCookie(deviceName(request), devices.seal(device), { ...flags(request), maxAge: YEAR_SECONDS });
  }

  function ensureDevice(request: FastifyRequest, reply: FastifyReply): Device {
    const known = readDevice(request);
    if (known) return known;
    const device = devices.make();
    setDevice(request, reply, device);
    return device;
  }

  return {
    async readSession(request) {
      const value = request.cookies[sessionName(request)];
      const opened = value ? await sealer.unseal(value, clock.now()) : undefined;
      return opened && { ...opened.claims, expiresAt: opened.expiresAt.toISOString() };
    },

    async startSession(request, reply, { token, expiresAt }) {
      const end = new Date(expiresAt);
      const maxAge = Math.max(0, Math.floor((end.getTime() - clock.now().getTime()) / 1000));
      reply.setCookie(sessionName(request), await sealer.seal({ token }, end), { ...flags(request), maxAge });
      reply.setCookie(HINT, '1', { ...flags(request, false), maxAge });
    },

    endSession(request, reply) {
      reply.clearCookie(sessionName(request), flags(request));
      reply.clearCookie(HINT, flags(request, false));
    },

    readDevice,
    hasDeviceCookie: (request) => request.cookies[deviceName(request)] !== undefined,
    ensureDevice,
    setDevice,
    sealDevice: devices.seal,
    nextDevice: (request, reply) => devices.make(ensureDevice(request, reply).visitor),
  };
}
