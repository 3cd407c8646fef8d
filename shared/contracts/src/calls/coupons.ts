import * as z from 'zod/mini';
import { CartAnswerSchema } from '../cart.schema.ts';
import {
  CouponCodeTextSchema,
  CouponParamsSchema,
  CouponSchema,
  GameInfoSchema,
  GameResultSchema,
} from '../coupon.schema.ts';
import { defineCall } from '../define-call.ts';
import { IdSchema, UuidSchema } from '../wire.ts';
import { item, items } from './parts.ts';

/** Coupons in the account and in the cart; errors CP-*. */
export const couponCalls = {
  list: defineCall({
    id: 'coupons.list',
    method: 'GET',
    path: '/v1/product-coupon-fe/coupons',
    summary: 'The coupons that the customer holds, and the public ones',
    answer: items(CouponSchema),
    access: 'customer',
  }),
  check: defineCall({
    id: 'coupons.check',
    method: 'POST',
    path: '/v1/product-coupon-fe/check-existed-coupon/{code}',
    summary: 'Whether a code is a coupon that can be used these days',
    params: CouponParamsSchema,
    answer: item(CouponSchema),
  }),
  redeem: defineCall({
    id: 'coupons.redeem',
    method: 'POST',
    path: '/v1/product-coupon-fe/crm-redeem-coupon/{code}',
    summary: 'Puts a copy of a coupon into the customer’s account; a guest is asked to sign in (CP-07)',
    params: CouponParamsSchema,
    answer: item(CouponSchema),
    idempotent: true,
  }),
  apply: defineCall({
    id: 'cart.applyCoupon',
    method: 'POST',
    path: '/v1/product-cart-fe/apply-coupon',
    summary: 'Puts a coupon into the cart; a coupon that offers gifts is answered with the choice',
    body: z.object({ cart_id: UuidSchema, coupon_code: CouponCodeTextSchema }),
    answer: CartAnswerSchema,
    idempotent: true,
  }),
  remove: defineCall({
    id: 'cart.removeCoupon',
    method: 'POST',
    path: '/v1/product-cart-fe/remove-coupon/',
    summary: 'Takes one coupon out of the cart, or all of them, with their gifts',
    body: z.object({ cart_id: UuidSchema, coupon_code: z.optional(z.string().check(z.maxLength(80))) }),
    answer: CartAnswerSchema,
  }),
} as const;

/** The coupon game (spec 2 §7). */
export const gameCalls = {
  info: defineCall({
    id: 'game.info',
    method: 'GET',
    path: '/v1/product-coupon-fe/game-info/{id}',
    summary: 'The coupon game and what is left of the customer’s plays',
    params: z.object({ id: IdSchema }),
    answer: item(GameInfoSchema),
    access: 'customer',
  }),
  play: defineCall({
    id: 'game.play',
    method: 'POST',
    path: '/v1/product-coupon-fe/play-game/{id}',
    summary: 'One play; the same key answers the same play',
    params: z.object({ id: IdSchema }),
    answer: item(GameResultSchema),
    access: 'customer',
    idempotent: true,
  }),
} as const;
