import { normalizeCouponCode } from '@horno/domain';
import { type CartAnswer, editCart } from './edit-cart.ts';
import type { CartDeps, CartRequest } from './open-cart.ts';

/** Removes a coupon and its gift from the cart, or all coupons without a code. A missing coupon is ignored. */
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
