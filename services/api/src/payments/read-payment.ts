import { AppError } from '@horno/contracts/errors';
import type { PaymentLog, PaymentStatus } from '@horno/contracts/payment';
import type { Lang } from '@horno/contracts/wire';
import type { Deps } from '../deps.ts';
import { findAttempts, findPayment, findPaymentOfOrder } from '../payment-records/payments.repo.ts';
import { type PaymentVisitor, seeOwnPayment, seePayment } from './payment-access.ts';
import { toPaymentLog, toPaymentStatus } from './payment-status.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'catalogue'>;

/**
 * Returns the status of a payment by its transaction or its order. Fails with VALIDATION when both are missing, and with
 * NOT_FOUND.
 */
export async function readStatus(
  deps: ReadDeps,
  { transaction, order }: { transaction?: string; order?: string },
  asked: PaymentVisitor,
  lang: Lang,
): Promise<PaymentStatus> {
  const payment =
    transaction !== undefined
      ? await findPayment(deps.db, transaction.toLowerCase())
      : order !== undefined
        ? await findPaymentOfOrder(deps.db, order.toLowerCase())
        : missing();
  const seen = await seePayment(deps, deps.db, payment, asked);
  const { symbol } = deps.catalogue.current().tenant;
  return toPaymentStatus(seen, await findAttempts(deps.db, seen.payment.uuid), deps.clock.now(), { lang, symbol });
}

function missing(): never {
  throw new AppError('VALIDATION', { fields: [{ field: 'transaction_uuid', message: '' }] });
}

/** Returns all attempts, the latest first, for the owner of the order. Fails with NOT_FOUND, FORBIDDEN. */
export async function readLog(deps: ReadDeps, uuid: string, asked: PaymentVisitor): Promise<PaymentLog[]> {
  const { payment } = await seeOwnPayment(deps, deps.db, await findPayment(deps.db, uuid.toLowerCase()), asked);
  return (await findAttempts(deps.db, payment.uuid)).map((attempt) => toPaymentLog(payment, attempt));
}
