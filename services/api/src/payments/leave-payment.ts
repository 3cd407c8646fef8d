import { AppError } from '@horno/contracts/errors';
import { paymentOutcome } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { orderUnpaid } from '../orders/payment-outcome.ts';
import { findAttempts, lockPayment } from '../payment-records/payments.repo.ts';
import type { MoveDeps } from './move-attempt.ts';
import { type PaymentVisitor, seeOwnPayment } from './payment-access.ts';

/**
 * The customer will pay in another way: the order ends, its cart is open again, and what its form still sends is not charged.
 * Does nothing to an order that has ended. Fails with NOT_FOUND, FORBIDDEN, PAYMENT_PENDING, PAYMENT_DONE.
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
    // A bank that is being asked may have said yes: another payment now could be the second one.
    if (outcome === 'pending' || last?.state === 'REVERSING') throw new AppError('PAYMENT_PENDING');
    await orderUnpaid(deps, tx, order.uuid, 'abandoned', deps.clock.now());
  });
}
