import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { FastifyRequest } from 'fastify';

/** The signed-in customer. */
export interface Actor {
  customerId: string;
  /** Hash of the session's token. */
  tokenHash: string;
}

const DEVICE = /^[A-Za-z0-9_-]{16,64}$/;
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Name of a calling program. */
export const CLIENT = /^[a-z0-9-]{1,20}$/;

/** Returns the `Lang` of the request; Spanish for unsupported languages. */
export function langOf(request: FastifyRequest): Lang {
  return readLang(header(request, 'lang'));
}

export function readLang(text: string | undefined): Lang {
  return text?.trim().toLowerCase().startsWith('en') ? 'en' : 'es';
}

/** Random id of the browser, which the edge stores in an HttpOnly cookie. */
export function deviceOf(request: FastifyRequest): string | undefined {
  return checked(request, 'x-device', DEVICE);
}

/** Id that the browser has after a sign-in, in place of the one of `deviceOf`. */
export function nextDeviceOf(request: FastifyRequest): string | undefined {
  return checked(request, 'x-next-device', DEVICE);
}

export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  return checked(request, 'idempotency-key', KEY)?.toLowerCase();
}

/** Kind of the calling program: `web`. */
export function clientOf(request: FastifyRequest): string | undefined {
  return checked(request, 'client', CLIENT);
}

export function tokenOf(request: FastifyRequest): string | undefined {
  return header(request, 'x-token');
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first === '' ? undefined : first;
}

function checked(request: FastifyRequest, name: string, pattern: RegExp): string | undefined {
  const value = header(request, name);
  if (value === undefined || pattern.test(value)) return value;
  throw new AppError('VALIDATION', { fields: [{ field: name, message: '' }] });
}
