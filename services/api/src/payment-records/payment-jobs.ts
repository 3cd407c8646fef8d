import type { Db } from '@horno/db';
import * as z from 'zod/mini';
import type { Outbox } from '../outbox/outbox.ts';

/** Topics of jobs that payments enqueue. `orders/payment-jobs.ts` has the topics that orders enqueue. */
export const ownTopics = {
  /** Checks whether an order has waited long enough for its payment. */
  hold: 'payment.hold',
  /** Ends the form of an attempt. */
  form: 'payment.form',
  /** Asks the gateway about an approval that waits in a wallet's app. */
  ask: 'payment.ask',
  /** Runs the gateway operation that is due for an attempt. */
  settle: 'payment.settle',
} as const;

export const HoldJobSchema = z.object({ payment: z.string() });
export const AttemptJobSchema = z.object({ attempt: z.string() });

type Enqueue = Pick<Outbox, 'enqueueAll'>;

export async function enqueueHold(tx: Db, outbox: Enqueue, payment: string, runAt: Date): Promise<void> {
  await outbox.enqueueAll(tx, [{ topic: ownTopics.hold, payload: { payment }, runAt }]);
}

export async function enqueueAttemptJob(
  tx: Db,
  outbox: Enqueue,
  topic: 'form' | 'ask' | 'settle',
  attempt: string,
  runAt: Date,
): Promise<void> {
  await outbox.enqueueAll(tx, [{ topic: ownTopics[topic], payload: { attempt }, runAt }]);
}
