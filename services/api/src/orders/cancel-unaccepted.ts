import type { Deps } from '../deps.ts';
import { type MoveDeps, noteEvent } from './move-order.ts';
import { orderStatuses, statusOf } from './order-statuses.ts';
import { lockOrder } from './orders.repo.ts';

/** Cancels an order that no store has accepted in time. Does nothing when the order has moved on or does not exist. */
export async function cancelUnaccepted(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'> & MoveDeps,
  orderUuid: string,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderUuid);
    if (order === undefined) return false;
    const { phase } = statusOf(order);
    if (phase !== 'processing' && phase !== 'received') return false;
    const now = deps.clock.now();
    const event = {
      eventId: deps.ids.uuid(),
      source: 'shop',
      status: orderStatuses.canceled,
      at: now,
      endCode: 'no-acceptance',
    } as const;
    const { applied } = await noteEvent(tx, deps, order, event, now);
    return applied;
  });
}
