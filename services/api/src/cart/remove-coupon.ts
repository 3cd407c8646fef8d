import { normalizeCouponCode } from '@horno/domain';
import { type CartAnswer, editCart } from './edit-cart.ts';
import type { CartDeps, CartRequest } from './open-cart.ts';

/** Takes a coupon and its gift out of the cart; all of them without a code. One that is not there is gone already. */
export async function removeCouponFromCart(
  deps: CartDeps,
  request: CartRequest,
  typed: string | undefined,
): Promise<CartAnswer> {
  const code = typed === undefined ? undefined : normalizeCouponCode(typed);
  return editCart(deps, request, ({ lines, coupons }) => ({
    lines,
    coupons: typed === undefined ? [] : coupons.filter((coupon) => coupon.code !== code),
  }));
}
