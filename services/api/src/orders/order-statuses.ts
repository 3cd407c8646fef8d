import type { PaymentKind } from '@horno/contracts/payment-kind';
import { type OrderStatus, orderStatus } from '@horno/domain';
import type { Order } from './order.types.ts';

/** Statuses that the shop itself gives an order (domain §3.9); the others come from the stores. */
export const orderStatuses = {
  /** Placed, and its online payment is not authorised yet. */
  unpaid: 27,
  /** Placed and not yet heard of by the store. */
  placed: 2,
  canceled: 8,
  /** Its payment came to nothing. */
  failed: 22,
} as const;

/** Ways to pay that are settled before the store hears of the order. */
export function isPaidOnline(method: PaymentKind): boolean {
  return method === 'credit' || method === 'wallet';
}

/** Returns group and phase of an order. Status 27 depends on whether the order is paid. */
export function statusOf(order: Pick<Order, 'status' | 'paidAt'>): OrderStatus {
  return orderStatus(order.status, order.paidAt !== undefined);
}
