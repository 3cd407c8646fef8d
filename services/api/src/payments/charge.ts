import type { Db } from '@horno/db';
import { declineGroup, isFormUsable, isUncertain, type PaymentEvent } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { orderStatuses } from '../orders/order-statuses.ts';
import { findOrder } from '../orders/orders.repo.ts';
import type { Attempt, Payment } from '../payment-records/payment.types.ts';
import { lockAttempt } from '../payment-records/payments.repo.ts';
import { insertCard } from './cards.repo.ts';
import type { Charge, PaymentGateway, SavedCard } from './gateway.ts';
import { type AttemptFacts, type MoveDeps, moveAttempt } from './move-attempt.ts';

export type ChargeDeps = MoveDeps & Pick<Deps, 'db' | 'clock' | 'log'>;

interface Outcome {
  event: PaymentEvent;
  facts?: AttemptFacts;
  savedCard?: SavedCard;
}

/**
 * Charges an attempt with the token of its form. The attempt is stored as AUTHORIZING before the gateway is called, so that
 * another tab, or another process after a crash, does not charge it again. An attempt whose form has ended stays unchanged.
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
    if (gateway.savesCards && outcome.savedCard) await saveCard(tx, payment, outcome.savedCard, now);
  });
}

/** Moves the attempt to AUTHORIZING and returns it. Only one caller gets it; the others get `undefined`. */
async function beginCharge(
  deps: ChargeDeps,
  tx: Db,
  attemptUuid: string,
): Promise<{ payment: Payment; attempt: Attempt } | undefined> {
  const about = await lockAttempt(tx, attemptUuid);
  if (about === undefined || !isFormUsable(about.attempt.state)) return undefined;
  if (about.attempt.walletApp !== null) return undefined;
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
    const result = await gateway.authorize(charge);
    if (result.kind === 'declined') {
      const { actionCode, card } = result;
      const group = declineGroup(actionCode);
      // The gateway already knows this purchase number: the outcome is uncertain, so look it up and do not decline.
      if (isUncertain(group)) return { event: 'noAnswer', facts: { actionCode } };
      if (group === 'merchant')
        log.error(
          { purchaseNumber, actionCode },
          'the gateway declined a payment because of our merchant configuration',
        );
      return { event: 'declined', facts: { actionCode, declineGroup: group, ...card } };
    }
    const { transactionId, card, savedCard } = result;
    return { event: 'authorized', facts: { transactionId, ...card }, savedCard };
  } catch (error) {
    log.warn({ err: error, purchaseNumber }, 'the gateway did not answer');
    const isUnsent = (error as Error).name === 'GatewayUnreachedError';
    return isUnsent ? { event: 'declined', facts: { declineGroup: 'later' } } : { event: 'noAnswer' };
  }
}

/** Saves the card of a signed-in customer. */
async function saveCard(tx: Db, payment: Payment, card: SavedCard, now: Date): Promise<void> {
  const order = await findOrder(tx, payment.orderUuid);
  if (order?.customerId !== undefined) await insertCard(tx, { ...card, customerId: order.customerId, createdAt: now });
}
