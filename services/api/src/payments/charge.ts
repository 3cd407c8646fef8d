import type { Db } from '@horno/db';
import { declineGroup, isFormUsable, isUncertain, type PaymentEvent } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { orderStatuses } from '../orders/order-statuses.ts';
import { findOrder } from '../orders/orders.repo.ts';
import type { Attempt, Payment } from '../payment-records/payment.types.ts';
import { lockAttempt } from '../payment-records/payments.repo.ts';
import { insertCard } from './cards.repo.ts';
import type { Charge, KeptCard, PaymentGateway } from './gateway.ts';
import { type AttemptFacts, type MoveDeps, moveAttempt } from './move-attempt.ts';

export type ChargeDeps = MoveDeps & Pick<Deps, 'db' | 'clock' | 'log'>;

interface Outcome {
  event: PaymentEvent;
  facts?: AttemptFacts;
  kept?: KeptCard;
}

/**
 * Charges an attempt with what its form gave. That the gateway is going to be asked is written down first, so that whoever comes
 * later, another tab or another process after a crash, does not ask again. Does nothing to an attempt whose form has ended.
 */
export async function chargeAttempt(
  deps: ChargeDeps,
  gateway: PaymentGateway,
  attemptUuid: string,
  means: Charge['means'],
): Promise<void> {
  const begun = await deps.db.transaction((tx) => beginCharge(deps, tx, attemptUuid));
  if (begun === undefined) return;
  const { payment, attempt } = begun;
  const { purchaseNumber } = attempt;
  const outcome = await ask(deps, gateway, { purchaseNumber, amountMinor: payment.amountMinor, means });
  await deps.db.transaction(async (tx) => {
    const about = await lockAttempt(tx, attempt.uuid);
    const now = deps.clock.now();
    if (about) await moveAttempt(deps, tx, about, outcome.event, now, outcome.facts);
    if (outcome.kept) await keepCard(tx, payment, outcome.kept, now);
  });
}

/** The attempt in AUTHORIZING if, and only if, this caller is the one to charge it. */
async function beginCharge(
  deps: ChargeDeps,
  tx: Db,
  attemptUuid: string,
): Promise<{ payment: Payment; attempt: Attempt } | undefined> {
  const about = await lockAttempt(tx, attemptUuid);
  if (about === undefined || !isFormUsable(about.attempt.state)) return undefined;
  const { payment, attempt } = about;
  const now = deps.clock.now();
  if (now >= attempt.expiresAt) {
    await moveAttempt(deps, tx, about, 'formExpired', now);
    return undefined;
  }
  const order = await findOrder(tx, payment.orderUuid);
  if (order?.status !== orderStatuses.unpaid) {
    await moveAttempt(deps, tx, about, 'voided', now);
    return undefined;
  }
  const received = await moveAttempt(deps, tx, about, 'tokenReceived', now);
  return { payment, attempt: await moveAttempt(deps, tx, { payment, attempt: received }, 'authorize', now) };
}

async function ask({ log }: ChargeDeps, gateway: PaymentGateway, charge: Charge): Promise<Outcome> {
  const { purchaseNumber } = charge;
  try {
    const verdict = await gateway.authorize(charge);
    if (verdict.kind === 'declined') {
      const { actionCode, card } = verdict;
      const group = declineGroup(actionCode);
      // Our purchase number is known there already: what became of it is a question, not a refusal.
      if (isUncertain(group)) return { event: 'noAnswer', facts: { actionCode } };
      if (group === 'merchant') log.error({ purchaseNumber, actionCode }, 'the gateway refuses payments for our sake');
      return { event: 'declined', facts: { actionCode, declineGroup: group, ...card } };
    }
    const { transactionId, card, kept } = verdict;
    return { event: 'authorized', facts: { transactionId, ...card }, kept };
  } catch (error) {
    log.warn({ err: error, purchaseNumber }, 'no answer from the gateway');
    const isUnsent = (error as Error).name === 'GatewayUnreachedError';
    return isUnsent ? { event: 'declined', facts: { declineGroup: 'later' } } : { event: 'noAnswer' };
  }
}

/** Cards are kept for customers who are signed in. */
async function keepCard(tx: Db, payment: Payment, card: KeptCard, now: Date): Promise<void> {
  const order = await findOrder(tx, payment.orderUuid);
  if (order?.customerId !== undefined) await insertCard(tx, { ...card, customerId: order.customerId, createdAt: now });
}
