import { originOf } from '@horno/server/origin';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../findings.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change requested by another site's page. Cookies and "same site" ignore ports, so the shop's own pages count as another
 * site here. A request without `Origin` does not come from a browser.
 */
export function mustBeSameOrigin(request: FastifyRequest, publicOrigin: string | undefined): void {
  const { origin } = request.headers;
  if (safeMethods.has(request.method) || origin === undefined) return;
  if (origin !== originOf(request, publicOrigin)) throw refuse('REG-ORIGIN');
}
