import { orderDeadlines } from '@horno/domain';
import * as z from 'zod/mini';
import type { Db } from '../db/types.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Order } from './order.types.ts';
import { timingOf } from './order-view.ts';

/** Work that follows an order. Payloads name the order and nothing else: no personal data lies in the queue. */
export const orderTopics = {
  submit: 'order.submit',
  autoCancel: 'order.auto-cancel',
  confirmationMail: 'order.confirmation-mail',
} as const;

export const OrderJobSchema = z.object({ order: z.string() });

/**
 * Notes what follows an order in the order's own transaction: the store gets it when it is time to start, and loses it when it has
 * not accepted in time.
 */
export async function enqueueOrderJobs(tx: Db, outbox: Outbox, order: Omit<Order, 'number'>): Promise<void> {
  const payload: z.infer<typeof OrderJobSchema> = { order: order.uuid };
  const { startsAtUtc, autoCancelAtUtc } = orderDeadlines(timingOf(order));
  await outbox.enqueueAll(tx, [
    { topic: orderTopics.submit, payload, runAt: new Date(startsAtUtc) },
    { topic: orderTopics.autoCancel, payload, runAt: new Date(autoCancelAtUtc) },
    { topic: orderTopics.confirmationMail, payload },
  ]);
}
