import { AppError } from '@horno/contracts/errors';
import { paymentOutcome } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { orderUnpaid } from '../orders/payment-outcome.ts';
import { findAttempts, lockPayment } from '../payment-records/payments.repo.ts';
import type { MoveDeps } from './move-attempt.ts';
import { type PaymentVisitor, seeOwnPayment } from './payment-access.ts';

/**
 * Ends the order because the customer wants to pay in another way. The cart opens again and a late token of the form is not
 * charged. An order that has already ended stays unchanged. Fails with NOT_FOUND, FORBIDDEN, PAYMENT_PENDING, PAYMENT_DONE.
 */
export async function leavePayment(
  deps: MoveDeps & Pick<Deps, 'db' | 'clock'>,
  { transactionUuid, ...asked }: PaymentVisitor & { transactionUuid: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { payment, order } = await seeOwnPayment(deps, tx, await lockPayment(tx, transactionUuid), asked);
    if (order.paidAt !== undefined) throw new AppError('PAYMENT_DONE');
    const [last] = await findAttempts(tx, payment.uuid);
    const outcome = last && paymentOutcome(last.state);
    // The pending authorization may succeed: a second payment now could charge the customer twice.
    if (outcome === 'pending' || last?.state === 'REVERSING') throw new AppError('PAYMENT_PENDING');
    await orderUnpaid(deps, tx, order.uuid, 'abandoned', deps.clock.now());
  });
}
