import { AppError } from '@horno/contracts/errors';
import type { OrderPushBody } from '@horno/contracts/order';
import { isFinal } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { assertFound, maySeeAll, type OrderVisitor } from './order-access.ts';
import { deletePush, deletePushAt, findPushes, savePush } from './order-pushes.repo.ts';
import { statusOf } from './order-statuses.ts';
import { lockOrder } from './orders.repo.ts';

/** Maximum subscriptions of an order. One more replaces the oldest. */
const MOST_BROWSERS = 5;

interface Change {
  uuid: string;
  visitor: OrderVisitor;
  body: OrderPushBody;
}

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'push'>;

/**
 * Stores the push subscription of a browser of the owner, or removes it when the body has no keys. Returns whether it is stored: an order
 * that has ended takes none. Fails with ORDER-1, FORBIDDEN, NOT_FOUND without VAPID keys, and VALIDATION for a
 * subscription that no browser makes.
 */
export async function changePush(deps: ChangeDeps, { uuid, visitor, body }: Change, secret: string): Promise<boolean> {
  const { push, clock, ids } = deps;
  if (push === undefined) throw new AppError('NOT_FOUND');
  const { endpoint, keys } = body;
  const fault = keys && (await push.faultOf({ endpoint, ...keys }));
  if (fault !== undefined) throw new AppError('VALIDATION', { fields: [{ field: fault, message: '' }] });
  return deps.db.transaction(async (tx) => {
    const order = assertFound(await lockOrder(tx, uuid));
    if (!maySeeAll(order, visitor, secret, clock.now())) throw new AppError('FORBIDDEN');
    if (keys === undefined) {
      await deletePushAt(tx, uuid, endpoint);
      return false;
    }
    if (isFinal(statusOf(order).phase)) return false;
    const others = (await findPushes(tx, uuid)).filter((one) => one.endpoint !== endpoint);
    for (const { id } of others.slice(0, Math.max(0, others.length - MOST_BROWSERS + 1))) await deletePush(tx, id);
    await savePush(tx, { id: ids.uuid(), orderUuid: uuid, endpoint, ...keys, createdAt: clock.now() });
    return true;
  });
}
