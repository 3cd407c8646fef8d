import { AppError } from '@horno/contracts/errors';
import type { RiderEvent } from '@horno/contracts/order';
import type { Deps } from '../deps.ts';
import { noteChange, ordersChannel } from './move-order.ts';
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
    if (order.orderType !== 'D' || !isOnTheRoad(statusOf(order).phase)) return false;
    const before = await findRider(tx, orderUuid);
    const isNewer = await saveRider(tx, orderUuid, { ...event, at: at.toISOString() });
    if (!isNewer) return false;
    const isRenamed = event.name !== undefined && event.name !== before?.name;
    if (isRenamed) await noteChange(tx, deps, order, now);
    else await deps.database.notify(ordersChannel, orderUuid, tx);
    return true;
  });
}
