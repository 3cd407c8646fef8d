import type { CallAnswer } from '@horno/contracts/call';
import { cartCalls } from '@horno/contracts/calls/cart';
import type { Disposition } from '@horno/contracts/disposition';
import type { ApiClient } from '@horno/kit';
import { standingTime, timeOnWire } from '../domain/order-time.ts';

export type MovedCart = CallAnswer<typeof cartCalls.update>;

/**
 * Previews the cart at another place; nothing is stored. Only mf-menu-cart moves a cart. Rejects with `AppError`: CART-01 when the cart
 * does not exist, CART-02, CART-07 and HUTFE-* when it cannot be moved there.
 */
export function previewMove(api: ApiClient, now: Date, uuid: string, to: Disposition): Promise<MovedCart> {
  const { outletCode, orderType, lat, lng } = to;
  const body = {
    cart_uuid: uuid,
    ...timeOnWire(standingTime(to, now), now),
    outlet_code: outletCode,
    order_type: orderType,
    lat,
    lng,
    dry_run: true,
  };
  return api.call(cartCalls.update, { body });
}
