import { AppError } from '@horno/contracts/errors';
import type { Db } from '@horno/db';
import { canCustomerCancel, orderDeadlines } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { type MoveDeps, noteEvent } from './move-order.ts';
import type { Order } from './order.types.ts';
import { orderStatuses, statusOf } from './order-statuses.ts';
import { timingOf } from './order-timing.ts';

/**
 * Cancels a locked order for its customer: within two minutes of the start, while the store has not accepted it. An unpaid online
 * order can be cancelled at any time. Cancelling twice changes nothing. Fails with CANCEL_CLOSED when it is too late.
 */
export async function cancelLocked(
  deps: MoveDeps & Pick<Deps, 'clock' | 'ids'>,
  tx: Db,
  order: Order,
  reason: string | undefined,
): Promise<Order> {
  const { phase } = statusOf(order);
  if (phase === 'cancel') return order;
  const now = deps.clock.now();
  const timing = timingOf(order);
  if (order.status !== orderStatuses.unpaid && !canCustomerCancel(phase, timing, now)) {
    throw new AppError('CANCEL_CLOSED', { phase, cancel_deadline: orderDeadlines(timing).cancelUntilUtc });
  }
  const event = { eventId: deps.ids.uuid(), source: 'customer', status: orderStatuses.canceled, at: now } as const;
  const moved = await noteEvent(tx, deps, order, { ...event, reason, endCode: 'customer' }, now);
  return moved.order;
}
