import { AppError, ordersCalls } from '@horno/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { parseJson } from '../http/json.ts';
import { route } from '../http/route.ts';
import { applyStoreEvent } from '../orders/apply-store-event.ts';
import { findOrder } from '../orders/orders.repo.ts';
import { isTillSignature, storeSecret } from './till-signature.ts';

const HEADER = 'x-till-signature';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's text as it came; only where a signature is made of it. */
    rawBody?: string;
  }
}

/**
 * `POST …/orders/{id}/events`: what a store's till reports, signed with the store's secret. Without TILL_SECRET there is no till,
 * and every event is refused with FORBIDDEN; so is a wrong signature, before anything is said about the order.
 */
export function registerTillEvents(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
      request.rawBody = text;
      parseJson(request, text, done);
    });
    route(scope, ordersCalls.event, async ({ params, body, request }) => {
      await assertSigned(deps, params.id, request);
      return applyStoreEvent(deps, params.id.toLowerCase(), body);
    });
  });
}

async function assertSigned(deps: Deps, orderUuid: string, request: FastifyRequest): Promise<void> {
  const header = request.headers[HEADER];
  const secret = deps.env.TILL_SECRET;
  if (secret === undefined || typeof header !== 'string') throw new AppError('FORBIDDEN');
  const order = await findOrder(deps.db, orderUuid);
  // For an order that is not there the check runs as well, so that its answer does not tell.
  const own = storeSecret(secret, order?.outlet.code ?? '');
  if (!isTillSignature(own, request.rawBody ?? '', header)) throw new AppError('FORBIDDEN');
}
