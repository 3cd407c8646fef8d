import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

const HOST_SHAPE = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns the page's origin: the configured one, or the one that the request addresses. */
export function originOf(request: FastifyRequest, publicOrigin: string | undefined): string {
  if (publicOrigin) return publicOrigin;
  const host = HOST_SHAPE.test(request.host) ? request.host : 'localhost';
  // A proxy may pass on whatever its client sent.
  const protocol = request.protocol === 'https' ? 'https' : 'http';
  return `${protocol}://${host}`;
}

/** Refuses an unsafe call that no page of this origin made. Cookies ignore ports, so the shop's pages count as another site. @throws FORBIDDEN */
export function mustBeOwnOrigin(request: FastifyRequest, publicOrigin: string | undefined): void {
  if (SAFE_METHODS.has(request.method)) return;
  if (request.headers.origin !== originOf(request, publicOrigin)) throw new Failure('FORBIDDEN');
}
