import type { FastifyRequest } from 'fastify';

const HOST_SHAPE = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i;

/** The shop's own origin: as configured, else as this request addressed it. */
export function originOf(request: FastifyRequest, publicOrigin: string | undefined): string {
  if (publicOrigin) return publicOrigin;
  const host = HOST_SHAPE.test(request.host) ? request.host : 'localhost';
  return `${request.protocol}://${host}`;
}
