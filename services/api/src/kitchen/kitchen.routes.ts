import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { noteChange } from '../orders/move-order.ts';
import { OrderJobSchema, orderTopics } from '../orders/order-jobs.ts';
import { orderStatuses } from '../orders/order-statuses.ts';
import { lockOrder } from '../orders/orders.repo.ts';
import { TakeOverSchema, takeOverTopic } from '../store-keys/store-key-jobs.ts';
import { createKitchen } from './create-kitchen.ts';

const StepSchema = z.strictObject({ order: z.uuid() });
const RideSchema = z.strictObject({ order: z.uuid(), share: z.number().min(0).max(1) });

/** Registers the job that starts an order in its store, and the test controls of the kitchen. */
export function registerKitchen(_app: FastifyInstance, deps: Deps): void {
  const kitchen = createKitchen(deps);
  deps.outbox.on(orderTopics.submit, OrderJobSchema, async ({ order: uuid }) => {
    const order = await deps.db.transaction((tx) => start(deps, tx, uuid));
    if (order?.status === orderStatuses.placed) await kitchen.submit(order);
  });
  deps.outbox.on(takeOverTopic, TakeOverSchema, ({ store }) => kitchen.takeOver(store));
  deps.controls.add('kitchen/step', StepSchema, async ({ order }) => kitchen.step(order));
  deps.controls.add('kitchen/ride', RideSchema, async ({ order, share }) => kitchen.ride(order, share));
}

/** Tells the store that a scheduled order starts now. Other orders are in its feed already. */
async function start(deps: Pick<Deps, 'clock' | 'database'>, tx: Deps['db'], uuid: string) {
  const order = await lockOrder(tx, uuid);
  if (order?.advanceOrder === 1) await noteChange(tx, deps, order, deps.clock.now());
  return order;
}
