import { AppError, type StoreEvent } from '@horno/contracts';
import { orderStatus } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { noteEvent } from './move-order.ts';
import { findEvent } from './order-events.repo.ts';
import { lockOrder } from './orders.repo.ts';

/** How far a till's clock may be ahead. */
const MAX_AHEAD_MS = 5 * 60_000;

export type StoreEventDeps = Pick<Deps, 'db' | 'database' | 'clock' | 'log'>;

export interface StoreEventResult {
  /** False for what was known already, and for a step that the order has passed. */
  applied: boolean;
  status: number;
}

/**
 * What a store reports about an order, from a till or the simulator alike. The same event counts once, also when it is sent for
 * another order. Fails with ORDER-1, or VALIDATION when it claims to come from the future.
 */
export async function applyStoreEvent(
  deps: StoreEventDeps,
  orderUuid: string,
  event: StoreEvent,
): Promise<StoreEventResult> {
  const now = deps.clock.now();
  const at = new Date(event.at);
  if (at.getTime() > now.getTime() + MAX_AHEAD_MS) {
    throw new AppError('VALIDATION', { fields: [{ field: 'at', message: '' }] });
  }
  if (!orderStatus(event.status).isKnown) deps.log.warn({ order: orderUuid, status: event.status }, 'unknown status');
  const { event_id: eventId, status, reason } = event;
  // A clock that is a little ahead does not make a phase happen later than it was heard of.
  const happenedAt = at < now ? at : now;
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderUuid);
    if (order === undefined) throw new AppError('ORDER-1');
    const known = await findEvent(tx, eventId);
    if (known !== undefined) return { applied: false, status: order.status };
    const noted = { eventId, source: 'store', status, at: happenedAt, reason } as const;
    const result = await noteEvent(tx, deps.database, order, noted, now);
    return { applied: result.applied, status: result.order.status };
  });
}
