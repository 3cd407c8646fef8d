import { ordersCalls } from '@horno/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { ownerOf } from '../cart/visitor.ts';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { createKitchen } from '../kitchen/create-kitchen.ts';
import { registerTillEvents } from '../kitchen/till-events.ts';
import { registerPayments } from '../payments/routes.ts';
import { cancelOrder } from './cancel-order.ts';
import { checkOrder } from './check-order.ts';
import { getOrder } from './get-order.ts';
import { registerOrderWorkers } from './order-workers.ts';
import { placeOrder } from './place-order.ts';
import { registerOrderStream } from './stream-route.ts';

/** Orders, the ways to pay for them, the kitchen, and what a till reports. */
export function registerOrders(app: FastifyInstance, deps: Deps): void {
  const linkSecret = deps.env.LINK_SECRET ?? deps.ids.token();
  const kitchen = createKitchen(deps);

  route(app, ordersCalls.check, (context) =>
    checkOrder(deps, { owner: ownerOf(context), lang: context.lang }, context.body),
  );
  route(app, ordersCalls.place, async (context) => {
    const { lang, body, idempotencyKey: key } = context;
    return { item: await placeOrder(deps, { owner: ownerOf(context), lang, key, body }) };
  });
  route(app, ordersCalls.get, (context) => {
    const visitor = { ...ownerOf(context), linkToken: context.query.t };
    return getOrder(deps, context.params.id.toLowerCase(), visitor, context.lang, linkSecret);
  });
  route(app, ordersCalls.act, (context) => {
    const { t, reason } = context.body;
    const visitor = { ...ownerOf(context), linkToken: t };
    return cancelOrder(
      deps,
      { uuid: context.params.id.toLowerCase(), visitor, lang: context.lang, reason },
      linkSecret,
    );
  });

  registerPayments(app, deps);
  registerTillEvents(app, deps);
  registerOrderStream(app, deps);
  registerOrderWorkers(deps, kitchen, linkSecret);
  deps.controls.add('kitchen/step', z.strictObject({ order: z.uuid() }), async ({ order }) => kitchen.step(order));
}
