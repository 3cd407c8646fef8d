import { isFormUsable } from '@horno/domain';
import type { Deps } from '../deps.ts';
import type { Order } from '../orders/order.types.ts';
import { findOrder } from '../orders/orders.repo.ts';
import type { Attempt, Payment } from '../payment-records/payment.types.ts';
import { findAttemptByRef, findPayment } from '../payment-records/payments.repo.ts';

const REF = /^[A-Za-z0-9_-]{20,64}$/;

export interface OpenForm {
  attempt: Attempt;
  payment: Payment;
  order: Order;
  leftMs: number;
}

/** Returns the attempt of a reference while its form is open, and the order also afterwards. */
export async function findForm(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ref: string,
): Promise<{ form?: OpenForm; order?: Order | undefined }> {
  const attempt = REF.test(ref) ? await findAttemptByRef(db, ref) : undefined;
  const payment = attempt && (await findPayment(db, attempt.paymentUuid));
  const order = payment && (await findOrder(db, payment.orderUuid));
  if (!attempt || !payment || !order) return {};
  const leftMs = attempt.expiresAt.getTime() - clock.now().getTime();
  return isFormUsable(attempt.state) && leftMs > 0 ? { order, form: { attempt, payment, order, leftMs } } : { order };
}
