import type { Disposition } from '@horno/contracts/disposition';
import type { CartView } from '../domain/cart-view.ts';

/** A place holds for two hours (spec 1 §9). */
const RELOCALISE_MS = 2 * 3_600_000;

/** Equal keys: the cart need not hear of it. */
export function placeKey({ outletCode, orderType, advanceOrder, orderTime, lat, lng }: Disposition): string {
  return JSON.stringify([outletCode, orderType, advanceOrder, advanceOrder === 1 ? orderTime : '', lat, lng]);
}

/** Whether a cart was made for another place, type or time than the chosen one. */
export function isElsewhere(cart: CartView, disposition: Disposition): boolean {
  if (cart.outletCode !== disposition.outletCode || cart.orderType !== disposition.orderType) return true;
  if (cart.advanceOrder !== disposition.advanceOrder) return true;
  if (disposition.advanceOrder === 0 || !disposition.orderTime) return false;
  return Date.parse(cart.orderTime) !== Date.parse(disposition.orderTime);
}

/** Whether the customer named the place so lately that nobody needs to ask for it again. */
export function isFreshPlace({ lastLocalizationUTCTime }: Disposition, now: Date): boolean {
  return now.getTime() - Date.parse(lastLocalizationUTCTime) <= RELOCALISE_MS;
}
