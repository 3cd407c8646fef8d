import { AppError } from '@horno/contracts/errors';
import type { StoreEvent } from '@horno/contracts/order';
import type { Db } from '@horno/db';
import { orderStatus } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { type MoveDeps, noteEvent, ordersChannel } from './move-order.ts';
import type { Order } from './order.types.ts';
import { findEvent } from './order-events.repo.ts';
import { orderStatuses } from './order-statuses.ts';
import { lockOrder, saveIssuedReceipt, savePromise } from './orders.repo.ts';
import { happenedAt } from './till-clock.ts';

export type StoreEventDeps = Pick<Deps, 'db' | 'clock' | 'log'> & MoveDeps;

export interface StoreEventResult {
  /** False for a known event, and for a step that the order has passed. */
  applied: boolean;
  status: number;
}

/** Status that replaces a 27 from a till: for a paid order it means "received" (domain §3.9). */
const RECEIVED = 1;

/**
 * Applies the report of a store about an order, from a till or from the simulator. An event id counts once, even if it comes
 * again for another order. Fails with ORDER-1, or with VALIDATION when the time of the event is impossible.
 */
export async function applyStoreEvent(
  deps: StoreEventDeps,
  orderUuid: string,
  event: StoreEvent,
): Promise<StoreEventResult> {
  const now = deps.clock.now();
  const at = happenedAt(event.at, now);
  const status = event.status === orderStatuses.unpaid ? RECEIVED : event.status;
  if (!orderStatus(status).isKnown)
    deps.log.warn({ order: orderUuid, status }, 'till sent an unknown status: event stored, order not moved');
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderUuid);
    if (order === undefined) throw new AppError('ORDER-1');
    const known = await findEvent(tx, event.event_id);
    // Tills must not see an order that waits for its payment.
    const isUnpaid = order.status === orderStatuses.unpaid;
    if (known !== undefined || isUnpaid) return { applied: false, status: order.status };
    const { event_id: eventId, reason, rewind } = event;
    const updated = await saveDetails(deps, tx, order, event);
    const noted = { eventId, source: 'store', status, at, reason, rewind } as const;
    const result = await noteEvent(tx, deps, updated, noted, now);
    return { applied: result.applied, status: result.order.status };
  });
}

/** Saves the new promise and the issued receipt of an event, whatever its status does. */
async function saveDetails(
  { database }: Pick<Deps, 'database'>,
  tx: Db,
  order: Order,
  { promised, receipt }: StoreEvent,
): Promise<Order> {
  let updated = order;
  if (promised !== undefined) {
    updated = {
      ...updated,
      promisedFrom: new Date(promised.from),
      promisedTo: new Date(promised.to),
      firstPromised: order.firstPromised ?? { from: order.promisedFrom, to: order.promisedTo },
    };
    if (updated.promisedTo < updated.promisedFrom)
      throw new AppError('VALIDATION', { fields: [{ field: 'promised', message: '' }] });
    await savePromise(tx, updated);
    await database.notify(ordersChannel, order.uuid, tx);
  }
  if (receipt !== undefined) {
    const { type, serie, state, pdf_url: pdfUrl } = receipt;
    updated = { ...updated, issuedReceipt: { type, serie, state, ...(pdfUrl !== undefined && { pdfUrl }) } };
    await saveIssuedReceipt(tx, updated.uuid, updated.issuedReceipt as NonNullable<Order['issuedReceipt']>);
  }
  return updated;
}
