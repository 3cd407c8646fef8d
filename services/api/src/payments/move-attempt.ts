import type { PaymentState } from '@horno/contracts/payment';
import type { Db } from '@horno/db';
import {
  countsAsFailure,
  gatewayTask,
  maxFailedAttempts,
  nextPaymentStep,
  nextRetrieveAt,
  type PaymentEvent,
} from '@horno/domain';
import type { Deps } from '../deps.ts';
import { orderMoneyReturned, orderPaid, orderUnpaid } from '../orders/payment-outcome.ts';
import type { Attempt, Payment } from '../payment-records/payment.types.ts';
import { enqueueAttemptJob } from '../payment-records/payment-jobs.ts';
import { findAttempts, saveAttempt } from '../payment-records/payments.repo.ts';

export type MoveDeps = Pick<Deps, 'database' | 'ids' | 'outbox' | 'env'>;

/** What an event tells besides itself. */
export type AttemptFacts = Partial<
  Pick<Attempt, 'sessionToken' | 'transactionId' | 'actionCode' | 'declineGroup' | 'brand' | 'last4'>
>;

const SECOND_MS = 1000;
/** Between the end of a call to the gateway and the time at which somebody else may take the attempt up. */
const MARGIN_MS = 5 * SECOND_MS;

/** How long a call to the gateway keeps others away from the attempt. */
export function callLeaseMs(env: Deps['env']): number {
  return env.PAYMENT_TIMEOUT_MS + MARGIN_MS;
}

/**
 * Moves an attempt by an event, under the lock of its payment, with all that follows: the next question to the gateway, and what
 * it means for the order. An event that does not concern it changes nothing.
 */
export async function moveAttempt(
  deps: MoveDeps,
  tx: Db,
  { payment, attempt }: { payment: Payment; attempt: Attempt },
  event: PaymentEvent,
  now: Date,
  facts: AttemptFacts = {},
): Promise<Attempt> {
  const step = nextPaymentStep(attempt, event);
  if (step === undefined) return attempt;
  const moved: Attempt = { ...attempt, ...facts, ...step, updatedAt: now };
  if (step.state !== attempt.state) {
    moved.tries = 0;
    if (step.state === 'UNKNOWN') moved.unknownAt = now;
    moved.settleAt = firstSettleAt(moved, now, deps.env);
    if (moved.settleAt) await enqueueAttemptJob(tx, deps.outbox, 'settle', moved.uuid, moved.settleAt);
  }
  await saveAttempt(tx, moved);
  return step.state === attempt.state ? moved : tellOrder(deps, tx, { payment, attempt: moved }, attempt.state, now);
}

function firstSettleAt({ state, unknownAt }: Attempt, now: Date, env: Deps['env']): Date | null {
  // Who charges has this long; a process that dies meanwhile leaves the attempt to the next one.
  if (state === 'AUTHORIZING') return new Date(now.getTime() + callLeaseMs(env));
  if (state === 'UNKNOWN' && unknownAt) return new Date(nextRetrieveAt(unknownAt.getTime(), 0) ?? now);
  return gatewayTask(state) === undefined ? null : now;
}

async function tellOrder(
  deps: MoveDeps,
  tx: Db,
  { payment, attempt }: { payment: Payment; attempt: Attempt },
  from: PaymentState,
  now: Date,
): Promise<Attempt> {
  const { state } = attempt;
  // A gateway that takes the money by itself is found to have done so after an authorisation that it did not answer.
  if (state === 'AUTHORIZED' || (state === 'CAPTURED' && from === 'UNKNOWN')) {
    const isWaiting = await orderPaid(deps, tx, payment.orderUuid, now);
    return isWaiting ? attempt : moveAttempt(deps, tx, { payment, attempt }, 'voided', now);
  }
  // What no transaction of the bank stands for was never held.
  if ((state === 'REVERSED' || state === 'REFUNDED') && attempt.transactionId !== null) {
    await orderMoneyReturned(deps, tx, payment.orderUuid);
  }
  if (state === 'DECLINED' || state === 'REVERSED') {
    const failures = failedCount(await findAttempts(tx, payment.uuid));
    if (failures >= maxFailedAttempts) await orderUnpaid(deps, tx, payment.orderUuid, 'declined', now);
  }
  return attempt;
}

/** Attempts that count towards the limit. */
export function failedCount(attempts: readonly Attempt[]): number {
  return attempts.filter(
    ({ state, declineGroup }) =>
      state === 'REVERSED' || (state === 'DECLINED' && (declineGroup === null || countsAsFailure(declineGroup))),
  ).length;
}
