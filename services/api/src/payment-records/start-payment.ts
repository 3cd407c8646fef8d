import type { PaymentState } from '@horno/contracts/payment';
import type { OnlinePayment } from '@horno/contracts/payment-kind';
import type { Db } from '@horno/db';
import { orderHoldMs } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { enqueueHold } from './payment-jobs.ts';
import { insertPayment } from './payments.repo.ts';

export interface StartedPayment {
  transactionUuid: string;
  state: PaymentState;
}

/** Fields of an order that its payment needs. */
interface PayableOrder {
  uuid: string;
  amounts: { totalMinor: number };
}

/**
 * Stores the payment of a new order with status 27, in the transaction of the order: the amount and the payment deadline. The
 * first attempt starts when the form is requested.
 */
export async function startPayment(
  deps: Pick<Deps, 'ids' | 'outbox'>,
  tx: Db,
  order: PayableOrder,
  method: OnlinePayment,
  now: Date,
): Promise<StartedPayment> {
  const uuid = deps.ids.shownId();
  const payableUntil = new Date(now.getTime() + orderHoldMs);
  const amountMinor = order.amounts.totalMinor;
  await insertPayment(tx, { uuid, orderUuid: order.uuid, method, amountMinor, payableUntil, createdAt: now });
  await enqueueHold(tx, deps.outbox, uuid, payableUntil);
  return { transactionUuid: uuid, state: 'CREATED' };
}
