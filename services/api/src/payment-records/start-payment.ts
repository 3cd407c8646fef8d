import type { PaymentState } from '@horno/contracts/payment';
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
 * Stores the payment of an order that was just written with status 27, in the same transaction: the amount and the end of the
 * hold. The first attempt starts when the form is requested.
 */
export async function startPayment(
  deps: Pick<Deps, 'ids' | 'outbox'>,
  tx: Db,
  order: PayableOrder,
  method: 'credit' | 'wallet',
  now: Date,
): Promise<StartedPayment> {
  const uuid = deps.ids.shownId();
  const heldUntil = new Date(now.getTime() + orderHoldMs);
  const amountMinor = order.amounts.totalMinor;
  await insertPayment(tx, { uuid, orderUuid: order.uuid, method, amountMinor, heldUntil, createdAt: now });
  await enqueueHold(tx, deps.outbox, uuid, heldUntil);
  return { transactionUuid: uuid, state: 'CREATED' };
}
