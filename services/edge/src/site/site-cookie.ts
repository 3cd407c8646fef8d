import type { CookieSerializeOptions } from '@fastify/cookie';
import { originOf } from '@horno/server/origin';
import type { FastifyRequest } from 'fastify';

/** Names and flags of the cookies of a site. On https the `__Host-` prefix binds them to the host. */
export interface SiteCookies {
  nameOf(name: string, request: FastifyRequest): string;
  flags(request: FastifyRequest, httpOnly?: boolean): CookieSerializeOptions;
}

export function siteCookies(publicOrigin: string | undefined, sameSite: 'lax' | 'strict'): SiteCookies {
  const isSecure = (request: FastifyRequest) => originOf(request, publicOrigin).startsWith('https:');
  return {
    nameOf: (name, request) => (isSecure(request) ? `__Host-${name}` : name),
    flags: (request, httpOnly = true) => ({ path: '/', sameSite, httpOnly, secure: isSecure(request) }),
  };
}
