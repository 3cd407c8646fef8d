import * as z from 'zod/mini';
import {
  CartAnswerSchema,
  CartItemBodySchema,
  CartSummarySchema,
  CreateCartBodySchema,
  ItemQuantitySchema,
  MoveCartBodySchema,
  QuoteTimeSchema,
} from '../cart.schema.ts';
import { defineCall } from '../define-call.ts';
import { UuidSchema } from '../wire.ts';
import { done, item, items } from './parts.ts';

/** The cart (spec 1 §7). Every write returns the whole cart; errors CART-*, ITEM-*, SINGLE-*. */
export const cartCalls = {
  create: defineCall({
    id: 'cart.create',
    method: 'POST',
    path: '/v1/product-cart-fe/create-cart/',
    summary: 'A new cart for an outlet, type and time; /v1/product-cart-fe/cart is the same call',
    body: CreateCartBodySchema,
    answer: item(z.object({ uuid: UuidSchema })),
    idempotent: true,
  }),
  detail: defineCall({
    id: 'cart.detail',
    method: 'GET',
    path: '/v1/product-cart-fe/detail',
    summary: 'The cart of this device or customer',
    query: z.object({ cart_id: UuidSchema }),
    answer: CartAnswerSchema,
  }),
  updateItem: defineCall({
    id: 'cart.updateItem',
    method: 'POST',
    path: '/v1/product-cart-fe/update-cart-item',
    summary: 'Adds a line or replaces one',
    body: CartItemBodySchema,
    answer: CartAnswerSchema,
    idempotent: true,
  }),
  updateItemQuantity: defineCall({
    id: 'cart.updateItemQuantity',
    method: 'POST',
    path: '/v1/product-cart-fe/update-item-quantity',
    summary: 'Sets the quantity of one line; 0 removes it',
    body: z.extend(ItemQuantitySchema, { cart_id: UuidSchema }),
    answer: CartAnswerSchema,
  }),
  updateQuantity: defineCall({
    id: 'cart.updateQuantity',
    method: 'POST',
    path: '/v1/product-cart-fe/update-quantity',
    summary: 'Sets the quantities of several lines',
    body: z.object({ cart_id: UuidSchema, items: z.array(ItemQuantitySchema).check(z.minLength(1), z.maxLength(50)) }),
    answer: CartAnswerSchema,
  }),
  removeItem: defineCall({
    id: 'cart.removeItem',
    method: 'POST',
    path: '/v1/product-cart-fe/remove-cart-item',
    summary: 'Removes one line',
    body: z.object({ cart_id: UuidSchema, item_id: UuidSchema }),
    answer: CartAnswerSchema,
  }),
  remove: defineCall({
    id: 'cart.remove',
    method: 'POST',
    path: '/v1/product-cart-fe/remove-cart',
    summary: 'Empties and forgets the cart',
    body: z.object({ cart_uuid: UuidSchema }),
    answer: done,
  }),
  update: defineCall({
    id: 'cart.update',
    method: 'POST',
    path: '/v1/product-cart-fe/update-cart',
    summary: 'Another time or outlet for the cart: repriced, with what changed',
    body: MoveCartBodySchema,
    answer: CartAnswerSchema,
  }),
  check: defineCall({
    id: 'cart.check',
    method: 'POST',
    path: '/v1/product-cart-fe/check-cart',
    summary: 'Whether the cart may go on to the checkout: fails with what is in its way',
    body: z.object({ cart_uuid: UuidSchema, quote_time: QuoteTimeSchema }),
    answer: CartAnswerSchema,
  }),
  mine: defineCall({
    id: 'cart.mine',
    method: 'GET',
    path: '/v1/product-cart-fe/carts',
    summary: 'Carts of this device or customer that still live and hold something, the latest first',
    answer: items(CartSummarySchema),
  }),
} as const;
