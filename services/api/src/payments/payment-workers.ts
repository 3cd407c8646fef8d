import { hasEnded } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { PaymentJobSchema, paymentTopics } from '../orders/payment-jobs.ts';
import { orderUnpaid } from '../orders/payment-outcome.ts';
import { AttemptJobSchema, HoldJobSchema, ownTopics } from '../payment-records/payment-jobs.ts';
import { findAttempts, findPaymentOfOrder, lockAttempt, lockPayment } from '../payment-records/payments.repo.ts';
import { followApproval } from './approvals.ts';
import type { ChargeDeps } from './charge.ts';
import { endForm } from './end-form.ts';
import type { PaymentGateway } from './gateway.ts';
import { moveAttempt } from './move-attempt.ts';
import { settleAttempt } from './settle.ts';
import { waitAtMost } from './wait-at-most.ts';

/**
 * Longest time that a job waits for the gateway, in ms, so that it does not block later jobs. The attempt stays locked and has
 * another job scheduled.
 */
const PATIENCE_MS = 1500;

/** Registers the background jobs of payments. Each job may run late and more than once. */
export function registerPaymentWorkers(deps: Deps, gateway: PaymentGateway): void {
  const { outbox, db, clock } = deps;

  outbox.on(
    ownTopics.settle,
    AttemptJobSchema,
    ({ attempt }) =>
      waitAtMost(settleAttempt(deps, gateway, attempt), PATIENCE_MS, (error) =>
        deps.log.error({ err: error, attempt }, 'payment settlement failed'),
      ),
    'gateway',
  );

  outbox.on(ownTopics.form, AttemptJobSchema, ({ attempt: uuid }) =>
    db.transaction(async (tx) => {
      const about = await lockAttempt(tx, uuid);
      const now = clock.now();
      if (about && now >= about.attempt.expiresAt) await endForm(deps, tx, about, 'formExpired', now);
    }),
  );

  outbox.on(
    ownTopics.ask,
    AttemptJobSchema,
    ({ attempt }) =>
      waitAtMost(followApproval(deps, gateway, attempt), PATIENCE_MS, (error) =>
        deps.log.warn({ err: error, attempt }, 'the gateway did not say whether a payment was approved'),
      ),
    'gateway',
  );

  outbox.on(ownTopics.hold, HoldJobSchema, ({ payment: uuid }) =>
    db.transaction(async (tx) => {
      const payment = await lockPayment(tx, uuid);
      const now = clock.now();
      if (payment && now >= payment.payableUntil) await orderUnpaid(deps, tx, payment.orderUuid, 'expired', now);
    }),
  );

  outbox.on(paymentTopics.capture, PaymentJobSchema, ({ order }) => moveAll(deps, order, 'accepted'));
  outbox.on(paymentTopics.giveBack, PaymentJobSchema, ({ order }) => moveAll(deps, order, 'voided'));
}

/** Moves all open attempts of an order that was accepted or has ended. */
export async function moveAll(deps: ChargeDeps, orderUuid: string, event: 'accepted' | 'voided'): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const known = await findPaymentOfOrder(tx, orderUuid);
    const payment = known && (await lockPayment(tx, known.uuid));
    if (payment === undefined) return;
    const now = deps.clock.now();
    for (const attempt of await findAttempts(tx, payment.uuid)) {
      if (hasEnded(attempt.state)) continue;
      const about = { payment, attempt };
      await (event === 'voided' ? endForm(deps, tx, about, event, now) : moveAttempt(deps, tx, about, event, now));
    }
  });
}
