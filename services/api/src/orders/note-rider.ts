import { AppError } from '@horno/contracts/errors';
import type { RiderEvent } from '@horno/contracts/order';
import type { Db } from '@horno/db';
import type { Deps } from '../deps.ts';
import { noteChange, ordersChannel } from './move-order.ts';
import type { Order } from './order.types.ts';
import { findRider, saveRider } from './order-riders.repo.ts';
import { statusOf } from './order-statuses.ts';
import { isOnTheRoad } from './order-view.ts';
import { lockOrder } from './orders.repo.ts';
import { happenedAt } from './till-clock.ts';

/**
 * Stores the position of the rider, from a till or from the simulator. Returns true when the position counts: the delivery must
 * be ready or on its way, and the position newer than the stored one. A new name goes to the feed of the store. Fails with
 * ORDER-1, or with TILL-06 for a wrong clock.
 */
export async function noteRider(
  deps: Pick<Deps, 'db' | 'database' | 'clock'>,
  orderUuid: string,
  event: RiderEvent,
): Promise<boolean> {
  const now = deps.clock.now();
  const at = happenedAt(event.at, now);
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderUuid);
    if (order === undefined) throw new AppError('ORDER-1');
    return placeRider(tx, deps, order, { ...event, at: at.toISOString() }, now);
  });
}

/** Stores the position of the rider of a locked order. Returns true when it counts. */
export async function placeRider(
  tx: Db,
  deps: Pick<Deps, 'database'>,
  order: Order,
  event: RiderEvent,
  now: Date,
): Promise<boolean> {
  if (order.orderType !== 'D' || !isOnTheRoad(statusOf(order).phase)) return false;
  const before = await findRider(tx, order.uuid);
  const isNewer = await saveRider(tx, order.uuid, event);
  if (!isNewer) return false;
  const isRenamed = event.name !== undefined && event.name !== before?.name;
  if (isRenamed) await noteChange(tx, deps, order, now);
  else await deps.database.notify(ordersChannel, order.uuid, tx);
  return true;
}
