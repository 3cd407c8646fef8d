import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  CheckOrderAnswerSchema,
  CheckOrderBodySchema,
  HistoryStateSchema,
  OrderActionSchema,
  OrderAnswerSchema,
  OrderHelpBodySchema,
  OrderLookupSchema,
  OrderPublicSchema,
  OrderPushBodySchema,
  OrderRowSchema,
  PlacedOrderSchema,
  PlaceOrderBodySchema,
  ReorderAnswerSchema,
  UsualOrderSchema,
} from '../order.schema.ts';
import { FoundReceiptSchema, ReceiptDataSchema, ReceiptLookupSchema } from '../receipt.schema.ts';
import { AnyOrderTypeSchema, DaySchema, IdSchema, InstantSchema, UuidSchema } from '../wire.ts';
import { item, page } from './parts.ts';

/** Token of the signed link in the mail: opens the order without a session. */
const linkToken = z.optional(z.string().check(z.maxLength(100)));

/** Checkout, tracking, help and receipts; errors ORDER-*. */
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
  sendPhoneCode: defineCall({
    id: 'orders.sendPhoneCode',
    method: 'POST',
    path: '/v1/product-order-be/orders/send-phone-code',
    summary: 'Sends a code to the phone of an order that needs a confirmed one (CONFIRM_PHONE); it goes with the order',
    body: z.object({ cart_uuid: UuidSchema, phone: z.string().check(z.maxLength(20)) }),
    answer: item(z.object({ expires_at: InstantSchema, retry_after_seconds: z.number() })),
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
    summary:
      'The customer cancels within the window, rates, says that it arrived, asks for help, or ends its messages by WhatsApp',
    params: z.object({ id: UuidSchema }),
    body: OrderActionSchema,
    answer: OrderAnswerSchema,
  }),
  push: defineCall({
    id: 'orders.push',
    method: 'PUT',
    path: '/v1/product-order-be/orders/{id}/push',
    summary: 'Stores or removes the push subscription of a browser for the phases of an order',
    params: z.object({ id: UuidSchema }),
    body: OrderPushBodySchema,
    answer: item(z.object({ subscribed: z.boolean() })),
  }),
  help: defineCall({
    id: 'orders.help',
    method: 'POST',
    path: '/v1/product-order-be/orders/{id}/help',
    summary: 'Asks for help with a late or wrong order, with a photo and a request for the money if need be',
    params: z.object({ id: UuidSchema }),
    body: OrderHelpBodySchema,
    answer: item(z.object({ ticket_id: UuidSchema, received_at: InstantSchema })),
    idempotent: true,
  }),
  list: defineCall({
    id: 'orders.list',
    method: 'GET',
    path: '/v1/product-order-be/list-orders-by-user',
    summary: "The customer's orders, newest first",
    access: 'customer',
    query: z.object({
      page,
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 10),
      state: z.optional(HistoryStateSchema),
      order_type: z.optional(AnyOrderTypeSchema),
      /** First and last day of placing, by the calendar in Lima. */
      from: z.optional(DaySchema),
      to: z.optional(DaySchema),
    }),
    answer: z.object({ items: z.array(OrderRowSchema), total: z.number(), page: z.number(), pages: z.number() }),
  }),
  lookup: defineCall({
    id: 'orders.lookup',
    method: 'POST',
    path: '/v1/product-order-be/orders/lookup',
    summary: 'An order by number and phone or e-mail; by e-mail alone, links to open orders are mailed',
    body: OrderLookupSchema,
    /** `item` for a number; `sent` for an e-mail alone, whether or not there are orders. */
    answer: z.object({ item: z.optional(OrderPublicSchema), sent: z.boolean() }),
  }),
  reorder: defineCall({
    id: 'orders.reorder',
    method: 'POST',
    path: '/v1/product-order-be/orders/{id}/reorder',
    summary: "Puts an order's lines into a cart at today's prices, and says what is missing",
    params: z.object({ id: UuidSchema }),
    body: z.object({ cart_uuid: UuidSchema, t: linkToken }),
    answer: ReorderAnswerSchema,
    idempotent: true,
  }),
  usual: defineCall({
    id: 'orders.usual',
    method: 'GET',
    path: '/v1/product-order-be/usual-order',
    summary:
      "The last order of the customer, or of a guest's device, that was not cancelled, at the prices of now; no item without one",
    query: z.object({
      /** For a guest: the last order of the device, which must have placed it. */
      order: z.optional(UuidSchema),
      /** Store and order type of the chosen place; those of the order without them. */
      outlet_code: z.optional(IdSchema),
      order_type: z.optional(AnyOrderTypeSchema),
      /** Time of the order to be; now without one. */
      order_time: z.optional(InstantSchema),
    }),
    answer: z.object({ item: z.optional(UsualOrderSchema) }),
  }),
  receipt: defineCall({
    id: 'orders.receipt',
    method: 'GET',
    path: '/v1/product-order-be/orders/{id}/receipt',
    summary: 'Data of the boleta or factura, for the owner',
    params: z.object({ id: UuidSchema }),
    query: z.object({ t: linkToken }),
    answer: item(ReceiptDataSchema),
  }),
  receiptLookup: defineCall({
    id: 'orders.receiptLookup',
    method: 'POST',
    path: '/v1/product-order-be/receipts/lookup',
    summary: 'The electronic receipt of an order, by its number and the e-mail that it was placed with',
    body: ReceiptLookupSchema,
    answer: item(FoundReceiptSchema),
  }),
} as const;
