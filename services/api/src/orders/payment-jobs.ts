import type { Db } from '@horno/db';
import type { OrderPhase } from '@horno/domain';
import * as z from 'zod/mini';
import type { Outbox } from '../outbox/outbox.ts';
import type { Order } from './order.types.ts';
import { isPaidOnline } from './order-statuses.ts';

/** Work that orders leave to the payments, which register the handlers. Payloads are `PaymentJobSchema`. */
export const paymentTopics = {
  /** The store accepted the order: take the money that was reserved. */
  capture: 'payment.capture',
  /** The order ended early: reverse or refund. */
  giveBack: 'payment.give-back',
} as const;

export const PaymentJobSchema = z.object({ order: z.string() });

/** Steps at which the store has taken the order on: whichever is heard of first, since events get lost. */
const takenOn: ReadonlySet<OrderPhase> = new Set(['accepted', 'cooking', 'ready', 'delivering', 'complete']);

/** What a move of an order means for money that was reserved online. */
export async function enqueuePaymentJobs(tx: Db, outbox: Outbox, order: Order, phase: OrderPhase): Promise<void> {
  if (!isPaidOnline(order.payment.method)) return;
  const payload: z.infer<typeof PaymentJobSchema> = { order: order.uuid };
  if (takenOn.has(phase)) await outbox.enqueueAll(tx, [{ topic: paymentTopics.capture, payload }]);
  if (phase === 'cancel' || phase === 'error')
    await outbox.enqueueAll(tx, [{ topic: paymentTopics.giveBack, payload }]);
}
