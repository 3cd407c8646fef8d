import type { FastifyRequest } from 'fastify';
import { refuse } from '../findings.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that another site's page asks for. Cookies do not tell ports apart and "same site" does not either, so the shop's
 * own pages count as another site here. Without an `Origin` it was no browser that sent the change.
 */
export function mustBeSameOrigin(request: FastifyRequest, publicOrigin: string | undefined): void {
  const { origin } = request.headers;
  if (safeMethods.has(request.method) || origin === undefined) return;
  const own = publicOrigin ?? `${request.protocol}://${request.host}`;
  if (origin !== own) throw refuse('REG-ORIGIN');
}
