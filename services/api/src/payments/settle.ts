import type { Db } from '@horno/db';
import {
  declineGroup,
  type GatewayTask,
  gatewayTask,
  nextRetrieveAt,
  type PaymentEvent,
  retryPauseMs,
} from '@horno/domain';
import type { Attempt, Payment } from '../payment-records/payment.types.ts';
import { enqueueAttemptJob } from '../payment-records/payment-jobs.ts';
import { lockAttempt, saveAttempt } from '../payment-records/payments.repo.ts';
import type { ChargeDeps } from './charge.ts';
import type { Authorization, GatewayTransaction, PaymentGateway } from './gateway.ts';
import { type AttemptFacts, callLeaseMs, moveAttempt } from './move-attempt.ts';

/** Number of tries after which the log reports an error for the operator. */
const ALERT_TRIES = 8;

interface Due {
  payment: Payment;
  attempt: Attempt;
  task: GatewayTask;
}

export interface StepResult {
  event?: PaymentEvent;
  facts?: AttemptFacts;
}

/**
 * Brings an attempt one step closer to its end: looks up an authorization without an answer, captures the money, or returns it.
 * Schedules its own next run until nothing is left to do. May run more than once and in several processes.
 */
export async function settleAttempt(deps: ChargeDeps, gateway: PaymentGateway, attemptUuid: string): Promise<void> {
  const due = await deps.db.transaction((tx) => claimDue(deps, tx, attemptUuid));
  if (due === undefined) return;
  const result = await ask(deps, gateway, due);
  await deps.db.transaction(async (tx) => {
    const about = await lockAttempt(tx, attemptUuid);
    if (about?.attempt.state !== due.attempt.state) return;
    const now = deps.clock.now();
    const moved = result.event ? await moveAttempt(deps, tx, about, result.event, now, result.facts) : about.attempt;
    if (moved.state === due.attempt.state) await planNext(deps, tx, { ...about, attempt: moved }, now);
  });
}

/**
 * Claims the task that is due for an attempt. Returns nothing when no task is due or another process has claimed it.
 */
async function claimDue(deps: ChargeDeps, tx: Db, attemptUuid: string): Promise<Due | undefined> {
  const about = await lockAttempt(tx, attemptUuid);
  if (about === undefined) return undefined;
  const { payment, attempt } = about;
  const now = deps.clock.now();
  if (attempt.settleAt === null || attempt.settleAt > now) return undefined;
  if (attempt.state === 'AUTHORIZING') {
    await moveAttempt(deps, tx, about, 'noAnswer', now);
    return undefined;
  }
  const task = gatewayTask(attempt.state);
  if (task === undefined) return undefined;
  const settleAt = new Date(now.getTime() + callLeaseMs(deps.env));
  const taken = { ...attempt, tries: attempt.tries + 1, settleAt };
  await saveAttempt(tx, taken);
  await enqueueAttemptJob(tx, deps.outbox, 'settle', attempt.uuid, settleAt);
  return { payment, attempt: taken, task };
}

/** Schedules the next try. An authorization whose outcome stays unknown is reversed in the end. */
async function planNext(deps: ChargeDeps, tx: Db, about: { payment: Payment; attempt: Attempt }, now: Date) {
  const { attempt } = about;
  const { state, tries, unknownAt, uuid } = attempt;
  const nextMs =
    state === 'UNKNOWN' && unknownAt
      ? nextRetrieveAt(unknownAt.getTime(), tries)
      : now.getTime() + retryPauseMs(Math.max(tries, 1));
  if (nextMs === undefined) {
    await moveAttempt(deps, tx, about, 'gaveUp', now);
    return;
  }
  if (tries >= ALERT_TRIES)
    deps.log.error({ attempt: uuid, state, tries }, 'the gateway still does not settle a payment');
  const settleAt = new Date(nextMs);
  await saveAttempt(tx, { ...attempt, settleAt });
  await enqueueAttemptJob(tx, deps.outbox, 'settle', uuid, settleAt);
}

async function ask(deps: ChargeDeps, gateway: PaymentGateway, due: Due): Promise<StepResult> {
  const { purchaseNumber } = due.attempt;
  try {
    const found = needsLook(due) ? await look(gateway, due) : undefined;
    const result = found && toStepResult(deps, due, found);
    if (result?.event || due.task === 'retrieve') return result ?? {};
    // The operation may have taken effect without an answer; it is repeated only while the state is unchanged.
    if (due.task === 'capture' && due.attempt.isVoided) return { event: 'stillAuthorized' };
    return await act(gateway, due, found?.transactionId);
  } catch (error) {
    deps.log.warn({ err: error, purchaseNumber, task: due.task }, 'the gateway did not settle a payment');
    return {};
  }
}

/** An approval in an app must end before the shop believes that it was not given. */
function look(gateway: PaymentGateway, { task, attempt, payment }: Due): Promise<GatewayTransaction> {
  const { purchaseNumber, walletApp } = attempt;
  if (task !== 'retrieve' || walletApp === null) return gateway.retrieve(purchaseNumber);
  return gateway.closeApproval({ purchaseNumber, amountMinor: payment.amountMinor, app: walletApp });
}

/** The first operation after an answer of the gateway needs no lookup. */
function needsLook({ task, attempt: { tries, transactionId, isVoided } }: Due): boolean {
  return task === 'retrieve' || tries > 1 || transactionId === null || (task === 'capture' && isVoided);
}

/** Returns what the gateway's state means for an attempt. */
export function toStepResult(
  { log }: Pick<ChargeDeps, 'log'>,
  { task, attempt, payment }: Due,
  found: GatewayTransaction,
): StepResult {
  const { state, transactionId, actionCode = null, card, amountMinor } = found;
  const { purchaseNumber } = attempt;
  if (amountMinor !== undefined && amountMinor !== payment.amountMinor) {
    log.error({ purchaseNumber, amountMinor }, 'the gateway has another amount under this purchase number');
    return task === 'retrieve' ? { event: 'declined', facts: { declineGroup: 'merchant' } } : { event: 'reversed' };
  }
  const facts: AttemptFacts = { ...(transactionId !== undefined && { transactionId }), ...card };
  if (task === 'retrieve') {
    if (state === 'absent') return {};
    if (state !== 'declined') return { event: state, facts };
    return { event: 'declined', facts: { ...facts, actionCode, declineGroup: declineGroup(actionCode ?? '') } };
  }
  if (state === 'captured') return task === 'refund' ? {} : { event: 'captured', facts };
  if (state === 'reversed' || state === 'refunded') return { event: state, facts };
  if (state === 'authorized') return {};
  if (task === 'capture') log.error({ purchaseNumber }, 'the gateway lost an authorization before the capture');
  return task === 'refund' ? { event: 'refunded' } : { event: 'reversed' };
}

const doneEvents = { capture: 'captured', reverse: 'reversed', refund: 'refunded' } as const;

async function act(gateway: PaymentGateway, { task, attempt, payment }: Due, foundId?: string): Promise<StepResult> {
  if (task === 'retrieve') return {};
  const transactionId = foundId ?? attempt.transactionId ?? undefined;
  const { purchaseNumber, uuid: reference } = attempt;
  const authorization: Authorization = { purchaseNumber, amountMinor: payment.amountMinor, transactionId, reference };
  await gateway[task](authorization);
  return { event: doneEvents[task], ...(transactionId !== undefined && { facts: { transactionId } }) };
}
