import type { EventPayload } from '@horno/contracts/events';
import { type CartView, countOf, openGift } from '../domain/cart-view.ts';
import type { CartSummary } from './cart-state.ts';

export type CartUpdated = EventPayload<'cart.updated@1'>;

const fields = [
  'uuid',
  'count',
  'subTotalMinor',
  'totalMinor',
  'missingMinor',
  'outletCode',
  'orderType',
  'advanceOrder',
  'orderTime',
  'giftOf',
] as const satisfies readonly (keyof CartUpdated)[];

export function isSameSummary(a: CartUpdated, b: CartUpdated): boolean {
  return fields.every((field) => a[field] === b[field]);
}

export function summaryOf(cart: CartView | undefined, stored: CartSummary): CartSummary {
  if (!cart) {
    const { count, subTotalMinor, totalMinor, missingMinor } = stored;
    return { count, subTotalMinor, totalMinor, missingMinor };
  }
  const { subTotalMinor, totalMinor, missingMinor } = cart;
  return { count: countOf(cart.lines), subTotalMinor, totalMinor, missingMinor };
}

/** Store, order type and time of the cart, and the coupon whose gift is open, as in `cart.updated@1`. */
export function circumstancesOf(cart: CartView | undefined): Partial<CartUpdated> {
  if (!cart) return {};
  const { outletCode, orderType, advanceOrder, orderTime } = cart;
  return { outletCode, orderType, advanceOrder, orderTime, giftOf: openGift(cart) };
}
