import type { FastifyRequest } from 'fastify';

const HOST_SHAPE = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i;

/**
 * Returns the origin of a service: the configured one, or the one that the request addresses. `X-Forwarded-Host` does not count: proxies
 * pass on what their clients sent.
 */
export function originOf(request: FastifyRequest, publicOrigin: string | undefined): string {
  if (publicOrigin) return publicOrigin;
  const { host = '' } = request.headers;
  // A trusted proxy may send any text in `X-Forwarded-Proto`.
  const protocol = request.protocol === 'https' ? 'https' : 'http';
  return `${protocol}://${HOST_SHAPE.test(host) ? host : 'localhost'}`;
}
