import type { CallAnswer } from '@horno/contracts/call';
import { cartCalls } from '@horno/contracts/calls/cart';
import type { Disposition } from '@horno/contracts/disposition';
import type { ApiClient } from '@horno/kit';
import { standingTime, timeOnWire } from '../domain/order-time.ts';

export type MovedCart = CallAnswer<typeof cartCalls.update>;

/**
 * The cart at another place: with `isDryRun` what would change, else it is moved. Rejects with `AppError`: CART-01 when it is gone,
 * CART-02, CART-07 and HUTFE-* when it cannot go there.
 */
export function moveCart(
  api: ApiClient,
  now: Date,
  uuid: string,
  to: Disposition,
  { isDryRun }: { isDryRun: boolean },
): Promise<MovedCart> {
  const { outletCode, orderType, lat, lng } = to;
  const body = {
    cart_uuid: uuid,
    ...timeOnWire(standingTime(to, now), now),
    outlet_code: outletCode,
    order_type: orderType,
    lat,
    lng,
    ...(isDryRun && { dry_run: true }),
  };
  return api.call(cartCalls.update, { body });
}
