import { couponCalls } from '@horno/contracts/calls/coupons';
import { type CouponChannel, normalizeCouponCode } from '@horno/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { applyCouponToCart } from './apply-coupon.ts';
import { type CartAnswer, editCart } from './edit-cart.ts';
import type { CartDeps, CartRequest } from './open-cart.ts';
import { cartRequest } from './visitor.ts';

/** Removes a coupon and its gift from the cart, or all coupons without a code. A missing coupon is ignored. */
async function removeCouponFromCart(
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

/** Registers the calls that add a coupon to a cart and remove it. */
export function registerCartCoupons(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    couponCalls.apply,
    (context) => {
      const asked = { typed: context.body.coupon_code, channel: channelOf(context.client) };
      return applyCouponToCart(deps, cartRequest(context.body.cart_id, context), asked);
    },
    // Customers of one mobile network share an IP address, and a cart sends its coupons often.
    { rateLimit: { max: deps.env.AUTH_TRIES * 5, timeWindow: 10 * 60 * 1000 } },
  );
  route(app, couponCalls.remove, (context) =>
    removeCouponFromCart(deps, cartRequest(context.body.cart_id, context), context.body.coupon_code),
  );
}

/** Returns the sales channel that the `client` header names. */
function channelOf(client: string | undefined): CouponChannel {
  return client === 'app' || client === 'call' ? client : 'web';
}
