import type { FastifyRequest } from 'fastify';

/** Returns whether a page of the shop sent a request, as far as the browser states it. */
export function isOwn({ headers }: FastifyRequest, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return (
    (headers.origin === undefined || headers.origin === ownOrigin) && (site === undefined || site === 'same-origin')
  );
}
