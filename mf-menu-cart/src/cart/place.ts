import type { Disposition } from '@horno/contracts/disposition';
import type { CartView } from '../domain/cart-view.ts';

/** A place must be confirmed again after two hours (spec 1 §9). */
const PLACE_TTL_MS = 2 * 3_600_000;

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
export function isFreshPlace({ lastLocalizationUTCTime }: Disposition, now: Date): boolean {
  return now.getTime() - Date.parse(lastLocalizationUTCTime) <= PLACE_TTL_MS;
}
