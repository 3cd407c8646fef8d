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
import type { Found, Held, PaymentGateway } from './gateway.ts';
import { type AttemptFacts, callLeaseMs, moveAttempt } from './move-attempt.ts';

/** Tries after which somebody should look. */
const ALERT_TRIES = 8;

interface Due {
  payment: Payment;
  attempt: Attempt;
  task: GatewayTask;
}

interface Learned {
  event?: PaymentEvent;
  facts?: AttemptFacts;
}

/**
 * Brings an attempt one step nearer to its end: finds out what became of an authorisation without an answer, takes the money, or
 * gives it back. Plans its own next run until there is nothing left to do; may run twice, and in several processes.
 */
export async function settleAttempt(deps: ChargeDeps, gateway: PaymentGateway, attemptUuid: string): Promise<void> {
  const due = await deps.db.transaction((tx) => takeUp(deps, tx, attemptUuid));
  if (due === undefined) return;
  const learned = await ask(deps, gateway, due);
  await deps.db.transaction(async (tx) => {
    const about = await lockAttempt(tx, attemptUuid);
    if (about?.attempt.state !== due.attempt.state) return;
    const now = deps.clock.now();
    const moved = learned.event ? await moveAttempt(deps, tx, about, learned.event, now, learned.facts) : about.attempt;
    if (moved.state === due.attempt.state) await planNext(deps, tx, { ...about, attempt: moved }, now);
  });
}

/** What is due for an attempt now, kept for this caller; nothing when it is not due, or somebody is at it. */
async function takeUp(deps: ChargeDeps, tx: Db, attemptUuid: string): Promise<Due | undefined> {
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

/** No news: once more later, and in the end an authorisation that nobody can vouch for is reversed. */
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
  if (tries >= ALERT_TRIES) deps.log.error({ attempt: uuid, state, tries }, 'the gateway does not settle a payment');
  const settleAt = new Date(nextMs);
  await saveAttempt(tx, { ...attempt, settleAt });
  await enqueueAttemptJob(tx, deps.outbox, 'settle', uuid, settleAt);
}

async function ask(deps: ChargeDeps, gateway: PaymentGateway, due: Due): Promise<Learned> {
  const { purchaseNumber } = due.attempt;
  try {
    const found = needsLook(due) ? await gateway.retrieve(purchaseNumber) : undefined;
    const learned = found && learnFrom(deps, due, found);
    if (learned?.event || due.task === 'retrieve') return learned ?? {};
    // What was asked for may have taken effect without an answer; only what is still as before is asked for again.
    if (due.task === 'capture' && due.attempt.isVoided) return { event: 'stillAuthorized' };
    return await act(gateway, due, found?.transactionId);
  } catch (error) {
    deps.log.warn({ err: error, purchaseNumber, task: due.task }, 'the gateway did not settle a payment');
    return {};
  }
}

/** The first try of what follows an answer of the gateway needs no question. */
function needsLook({ task, attempt: { tries, transactionId, isVoided } }: Due): boolean {
  return task === 'retrieve' || tries > 1 || transactionId === null || (task === 'capture' && isVoided);
}

function learnFrom({ log }: ChargeDeps, { task, attempt, payment }: Due, found: Found): Learned {
  const { standing, transactionId, actionCode = null, card, amountMinor } = found;
  const { purchaseNumber } = attempt;
  if (amountMinor !== undefined && amountMinor !== payment.amountMinor) {
    log.error({ purchaseNumber, amountMinor }, 'the gateway knows another payment by this number');
    return task === 'retrieve' ? { event: 'declined', facts: { declineGroup: 'merchant' } } : { event: 'reversed' };
  }
  const facts: AttemptFacts = { ...(transactionId !== undefined && { transactionId }), ...card };
  if (task === 'retrieve') {
    if (standing === 'absent') return {};
    if (standing !== 'declined') return { event: standing, facts };
    return { event: 'declined', facts: { ...facts, actionCode, declineGroup: declineGroup(actionCode ?? '') } };
  }
  if (standing === 'captured') return task === 'refund' ? {} : { event: 'captured', facts };
  if (standing === 'reversed' || standing === 'refunded') return { event: standing, facts };
  if (standing === 'authorized') return {};
  if (task === 'capture') log.error({ purchaseNumber }, 'an authorised payment is gone');
  return task === 'refund' ? { event: 'refunded' } : { event: 'reversed' };
}

const doneEvents = { capture: 'captured', reverse: 'reversed', refund: 'refunded' } as const;

async function act(gateway: PaymentGateway, { task, attempt, payment }: Due, foundId?: string): Promise<Learned> {
  if (task === 'retrieve') return {};
  const transactionId = foundId ?? attempt.transactionId ?? undefined;
  const { purchaseNumber, uuid: reference } = attempt;
  const held: Held = { purchaseNumber, amountMinor: payment.amountMinor, transactionId, reference };
  await gateway[task](held);
  return { event: doneEvents[task], ...(transactionId !== undefined && { facts: { transactionId } }) };
}
