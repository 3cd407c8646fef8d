import { originOf } from '@horno/server/origin';
import type { FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns whether a call reads only. */
export const isSafe = ({ method }: Pick<FastifyRequest, 'method'>): boolean => SAFE_METHODS.has(method);

/** Returns whether a page of the site itself made a call. Browsers send `Origin` with every unsafe one, and cookies ignore ports. */
export function isOfOwnPage(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  return request.headers.origin === originOf(request, publicOrigin);
}

/**
 * Returns whether to forward a call. Unsafe methods must come from a page of the shop, with the header `client`, which a form of another
 * site cannot set; other clients of the chain call the api itself.
 */
export function isAllowedCall(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  return isSafe(request) || (Boolean(request.headers.client) && isOfOwnPage(request, publicOrigin));
}
