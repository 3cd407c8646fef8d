import { AppError } from '@horno/contracts/errors';
import type { TillMove, TillMoveBody, TillOrder } from '@horno/contracts/till';
import type { OrderType } from '@horno/contracts/wire';
import type { Deps } from '../deps.ts';
import { applyStoreEvent, type StoreEventDeps } from '../orders/apply-store-event.ts';
import type { Order } from '../orders/order.types.ts';
import { orderStatuses, statusOf } from '../orders/order-statuses.ts';
import { findOrder } from '../orders/orders.repo.ts';
import { viewOf } from './till-orders.ts';

/** Status of each report (domain §3.9). Customers see `preparing` as accepted. */
const statuses: Record<TillMove, number> = {
  received: 1,
  accepted: 13,
  rejected: 8,
  preparing: 14,
  baking: 5,
  ready: 16,
  dispatched: 6,
  delivered: 9,
  collected: 9,
};
/** Reports that belong to one order type. */
const onlyFor: Partial<Record<TillMove, OrderType>> = { dispatched: 'D', delivered: 'D', collected: 'C' };

/** Returns an order of a store. @throws ORDER-1 for an unpaid order and one of another store too */
export async function orderOfStore({ db }: Pick<Deps, 'db'>, store: string, uuid: string): Promise<Order> {
  const order = await findOrder(db, uuid.toLowerCase());
  if (order === undefined || order.outlet.code !== store || order.status === orderStatuses.unpaid)
    throw new AppError('ORDER-1');
  return order;
}

/**
 * Applies what a store says about its order, once per event id. An event that the order has passed is not applied. Fails with
 * ORDER-1, TILL-05 (the state does not allow it), TILL-06 (time of the event) and VALIDATION.
 */
export async function moveByTill(
  deps: StoreEventDeps,
  { store, uuid, body }: { store: string; uuid: string; body: TillMoveBody },
): Promise<{ applied: boolean; item: TillOrder }> {
  const found = await orderOfStore(deps, store, uuid);
  const { type, rider, ...event } = body;
  const refused = () => new AppError('TILL-05', { phase: statusOf(found).phase });
  if (type === 'rejected' && body.reason === undefined)
    throw new AppError('VALIDATION', { fields: [{ field: 'reason', message: '' }] });
  if (onlyFor[type] !== undefined && onlyFor[type] !== found.orderType) throw refused();
  const report = { ...event, event_id: event.event_id.toLowerCase(), status: statuses[type], riderName: rider?.name };
  const { applied, isRefused, order } = await applyStoreEvent(deps, found.uuid, report);
  if (isRefused) throw new AppError('TILL-05', { phase: statusOf(order).phase });
  return { applied, item: await viewOf(deps.db, deps, order) };
}
