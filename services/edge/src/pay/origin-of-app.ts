import type { AddressInfo } from 'node:net';
import { originOf } from '@horno/server/origin';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Returns an origin as the browser of the request sees it. */
export type OriginOf = (request: FastifyRequest) => string;

/**
 * Returns the origin of an app: the configured one, or the host of the request with the port on which the app listens.
 * `configured` is `https://pay.shop.example`.
 */
export function originOfApp(app: FastifyInstance, configured: string | undefined): OriginOf {
  return (request) => {
    if (configured) return configured;
    const origin = new URL(originOf(request, undefined));
    const address = app.server.address() as AddressInfo | null;
    origin.port = address ? String(address.port) : '';
    return origin.origin;
  };
}
