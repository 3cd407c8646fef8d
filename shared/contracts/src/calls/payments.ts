import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { PaymentMethodSchema } from '../order.schema.ts';
import {
  AppApprovalBodySchema,
  CardTokenSchema,
  CreditPaymentBodySchema,
  PaymentFormBodySchema,
  PaymentFormSchema,
  PaymentLogSchema,
  PaymentStatusSchema,
  SavedCardSchema,
} from '../payment.schema.ts';
import { IdSchema, UuidSchema } from '../wire.ts';
import { item, items } from './parts.ts';

const linkToken = z.optional(z.string().check(z.maxLength(100)));
const base = '/v1/product-payment-fe';

/** Online payments (spec 2 §4). */
export const paymentsCalls = {
  methods: defineCall({
    id: 'payments.methods',
    method: 'GET',
    path: `${base}/payment-methods`,
    summary: 'Ways to pay at an outlet, for a total and with the coupons of a cart or one coupon',
    query: z.object({
      outlet_code: IdSchema,
      total: z.optional(z.coerce.number()),
      coupon: z.optional(z.string().check(z.maxLength(40))),
      /** The visitor's own cart; any other uuid changes nothing. */
      cart_uuid: z.optional(UuidSchema),
    }),
    answer: items(PaymentMethodSchema),
  }),
  accessToken: defineCall({
    id: 'payments.accessToken',
    method: 'POST',
    path: `${base}/payment/visanetpe/access-token`,
    summary: 'Opens the card form of an order that waits to be paid; the same form while the attempt lasts',
    body: PaymentFormBodySchema,
    answer: item(PaymentFormSchema),
  }),
  pay: defineCall({
    id: 'payments.pay',
    method: 'POST',
    path: `${base}/payment/visanetpe/credit-payment`,
    summary:
      "Pays with the form's token, a saved card, or a wallet's phone and code; charges once whatever is sent again",
    body: CreditPaymentBodySchema,
    answer: item(PaymentStatusSchema),
  }),
  approval: defineCall({
    id: 'payments.approval',
    method: 'POST',
    path: `${base}/payment/wallet-app`,
    summary: "Opens the approval of a payment in a wallet's app, the same while it waits; without an app it ends",
    body: AppApprovalBodySchema,
    answer: item(PaymentFormSchema),
  }),
  leave: defineCall({
    id: 'payments.leave',
    method: 'POST',
    path: `${base}/payment/visanetpe/leave`,
    summary: 'The customer will pay in another way: the order is given up and its cart is open again',
    body: PaymentFormBodySchema,
    answer: item(PaymentStatusSchema),
  }),
  status: defineCall({
    id: 'payments.status',
    method: 'GET',
    path: `${base}/payment/braspagbr/handlestatuspayment`,
    summary: 'How a payment stands, by its transaction',
    query: z.object({ transaction: UuidSchema, t: linkToken }),
    answer: item(PaymentStatusSchema),
  }),
  byUuid: defineCall({
    id: 'payments.byUuid',
    method: 'GET',
    path: `${base}/logs/get-by-uuid`,
    summary: 'How a payment stands, by its order or its transaction',
    query: z.object({
      order_uuid: z.optional(UuidSchema),
      transaction_uuid: z.optional(UuidSchema),
      t: linkToken,
    }),
    answer: item(PaymentStatusSchema),
  }),
  log: defineCall({
    id: 'payments.log',
    method: 'GET',
    path: `${base}/payment/logs/{id}`,
    summary: "All attempts to pay an order, for its owner; the id is the transaction's",
    params: z.object({ id: UuidSchema }),
    query: z.object({ t: linkToken }),
    answer: items(PaymentLogSchema),
  }),
  cards: defineCall({
    id: 'payments.cards',
    method: 'GET',
    path: `${base}/card-information`,
    summary: "The customer's own saved cards; another e-mail is refused",
    query: z.object({ email: z.optional(z.string().check(z.maxLength(120))) }),
    answer: items(SavedCardSchema),
    access: 'customer',
  }),
  removeCard: defineCall({
    id: 'payments.removeCard',
    method: 'DELETE',
    path: `${base}/card-information/{id}`,
    summary: "Forgets one of the customer's own saved cards; answers the others",
    params: z.object({ id: CardTokenSchema }),
    answer: items(SavedCardSchema),
    access: 'customer',
  }),
} as const;
