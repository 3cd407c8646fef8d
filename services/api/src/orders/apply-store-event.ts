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
  /** False for what was known already, and for a step that the order has passed. */
  applied: boolean;
  status: number;
}

/** A paid order that a till calls 27 is one that it received (domain §3.9). */
const RECEIVED = 1;

/**
 * What a store reports about an order, from a till or the simulator alike. The same event counts once, also when it is sent for
 * another order. Fails with ORDER-1, or VALIDATION when its time cannot be.
 */
export async function applyStoreEvent(
  deps: StoreEventDeps,
  orderUuid: string,
  event: StoreEvent,
): Promise<StoreEventResult> {
  const now = deps.clock.now();
  const at = happenedAt(event.at, now);
  const status = event.status === orderStatuses.unpaid ? RECEIVED : event.status;
  if (!orderStatus(status).isKnown) deps.log.warn({ order: orderUuid, status }, 'unknown status');
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderUuid);
    if (order === undefined) throw new AppError('ORDER-1');
    const known = await findEvent(tx, event.event_id);
    // For a till an order that waits to be paid is not there yet.
    const isHeld = order.status === orderStatuses.unpaid;
    if (known !== undefined || isHeld) return { applied: false, status: order.status };
    const { event_id: eventId, reason, rewind } = event;
    const told = await keepTold(deps, tx, order, event);
    const noted = { eventId, source: 'store', status, at, reason, rewind } as const;
    const result = await noteEvent(tx, deps, told, noted, now);
    return { applied: result.applied, status: result.order.status };
  });
}

/** A new promise and an issued receipt count whatever the status does. */
async function keepTold(
  { database }: Pick<Deps, 'database'>,
  tx: Db,
  order: Order,
  { promised, receipt }: StoreEvent,
): Promise<Order> {
  let told = order;
  if (promised !== undefined) {
    told = {
      ...told,
      promisedFrom: new Date(promised.from),
      promisedTo: new Date(promised.to),
      firstPromised: order.firstPromised ?? { from: order.promisedFrom, to: order.promisedTo },
    };
    if (told.promisedTo < told.promisedFrom)
      throw new AppError('VALIDATION', { fields: [{ field: 'promised', message: '' }] });
    await savePromise(tx, told);
    await database.notify(ordersChannel, order.uuid, tx);
  }
  if (receipt !== undefined) {
    const { type, serie, state, pdf_url: pdfUrl } = receipt;
    told = { ...told, issuedReceipt: { type, serie, state, ...(pdfUrl !== undefined && { pdfUrl }) } };
    await saveIssuedReceipt(tx, told.uuid, told.issuedReceipt as NonNullable<Order['issuedReceipt']>);
  }
  return told;
}
