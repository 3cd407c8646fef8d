import { couponCalls } from '@horno/contracts/calls/coupons';
import type { CouponChannel } from '@horno/domain';
import type { FastifyInstance } from 'fastify';
import { cartRequest } from '../cart/visitor.ts';
import type { Deps } from '../deps.ts';
import { route, signedIn } from '../http/route.ts';
import { applyCouponToCart } from './apply-coupon.ts';
import { checkCoupon } from './check-coupon.ts';
import { listCoupons } from './list-coupons.ts';
import { redeemCoupon } from './redeem-coupon.ts';
import { removeCouponFromCart } from './remove-coupon.ts';

export function registerCoupons(app: FastifyInstance, deps: Deps): void {
  // Codes that are not public are secrets: nobody may try them all.
  const tries = (max: number) => ({ rateLimit: { max, timeWindow: 10 * 60 * 1000 } });
  const guarded = tries(deps.env.AUTH_TRIES);
  route(app, couponCalls.list, async (context) => ({
    items: await listCoupons(deps, signedIn(context).customerId, context.lang),
  }));
  route(
    app,
    couponCalls.check,
    ({ params, lang }) => ({ item: checkCoupon(deps.catalogue.current(), params.code, deps.clock.now(), lang) }),
    guarded,
  );
  route(
    app,
    couponCalls.redeem,
    async ({ params, actor, lang }) => ({ item: await redeemCoupon(deps, actor?.customerId, params.code, lang) }),
    guarded,
  );
  route(
    app,
    couponCalls.apply,
    (context) => {
      const asked = { typed: context.body.coupon_code, channel: channelOf(context.client) };
      return applyCouponToCart(deps, cartRequest(context.body.cart_id, context), asked);
    },
    // Many customers of one mobile network come from one address, and a cart tries its coupons often.
    tries(deps.env.AUTH_TRIES * 5),
  );
  route(app, couponCalls.remove, (context) =>
    removeCouponFromCart(deps, cartRequest(context.body.cart_id, context), context.body.coupon_code),
  );
}

/** Through what somebody orders, by the `client` header. */
function channelOf(client: string | undefined): CouponChannel {
  return client === 'app' || client === 'call' ? client : 'web';
}
