import type { OrderType } from '@horno/contracts';
import { canMove, orderStatus } from '@horno/domain';
import type { Database, Db } from '../db/types.ts';
import type { Order, OrderEvent } from './order.types.ts';
import { insertEvent } from './order-events.repo.ts';
import { saveProgress } from './orders.repo.ts';

/** Channel on which processes tell each other that an order changed; the payload is its uuid. */
export const ordersChannel = 'shop_orders';

/** Whether a status moves an order on; a lower step never replaces a higher one. */
export function movesTo(order: { status: number; orderType: OrderType }, status: number): boolean {
  return canMove(orderStatus(order.status).word, orderStatus(status).word, order.orderType);
}

/**
 * Notes an event on a locked order and moves the order if the event does; answers the order after it. Events that move nothing are
 * kept as well, so that they are known when they come again.
 */
export async function noteEvent(
  tx: Db,
  database: Pick<Database, 'notify'>,
  order: Order,
  event: Pick<OrderEvent, 'eventId' | 'source' | 'status' | 'at' | 'reason' | 'endCode'>,
  now: Date,
): Promise<{ order: Order; applied: boolean }> {
  const applied = movesTo(order, event.status);
  const seq = order.lastSeq + 1;
  await insertEvent(tx, { ...event, orderUuid: order.uuid, seq, applied }, now);
  const moved: Order = applied
    ? { ...order, lastSeq: seq, status: event.status, endCode: event.endCode, endReason: event.reason }
    : { ...order, lastSeq: seq };
  await saveProgress(tx, moved, now);
  if (applied) await database.notify(ordersChannel, order.uuid, tx);
  return { order: moved, applied };
}
