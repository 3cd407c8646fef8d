import type { OrderTiming } from '@horno/domain';
import type { Order } from './order.types.ts';

/** Returns the times from which the deadlines of an order are counted. A payment restarts the clock. */
export function timingOf(
  order: Pick<Order, 'placedAt' | 'paidAt' | 'promisedFrom' | 'quoteMinutes' | 'advanceOrder'>,
): OrderTiming {
  return {
    placedAt: order.paidAt ?? order.placedAt,
    promisedFrom: order.promisedFrom,
    quoteMinutes: order.quoteMinutes,
    advanceOrder: order.advanceOrder,
  };
}
