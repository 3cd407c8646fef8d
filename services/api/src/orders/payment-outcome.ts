import type { Db } from '@horno/db';
import { orderStatus, promiseAsap } from '@horno/domain';
import { and, eq } from 'drizzle-orm';
import { carts } from '../db/schema/carts.ts';
import type { Deps } from '../deps.ts';
import { noteEvent } from './move-order.ts';
import type { Order } from './order.types.ts';
import { enqueueOrderMail, storeJobs } from './order-jobs.ts';
import { orderStatuses } from './order-statuses.ts';
import { lockOrder, savePayment } from './orders.repo.ts';

/** Gives the cart of a failed order back to its owner, if the cart still exists. */
async function reopenCart(tx: Db, order: { uuid: string; cartUuid: string }, at: Date): Promise<void> {
  await tx
    .update(carts)
    .set({ orderUuid: null, updatedAt: at })
    .where(and(eq(carts.uuid, order.cartUuid), eq(carts.orderUuid, order.uuid)));
}

/** Reasons why an order was not paid, stored as the reason of its end. */
export const unpaidReasons = ['expired', 'declined', 'abandoned'] as const;
export type UnpaidReason = (typeof unpaidReasons)[number];

type OutcomeDeps = Pick<Deps, 'database' | 'ids' | 'outbox'>;

/**
 * Applies an authorised payment: the order leaves 27 and goes to its store. Returns false when the order no longer waits for a
 * payment; the caller must then reverse the authorisation (domain §1).
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
 * Applies a failed or expired payment: the order ends in 22, its cart reopens with its lines, and its coupon is released. Returns
 * false when the order no longer waits for a payment.
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

/** Mails the customer of an ended order after a reversal or refund. */
export async function orderMoneyReturned(deps: OutcomeDeps, tx: Db, orderUuid: string): Promise<void> {
  const order = await lockOrder(tx, orderUuid);
  if (order === undefined) return;
  const { phase } = orderStatus(order.status);
  if (phase === 'cancel' || phase === 'error') await enqueueOrderMail(tx, deps.outbox, orderUuid, 'refund');
}

/** Moves an as-soon-as-possible promise by the minutes that the payment took, so that the kitchen loses no time. */
function withLaterPromise(order: Order, at: Date): Order {
  if (order.advanceOrder === 1) return order;
  const { fromUtc, toUtc } = promiseAsap(at, order.quoteMinutes);
  const promisedFrom = new Date(fromUtc);
  return promisedFrom <= order.promisedFrom ? order : { ...order, promisedFrom, promisedTo: new Date(toUtc) };
}
