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

/** Columns of an attempt that an event may set besides its state. */
export type AttemptFacts = Partial<
  Pick<Attempt, 'sessionToken' | 'transactionId' | 'actionCode' | 'declineGroup' | 'brand' | 'last4'>
>;

const SECOND_MS = 1000;
/** Margin between the gateway timeout and the moment when another process may take over the attempt, in ms. */
const MARGIN_MS = 5 * SECOND_MS;

/** Returns how long a gateway call locks the attempt for other processes, in ms. */
export function callLeaseMs(env: Deps['env']): number {
  return env.PAYMENT_TIMEOUT_MS + MARGIN_MS;
}

/**
 * Applies an event to an attempt and its consequences: the next gateway job and the effect on the order. The caller holds the
 * lock of the payment. An event that does not apply to the state changes nothing.
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
  return step.state === attempt.state ? moved : updateOrder(deps, tx, { payment, attempt: moved }, attempt.state, now);
}

function firstSettleAt({ state, unknownAt }: Attempt, now: Date, env: Deps['env']): Date | null {
  // The charging process has this long; if it crashes, another process takes over the attempt.
  if (state === 'AUTHORIZING') return new Date(now.getTime() + callLeaseMs(env));
  if (state === 'UNKNOWN' && unknownAt) return new Date(nextRetrieveAt(unknownAt.getTime(), 0) ?? now);
  return gatewayTask(state) === undefined ? null : now;
}

async function updateOrder(
  deps: MoveDeps,
  tx: Db,
  { payment, attempt }: { payment: Payment; attempt: Attempt },
  from: PaymentState,
  now: Date,
): Promise<Attempt> {
  const { state } = attempt;
  // A gateway that captures automatically may answer "captured" after an authorization without an answer.
  if (state === 'AUTHORIZED' || (state === 'CAPTURED' && from === 'UNKNOWN')) {
    const isWaiting = await orderPaid(deps, tx, payment.orderUuid, now);
    return isWaiting ? attempt : moveAttempt(deps, tx, { payment, attempt }, 'voided', now);
  }
  // Without a transaction id the bank never reserved any money.
  if ((state === 'REVERSED' || state === 'REFUNDED') && attempt.transactionId !== null) {
    await orderMoneyReturned(deps, tx, payment.orderUuid);
  }
  if (state === 'DECLINED' || state === 'REVERSED') {
    const failures = failedCount(await findAttempts(tx, payment.uuid));
    if (failures >= maxFailedAttempts) await orderUnpaid(deps, tx, payment.orderUuid, 'declined', now);
  }
  return attempt;
}

/** Returns the number of attempts that count towards the limit. */
export function failedCount(attempts: readonly Attempt[]): number {
  return attempts.filter(
    ({ state, declineGroup }) =>
      state === 'REVERSED' || (state === 'DECLINED' && (declineGroup === null || countsAsFailure(declineGroup))),
  ).length;
}
