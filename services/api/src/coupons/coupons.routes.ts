import { couponCalls } from '@horno/contracts/calls/coupons';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route, signedIn } from '../http/route.ts';
import { checkCoupon } from './check-coupon.ts';
import { listCoupons } from './list-coupons.ts';
import { redeemCoupon } from './redeem-coupon.ts';

export function registerCoupons(app: FastifyInstance, deps: Deps): void {
  // Limits guesses of codes that are not public.
  const guarded = { rateLimit: { max: deps.env.AUTH_TRIES, timeWindow: 10 * 60 * 1000 } };
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
}
