import type { Disposition } from '@horno/contracts/disposition';
import { isPlaceStale } from '@horno/domain';
import type { CartView } from '../domain/cart-view.ts';

/** Two dispositions with equal keys price a cart alike. */
export function placeKey({ outletCode, orderType, advanceOrder, orderTime, lat, lng }: Disposition): string {
  return JSON.stringify([outletCode, orderType, advanceOrder, advanceOrder === 1 ? orderTime : '', lat, lng]);
}

/** True when the cart was priced for another store, order type or time. */
export function isElsewhere(cart: CartView, disposition: Disposition): boolean {
  if (cart.outletCode !== disposition.outletCode || cart.orderType !== disposition.orderType) return true;
  if (cart.advanceOrder !== disposition.advanceOrder) return true;
  if (disposition.advanceOrder === 0 || !disposition.orderTime) return false;
  return Date.parse(cart.orderTime) !== Date.parse(disposition.orderTime);
}

/** True while the customer's last confirmation of the place is valid. */
export function isFreshPlace(disposition: Disposition, now: Date): boolean {
  return !isPlaceStale(disposition, now);
}
