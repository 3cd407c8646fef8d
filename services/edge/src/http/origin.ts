import type { FastifyRequest } from 'fastify';

const HOST_SHAPE = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i;

/** Returns the shop's origin: the configured one, or the one that the request addresses. */
export function originOf(request: FastifyRequest, publicOrigin: string | undefined): string {
  if (publicOrigin) return publicOrigin;
  const host = HOST_SHAPE.test(request.host) ? request.host : 'localhost';
  // A proxy may pass on whatever its client sent.
  const protocol = request.protocol === 'https' ? 'https' : 'http';
  return `${protocol}://${host}`;
}
