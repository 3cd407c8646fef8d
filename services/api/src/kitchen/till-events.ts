import { ordersCalls } from '@horno/contracts/calls/orders';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { applyStoreEvent } from '../orders/apply-store-event.ts';
import { noteRider } from '../orders/note-rider.ts';
import { findOrder } from '../orders/orders.repo.ts';
import { applyTillEvent, registerStoreResume } from './apply-till-event.ts';
import { assertSigned, keepRawBodies } from './signed-till.ts';

/**
 * Registers the reports of tills, signed with the secret of the store: `POST …/orders/{id}/events` of an order, `…/rider` of its
 * rider, and `POST …/stores/{code}/events` of the store. The answer to a wrong signature is the same for known and unknown ids.
 */
export function registerTillEvents(app: FastifyInstance, deps: Deps): void {
  registerStoreResume(deps);
  app.register(async (scope) => {
    keepRawBodies(scope);
    route(scope, ordersCalls.event, async ({ params, body, request }) => {
      const uuid = params.id.toLowerCase();
      const order = await findOrder(deps.db, uuid);
      assertSigned(deps, order?.outlet.code, request);
      return applyStoreEvent(deps, uuid, body);
    });
    route(scope, ordersCalls.rider, async ({ params, body, request }) => {
      const uuid = params.id.toLowerCase();
      const order = await findOrder(deps.db, uuid);
      assertSigned(deps, order?.outlet.code, request);
      return { applied: await noteRider(deps, uuid, body) };
    });
    route(scope, ordersCalls.till, async ({ params, body, request }) => {
      const store = deps.catalogue.current().storeByCode.get(params.code);
      assertSigned(deps, store?.code, request);
      return { applied: await applyTillEvent(deps, params.code, body) };
    });
  });
}
