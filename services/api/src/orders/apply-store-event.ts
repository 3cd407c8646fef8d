import { AppError } from '@horno/contracts/errors';
import type { TillMoveBody } from '@horno/contracts/till';
import type { Db } from '@horno/db';
import { isFinal, orderStatus, phasePath, promiseAsap } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { type MoveDeps, noteChange, noteEvent } from './move-order.ts';
import { placeRider } from './note-rider.ts';
import type { Order } from './order.types.ts';
import { findEvent } from './order-events.repo.ts';
import { orderStatuses, statusOf } from './order-statuses.ts';
import { lockOrder, saveIssuedReceipt, savePromise } from './orders.repo.ts';
import { happenedAt } from './till-clock.ts';

export type StoreEventDeps = Pick<Deps, 'db' | 'clock' | 'catalogue'> & MoveDeps;

/** An event of a store about an order, as its till or the simulator reported it. */
export interface StoreEvent
  extends Pick<TillMoveBody, 'event_id' | 'at' | 'reason' | 'rewind' | 'ready_at' | 'receipt'> {
  status: number;
  /** Name of the rider who takes the order now. */
  riderName?: string;
}

export interface StoreEventResult {
  /** False for a known event, for a step that the order has passed, and for a refused one. */
  applied: boolean;
  /** The state of the order does not allow the event: nothing changed. */
  isRefused: boolean;
  order: Order;
}

const MINUTE_MS = 60_000;
/** Latest time at which an order can be ready, in ms after its promise. */
const LATEST_READY_MS = 12 * 60 * MINUTE_MS;

/**
 * Applies the report of a store about an order, from a till or from the simulator. An event id counts once, even if it comes
 * again for another order. Fails with ORDER-1 (also for an order that waits for its payment), with TILL-06 when the time of the
 * event is impossible, and with VALIDATION for an impossible `ready_at`.
 */
export async function applyStoreEvent(
  deps: StoreEventDeps,
  orderUuid: string,
  event: StoreEvent,
): Promise<StoreEventResult> {
  const now = deps.clock.now();
  const at = happenedAt(event.at, now);
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderUuid);
    if (order === undefined || order.status === orderStatuses.unpaid) throw new AppError('ORDER-1');
    if ((await findEvent(tx, event.event_id)) !== undefined) return { applied: false, isRefused: false, order };
    if (!isPossible(order, event.status)) return { applied: false, isRefused: true, order };
    const { event_id: eventId, status, reason, rewind } = event;
    const updated = await saveDetails(deps, tx, order, event, now);
    const noted = { eventId, source: 'store', status, at, reason, rewind } as const;
    const result = await noteEvent(tx, deps, updated, noted, now);
    if (!result.applied && updated !== order) await noteChange(tx, deps, updated, now);
    if (result.applied && event.riderName !== undefined) {
      // The rider starts at the store.
      const { lat, lng } = order.outlet;
      await placeRider(tx, deps, result.order, { at: at.toISOString(), lat, lng, name: event.riderName }, now);
    }
    return { ...result, isRefused: false };
  });
}

/** Returns whether a store can say this of an order now. What the order has passed is possible, but moves nothing. */
function isPossible(order: Order, status: number): boolean {
  const { phase: from } = statusOf(order);
  const { phase: to } = orderStatus(status);
  if (from === to) return true;
  return !isFinal(from) && (isFinal(to) || phasePath(order.orderType).includes(to));
}

/** Saves the new promise and the issued receipt of an event, whatever its status does. Returns the same order without any. */
async function saveDetails(
  deps: Pick<Deps, 'catalogue'>,
  tx: Db,
  order: Order,
  { at, ready_at: readyAt, receipt }: StoreEvent,
  now: Date,
): Promise<Order> {
  let updated = order;
  if (readyAt !== undefined) {
    const promise = promiseFrom(deps, order, { readyAt: new Date(readyAt), at: new Date(at), now });
    if (promise !== undefined) {
      const firstPromised = order.firstPromised ?? { from: order.promisedFrom, to: order.promisedTo };
      updated = { ...updated, ...promise, firstPromised };
      await savePromise(tx, updated);
    }
  }
  if (receipt !== undefined) {
    const { type, serie, state, pdf_url: pdfUrl } = receipt;
    const issuedReceipt = { type, serie, state, ...(pdfUrl !== undefined && { pdfUrl }) };
    updated = { ...updated, issuedReceipt };
    await saveIssuedReceipt(tx, updated.uuid, issuedReceipt);
  }
  return updated;
}

/**
 * Returns the new promise of an order that is ready at a time. A delivery adds the ride: what the store quotes for a delivery beyond
 * a carry-out. Returns nothing for a time within the promise. An event that arrives late may name a time that has passed: the promise then starts
 * now. @throws VALIDATION for a time
 * before the event, or far after the promise
 */
function promiseFrom(
  { catalogue }: Pick<Deps, 'catalogue'>,
  order: Order,
  { readyAt, at, now }: Record<'readyAt' | 'at' | 'now', Date>,
): Pick<Order, 'promisedFrom' | 'promisedTo'> | undefined {
  const latest = Math.max(now.getTime(), order.promisedTo.getTime()) + LATEST_READY_MS;
  if ((readyAt < at && readyAt < now) || readyAt.getTime() > latest)
    throw new AppError('VALIDATION', { fields: [{ field: 'ready_at', message: '' }] });
  const quote = catalogue.current().storeByCode.get(order.outlet.code)?.quoteMinutes ?? { D: 0, C: 0 };
  const rideMinutes = order.orderType === 'D' ? Math.max(0, quote.D - quote.C) : 0;
  const ready = readyAt < now ? now : readyAt;
  const arrivesAt = ready.getTime() + rideMinutes * MINUTE_MS;
  if (arrivesAt >= order.promisedFrom.getTime() && arrivesAt <= order.promisedTo.getTime()) return undefined;
  const { fromUtc, toUtc } = promiseAsap(ready, rideMinutes);
  return { promisedFrom: new Date(fromUtc), promisedTo: new Date(toUtc) };
}
