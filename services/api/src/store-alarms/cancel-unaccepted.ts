import type { Db } from '@horno/db';
import type { Deps } from '../deps.ts';
import { type MoveDeps, noteEvent } from '../orders/move-order.ts';
import type { Order } from '../orders/order.types.ts';
import { orderStatuses, statusOf } from '../orders/order-statuses.ts';
import { lockOrder } from '../orders/orders.repo.ts';
import { findConnectedStores } from '../store-keys/store-keys.repo.ts';
import { findKinds, type Raised, raiseAlarm, reportAlarm } from './raise-alarm.ts';

type CancelDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'env' | 'catalogue' | 'log'> & MoveDeps;

/**
 * Cancels an order that no store has accepted in time, and raises its alarm if nothing did before, such as after an outage. Does
 * nothing when the order has moved on or does not exist.
 */
export async function cancelUnaccepted(deps: CancelDeps, orderUuid: string): Promise<boolean> {
  const { isCanceled, alarm } = await deps.db.transaction((tx) => cancelLocked(deps, tx, orderUuid));
  if (alarm) reportAlarm(deps, alarm);
  return isCanceled;
}

async function cancelLocked(
  deps: CancelDeps,
  tx: Db,
  orderUuid: string,
): Promise<{ isCanceled: boolean; alarm?: Raised | undefined }> {
  const order = await lockOrder(tx, orderUuid);
  const phase = order && statusOf(order).phase;
  if (order === undefined || (phase !== 'processing' && phase !== 'received')) return { isCanceled: false };
  const now = deps.clock.now();
  const event = {
    eventId: deps.ids.uuid(),
    source: 'shop',
    status: orderStatuses.canceled,
    at: now,
    endCode: 'no-acceptance',
  } as const;
  const { applied } = await noteEvent(tx, deps, order, event, now);
  return { isCanceled: applied, alarm: applied ? await raiseMissing(deps, tx, order) : undefined };
}

/** Raises the first alarm that is missing: one message says what the store did not do, and that the order is cancelled. */
async function raiseMissing(deps: CancelDeps, tx: Db, order: Order): Promise<Raised | undefined> {
  if (deps.env.KITCHEN === 'simulator' && !(await findConnectedStores(tx)).has(order.outlet.code)) return undefined;
  const raised = await findKinds(tx, order.uuid);
  if (raised.has('unaccepted')) return undefined;
  const isUnreceived = statusOf(order).phase === 'processing' && !raised.has('unreceived');
  return raiseAlarm(tx, deps, order, isUnreceived ? 'unreceived' : 'unaccepted');
}
