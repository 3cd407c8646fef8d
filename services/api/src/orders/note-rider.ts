import { AppError } from '@horno/contracts/errors';
import type { RiderEvent } from '@horno/contracts/order';
import type { Deps } from '../deps.ts';
import { ordersChannel } from './move-order.ts';
import { saveRider } from './order-riders.repo.ts';
import { statusOf } from './order-statuses.ts';
import { isOnTheRoad } from './order-view.ts';
import { lockOrder } from './orders.repo.ts';
import { happenedAt } from './till-clock.ts';

/**
 * Stores the position of the rider, from a till or from the simulator. Returns true when the position counts: the delivery must
 * be ready or on its way, and the position newer than the stored one. Fails with ORDER-1, or with VALIDATION for a wrong clock.
 */
export async function noteRider(
  deps: Pick<Deps, 'db' | 'database' | 'clock'>,
  orderUuid: string,
  event: RiderEvent,
): Promise<boolean> {
  const at = happenedAt(event.at, deps.clock.now());
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderUuid);
    if (order === undefined) throw new AppError('ORDER-1');
    if (order.orderType !== 'D' || !isOnTheRoad(statusOf(order).phase)) return false;
    const isNewer = await saveRider(tx, orderUuid, { ...event, at: at.toISOString() });
    if (isNewer) await deps.database.notify(ordersChannel, orderUuid, tx);
    return isNewer;
  });
}
