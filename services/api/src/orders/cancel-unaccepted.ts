import { orderStatus } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { noteEvent } from './move-order.ts';
import { lockOrder } from './orders.repo.ts';

const CANCELED = 8;

/** Ends an order that no store has accepted in time. Does nothing to an order that went on, or is gone. */
export async function cancelUnaccepted(
  deps: Pick<Deps, 'db' | 'database' | 'clock' | 'ids'>,
  orderUuid: string,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderUuid);
    if (order === undefined) return false;
    const { word } = orderStatus(order.status);
    if (word !== 'processing' && word !== 'received') return false;
    const now = deps.clock.now();
    const event = {
      eventId: deps.ids.uuid(),
      source: 'shop',
      status: CANCELED,
      at: now,
      endCode: 'no-acceptance',
    } as const;
    const { applied } = await noteEvent(tx, deps.database, order, event, now);
    return applied;
  });
}
