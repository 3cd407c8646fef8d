import type { Db } from '@horno/db';
import { orderStatus, promiseAsap } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { noteEvent } from './move-order.ts';
import type { Order } from './order.types.ts';
import { reopenCart } from './order-cart.repo.ts';
import { enqueueOrderMail, storeJobs } from './order-jobs.ts';
import { orderStatuses } from './order-statuses.ts';
import { lockOrder, savePayment } from './orders.repo.ts';

/** Why an order was not paid; goes to the log only. */
export type UnpaidReason = 'expired' | 'declined' | 'abandoned';

type OutcomeDeps = Pick<Deps, 'database' | 'ids' | 'outbox'>;

/**
 * An online payment was authorised: the order leaves 27 and goes to its store. False when it was not waiting for a payment any
 * more: the authorisation has to be reversed (domain §1).
 */
export async function orderPaid(deps: OutcomeDeps, tx: Db, orderUuid: string, at: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderUuid);
  if (order?.status !== orderStatuses.unpaid) return false;
  const paid = withLaterPromise({ ...order, paidAt: at }, at);
  await savePayment(tx, paid);
  const event = { eventId: deps.ids.uuid(), source: 'payment', status: orderStatuses.placed, at } as const;
  await noteEvent(tx, deps, paid, event, at);
  await deps.outbox.enqueueAll(tx, storeJobs(paid));
  return true;
}

/**
 * The payment came to nothing, or nobody paid in time: the order ends in 22, its cart opens again with what was in it, and its
 * coupon is free. False when the order was not waiting for a payment any more.
 */
export async function orderUnpaid(
  deps: OutcomeDeps,
  tx: Db,
  orderUuid: string,
  reason: UnpaidReason,
  at: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, orderUuid);
  if (order?.status !== orderStatuses.unpaid) return false;
  const event = { eventId: deps.ids.uuid(), source: 'payment', status: orderStatuses.failed, at } as const;
  await noteEvent(tx, deps, order, { ...event, reason, endCode: 'unpaid' }, at);
  await reopenCart(tx, order, at);
  return true;
}

/** The bank was told to let go of what it held, or to pay it back: whose order has ended hears of it by mail. */
export async function orderMoneyReturned(deps: OutcomeDeps, tx: Db, orderUuid: string): Promise<void> {
  const order = await lockOrder(tx, orderUuid);
  if (order === undefined) return;
  const { phase } = orderStatus(order.status);
  if (phase === 'cancel' || phase === 'error') await enqueueOrderMail(tx, deps.outbox, orderUuid, 'refund');
}

/** Minutes at the card form do not shorten the kitchen's: what was promised as soon as possible counts from the payment. */
function withLaterPromise(order: Order, at: Date): Order {
  if (order.advanceOrder === 1) return order;
  const { fromUtc, toUtc } = promiseAsap(at, order.quoteMinutes);
  const promisedFrom = new Date(fromUtc);
  return promisedFrom <= order.promisedFrom ? order : { ...order, promisedFrom, promisedTo: new Date(toUtc) };
}
