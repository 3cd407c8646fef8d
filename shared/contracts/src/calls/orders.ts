import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  CheckOrderAnswerSchema,
  CheckOrderBodySchema,
  OrderAnswerSchema,
  PaymentMethodSchema,
  PlacedOrderSchema,
  PlaceOrderBodySchema,
  StoreEventSchema,
} from '../order.schema.ts';
import { IdSchema, UuidSchema } from '../wire.ts';
import { item, items } from './parts.ts';

/** Token of the signed link in the mail: opens the order without a session. */
const linkToken = z.optional(z.string().check(z.maxLength(100)));

export const paymentsCalls = {
  methods: defineCall({
    id: 'payments.methods',
    method: 'GET',
    path: '/v1/product-payment-fe/payment-methods',
    summary: 'Ways to pay at an outlet',
    query: z.object({ outlet_code: IdSchema, total: z.optional(z.coerce.number()) }),
    answer: items(PaymentMethodSchema),
  }),
} as const;

export const ordersCalls = {
  check: defineCall({
    id: 'orders.check',
    method: 'POST',
    path: '/v1/product-order-be/orders/check-order',
    summary: 'Totals, promise and obstacles of the order to be',
    body: CheckOrderBodySchema,
    answer: CheckOrderAnswerSchema,
  }),
  place: defineCall({
    id: 'orders.place',
    method: 'POST',
    path: '/v1/product-order-be/orders',
    summary: 'Places the order; the same Idempotency-Key answers the same order',
    body: PlaceOrderBodySchema,
    answer: item(PlacedOrderSchema),
    idempotent: true,
  }),
  get: defineCall({
    id: 'orders.get',
    method: 'GET',
    path: '/v1/product-order-be/orders/{id}',
    summary: 'Phases of an order; its detail for the owner',
    params: z.object({ id: UuidSchema }),
    query: z.object({ show_all: z.optional(z.enum(['0', '1'])), t: linkToken }),
    answer: OrderAnswerSchema,
  }),
  act: defineCall({
    id: 'orders.act',
    method: 'PUT',
    path: '/v1/product-order-be/orders/tracking/{id}',
    summary: 'The customer cancels within the window',
    params: z.object({ id: UuidSchema }),
    body: z.object({
      action: z.enum(['cancel']),
      reason: z.optional(z.string().check(z.maxLength(160))),
      t: linkToken,
    }),
    answer: OrderAnswerSchema,
  }),
  event: defineCall({
    id: 'orders.event',
    method: 'POST',
    path: '/v1/product-order-be/orders/{id}/events',
    summary: "A till's signed event: header x-till-signature, HMAC-SHA256 of the body",
    params: z.object({ id: UuidSchema }),
    body: StoreEventSchema,
    answer: z.object({ applied: z.boolean(), status: z.number() }),
  }),
} as const;
