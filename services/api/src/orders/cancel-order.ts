import { AppError, type Lang } from '@horno/contracts';
import { canCustomerCancel, orderDeadlines, orderStatus } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { type OrderAnswer, toAnswer } from './get-order.ts';
import { noteEvent } from './move-order.ts';
import { assertFound, maySeeAll, type OrderVisitor } from './order-access.ts';
import { findAppliedEvents } from './order-events.repo.ts';
import { timingOf } from './order-view.ts';
import { lockOrder } from './orders.repo.ts';

const CANCELED = 8;

interface CancelRequest {
  uuid: string;
  visitor: OrderVisitor;
  lang: Lang;
  reason?: string;
}

/**
 * The customer cancels while the store has not accepted, within two minutes of the start. Asking again for a cancelled order
 * answers it. Fails with ORDER-1, FORBIDDEN for whoever is not the owner, and CANCEL_CLOSED when it is too late.
 */
export async function cancelOrder(
  deps: Pick<Deps, 'db' | 'database' | 'clock' | 'ids'>,
  { uuid, visitor, lang, reason }: CancelRequest,
  linkSecret: string,
): Promise<OrderAnswer> {
  return deps.db.transaction(async (tx) => {
    const order = assertFound(await lockOrder(tx, uuid));
    const now = deps.clock.now();
    if (!maySeeAll(order, visitor, linkSecret, now)) throw new AppError('FORBIDDEN');
    const { word } = orderStatus(order.status);
    if (word === 'cancel') return toAnswer(order, await findAppliedEvents(tx, uuid), now, lang, true);
    const timing = timingOf(order);
    if (!canCustomerCancel(word, timing, now)) {
      throw new AppError('CANCEL_CLOSED', { word, cancel_deadline: orderDeadlines(timing).cancelUntilUtc });
    }
    const event = { eventId: deps.ids.uuid(), source: 'customer', status: CANCELED, at: now, reason } as const;
    const moved = await noteEvent(tx, deps.database, order, { ...event, endCode: 'customer' }, now);
    return toAnswer(moved.order, await findAppliedEvents(tx, uuid), now, lang, true);
  });
}
