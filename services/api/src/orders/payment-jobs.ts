import type { Db } from '@horno/db';
import type { OrderPhase } from '@horno/domain';
import { isPaidOnline } from '@horno/domain';
import * as z from 'zod/mini';
import type { Outbox } from '../outbox/outbox.ts';
import type { Order } from './order.types.ts';

/** Topics of the jobs that orders enqueue and payments handle. Payloads match `PaymentJobSchema`. */
export const paymentTopics = {
  /** The store accepted the order: capture the authorised amount. */
  capture: 'payment.capture',
  /** The order ended early: reverse or refund. */
  giveBack: 'payment.give-back',
} as const;

export const PaymentJobSchema = z.object({ order: z.string() });

/** Phases that prove that the store accepted the order. Any of them triggers the capture, because events get lost. */
const takenOn: ReadonlySet<OrderPhase> = new Set(['accepted', 'cooking', 'ready', 'delivering', 'complete']);

/** Enqueues the capture, reversal or refund that a phase change of an online order requires. */
export async function enqueuePaymentJobs(tx: Db, outbox: Outbox, order: Order, phase: OrderPhase): Promise<void> {
  if (!isPaidOnline(order.payment.method)) return;
  const payload: z.infer<typeof PaymentJobSchema> = { order: order.uuid };
  if (takenOn.has(phase)) await outbox.enqueueAll(tx, [{ topic: paymentTopics.capture, payload }]);
  if (phase === 'cancel' || phase === 'error')
    await outbox.enqueueAll(tx, [{ topic: paymentTopics.giveBack, payload }]);
}
