import type { OrderType } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import { canMove, isFinal, orderStatus } from '@horno/domain';
import { releaseCoupons } from '../coupons/release-coupons.ts';
import type { Deps } from '../deps.ts';
import { addFeedEntry } from '../store-feed/store-feed.repo.ts';
import type { Order, OrderEvent } from './order.types.ts';
import { insertEvent } from './order-events.repo.ts';
import { enqueueMoveMail } from './order-jobs.ts';
import { deleteRider } from './order-riders.repo.ts';
import { orderStatuses, statusOf } from './order-statuses.ts';
import { saveProgress } from './orders.repo.ts';
import { enqueuePaymentJobs } from './payment-jobs.ts';
import { enqueuePushes } from './push-jobs.ts';
import { enqueueWhatsapp } from './whatsapp-jobs.ts';

/** Channel on which processes notify each other that an order changed. The payload is the order's uuid. */
export const ordersChannel = 'shop_orders';

export type MoveDeps = Pick<Deps, 'database' | 'outbox'>;

/**
 * Returns true when a status moves an order forward. A lower step replaces a higher one only with `rewind`. An order that waits
 * for its payment can only be paid or end.
 */
function movesTo(
  order: { status: number; orderType: OrderType },
  status: number,
  options: { rewind?: boolean } = {},
): boolean {
  if (order.status === orderStatuses.unpaid) {
    return status === orderStatuses.placed || status === orderStatuses.canceled || status === orderStatuses.failed;
  }
  // A till that sends 27 for a paid order has received the order.
  const isPaid = status === orderStatuses.unpaid;
  return canMove(orderStatus(order.status).phase, orderStatus(status, isPaid).phase, order.orderType, options);
}

type NewEvent = Pick<OrderEvent, 'eventId' | 'source' | 'status' | 'at' | 'reason' | 'endCode'> & { rewind?: boolean };

/**
 * Stores an event on a locked order, moves the order if the event does, and returns the order. Events that move nothing are
 * stored too, so that a repetition is recognised.
 */
export async function noteEvent(
  tx: Db,
  deps: MoveDeps,
  order: Order,
  { rewind, ...event }: NewEvent,
  now: Date,
): Promise<{ order: Order; applied: boolean }> {
  const applied = movesTo(order, event.status, { rewind });
  const seq = order.lastSeq + 1;
  await insertEvent(tx, { ...event, orderUuid: order.uuid, seq, applied }, now);
  const moved: Order = applied
    ? { ...order, lastSeq: seq, status: event.status, endCode: event.endCode, endReason: event.reason }
    : { ...order, lastSeq: seq };
  await saveProgress(tx, moved, now);
  if (!applied) return { order: moved, applied };
  const { phase } = statusOf(moved);
  await feedMove(tx, order, moved, now);
  const isEndedEarly = phase === 'cancel' || phase === 'error';
  // Delete the rider's location when the delivery ends (privacy).
  if (isFinal(phase) && order.orderType === 'D') await deleteRider(tx, order.uuid);
  if (isEndedEarly && order.coupons.length > 0) await releaseCoupons(tx, order.uuid, now);
  await enqueuePaymentJobs(tx, deps.outbox, moved, phase);
  await enqueueMoveMail(tx, deps.outbox, moved, phase);
  await enqueuePushes(tx, deps.outbox, moved, phase);
  await enqueueWhatsapp(tx, deps.outbox, moved, { phase, at: now });
  await deps.database.notify(ordersChannel, order.uuid, tx);
  return { order: moved, applied };
}

/** Adds the move to the feed of the store. A store does not know an order before its payment. */
async function feedMove(tx: Db, before: Order, { uuid, outlet, status }: Order, at: Date): Promise<void> {
  const wasUnpaid = before.status === orderStatuses.unpaid;
  if (wasUnpaid && status !== orderStatuses.placed) return;
  await addFeedEntry(tx, { outletCode: outlet.code, orderUuid: uuid, kind: wasUnpaid ? 'placed' : 'moved', at });
}

/** Adds a change without a move to the feed of the store, and notifies the order's pages. */
export async function noteChange(
  tx: Db,
  { database }: Pick<Deps, 'database'>,
  { uuid, outlet }: Order,
  at: Date,
): Promise<void> {
  await addFeedEntry(tx, { outletCode: outlet.code, orderUuid: uuid, kind: 'changed', at });
  await database.notify(ordersChannel, uuid, tx);
}
