import { type OrderStatus, orderStatus } from '@horno/domain';
import type { Order } from './order.types.ts';

/** Statuses that the shop itself sets (domain §3.9). Stores set the others. */
export const orderStatuses = {
  /** Placed; the online payment is not authorised yet. */
  unpaid: 27,
  /** Placed; the store has not confirmed it yet. */
  placed: 2,
  canceled: 8,
  /** The payment failed or expired. */
  failed: 22,
} as const;

/** Returns group and phase of an order. Status 27 depends on whether the order is paid. */
export function statusOf(order: Pick<Order, 'status' | 'paidAt'>): OrderStatus {
  return orderStatus(order.status, order.paidAt !== undefined);
}
