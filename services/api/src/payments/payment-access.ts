import { AppError } from '@horno/contracts/errors';
import type { Db } from '@horno/db';
import type { Deps } from '../deps.ts';
import type { Order } from '../orders/order.types.ts';
import { maySeeAll, type OrderVisitor } from '../orders/order-access.ts';
import { findOrder } from '../orders/orders.repo.ts';
import type { Payment } from '../payment-records/payment.types.ts';

export interface PaymentVisitor {
  visitor: OrderVisitor;
  linkSecret: string;
}

export interface SeenPayment {
  payment: Payment;
  order: Order;
  /** True when the session, the device or a signed link proves that the visitor owns the order. */
  isOwner: boolean;
}

/** Returns a payment with its order and whether the visitor owns it. Fails with NOT_FOUND. */
export async function seePayment(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  payment: Payment | undefined,
  { visitor, linkSecret }: PaymentVisitor,
): Promise<SeenPayment> {
  const order = payment && (await findOrder(db, payment.orderUuid));
  if (payment === undefined || order === undefined) throw new AppError('NOT_FOUND');
  return { payment, order, isOwner: maySeeAll(order, visitor, linkSecret, deps.clock.now()) };
}

/** Returns the same for the owner only. Fails with NOT_FOUND, FORBIDDEN. */
export async function seeOwnPayment(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  payment: Payment | undefined,
  asked: PaymentVisitor,
): Promise<SeenPayment> {
  const seen = await seePayment(deps, db, payment, asked);
  if (!seen.isOwner) throw new AppError('FORBIDDEN');
  return seen;
}
