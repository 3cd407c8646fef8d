import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { OrderJobSchema, orderTopics } from '../orders/order-jobs.ts';
import { orderStatuses } from '../orders/order-statuses.ts';
import { findOrder } from '../orders/orders.repo.ts';
import { createKitchen } from './create-kitchen.ts';
import { registerTillEvents } from './till-events.ts';

const StepSchema = z.strictObject({ order: z.uuid() });
const RideSchema = z.strictObject({ order: z.uuid(), share: z.number().min(0).max(1) });

/** Registers the events of tills, the job that submits an order to its store, and the test controls of the kitchen. */
export function registerKitchen(app: FastifyInstance, deps: Deps): void {
  const kitchen = createKitchen(deps);
  registerTillEvents(app, deps);
  deps.outbox.on(orderTopics.submit, OrderJobSchema, async ({ order: uuid }) => {
    const order = await findOrder(deps.db, uuid);
    if (order?.status === orderStatuses.placed) await kitchen.submit(order);
  });
  deps.controls.add('kitchen/step', StepSchema, async ({ order }) => kitchen.step(order));
  deps.controls.add('kitchen/ride', RideSchema, async ({ order, share }) => kitchen.ride(order, share));
}
