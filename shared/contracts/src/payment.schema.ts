import * as z from 'zod/mini';
import { InstantSchema, MoneySchema, OrderTypeSchema, UuidSchema } from './wire.ts';

/** Where an attempt to pay online stands (spec 2 §4 leaves it open; domain §3.8). CAPTURING: the money is being taken. */
export const PaymentStateSchema = z.enum([
  'CREATED',
  'SESSION_ISSUED',
  'FORM_OPEN',
  'TOKEN_RECEIVED',
  'AUTHORIZING',
  'UNKNOWN',
  'AUTHORIZED',
  'DECLINED',
  'CAPTURING',
  'CAPTURED',
  'REVERSING',
  'REVERSED',
  'REFUND_PENDING',
  'REFUNDED',
  'EXPIRED',
  'CANCELLED',
]);
export type PaymentState = z.infer<typeof PaymentStateSchema>;

/** `open`: a form to fill in; `pending`: being confirmed, do not pay again; `failed`: may be tried again while `can_retry`. */
export const PaymentOutcomeSchema = z.enum(['open', 'pending', 'paid', 'failed', 'returned']);
export type PaymentOutcome = z.infer<typeof PaymentOutcomeSchema>;

/** Why a payment was declined, as far as the customer is concerned. */
export const DeclineGroupSchema = z.enum([
  'card-data',
  'issuer',
  'later',
  'merchant',
  'fraud',
  'cancelled',
  'duplicate',
  'reversing',
]);
export type DeclineGroup = z.infer<typeof DeclineGroupSchema>;

export const DeclineAdviceSchema = z.enum(['same-card', 'other-card', 'wait', 'other-method', 'none']);
export type DeclineAdvice = z.infer<typeof DeclineAdviceSchema>;

export const CardBrandSchema = z.enum(['visa', 'mastercard', 'amex', 'diners', 'yape', 'other']);
export type CardBrand = z.infer<typeof CardBrandSchema>;

/** Token of the signed link in the mail, for whoever is neither signed in nor on the device that ordered. */
const linkToken = z.optional(z.string().check(z.maxLength(100)));

export const PaymentFormBodySchema = z.object({ transaction_uuid: UuidSchema, t: linkToken });

/** What the payment page needs to open the gateway's form; the same for every tab while the attempt lasts. */
export const PaymentFormSchema = z.object({
  transaction_uuid: UuidSchema,
  method: z.enum(['credit', 'wallet']),
  purchasenumber: z.string(),
  amount: MoneySchema,
  currency: z.literal('PEN'),
  merchantid: z.string(),
  /** Absent for a wallet: phone and code go to credit-payment. */
  sessiontoken: z.optional(z.string()),
  /** The gateway's script that draws the form … */
  js_url: z.optional(z.string()),
  /** The shop's document that runs that script, and nothing else. */
  document_url: z.optional(z.string()),
  /** … or a document of its own, a path of the shop, to go to. */
  form_url: z.optional(z.string()),
  /** Path of the shop that the form posts to; good for one post. */
  action_url: z.string(),
  expires_at: InstantSchema,
  server_time: InstantSchema,
});
export type PaymentForm = z.infer<typeof PaymentFormSchema>;

/** Either the token that the gateway's form gave, or a wallet's phone and code. Amounts are the server's. */
export const CreditPaymentBodySchema = z.object({
  transaction_uuid: UuidSchema,
  token_id: z.optional(z.string().check(z.regex(/^[A-Za-z0-9._-]{8,200}$/))),
  yape: z.optional(
    z.object({
      phone: z.string().check(z.regex(/^9\d{8}$/)),
      code: z.string().check(z.regex(/^\d{6}$/)),
    }),
  ),
  t: linkToken,
});

/** State and outcome for everybody with the uuid; amount, card and advice for the owner of the order. */
export const PaymentStatusSchema = z.object({
  transaction_uuid: UuidSchema,
  order_uuid: UuidSchema,
  order_number: z.string(),
  order_type: OrderTypeSchema,
  state: PaymentStateSchema,
  outcome: PaymentOutcomeSchema,
  final: z.boolean(),
  /** Whether another attempt may be made now. */
  can_retry: z.boolean(),
  attempt: z.number(),
  attempts_left: z.number(),
  /** Until then the form may be filled in, and the order waits. */
  form_expires_at: z.optional(InstantSchema),
  held_until: InstantSchema,
  server_time: InstantSchema,
  amount: z.optional(MoneySchema),
  currency: z.optional(z.literal('PEN')),
  method: z.optional(z.enum(['credit', 'wallet'])),
  brand: z.optional(CardBrandSchema),
  last4: z.optional(z.string()),
  group: z.optional(DeclineGroupSchema),
  advice: z.optional(DeclineAdviceSchema),
  /** What to tell the customer; never a code of the gateway. */
  message: z.optional(z.string()),
  /** What the customer tells us when calling. */
  support_id: z.optional(z.string()),
  /** The order came to nothing: the cart that it was made of is open again. */
  cart_uuid: z.optional(UuidSchema),
});
export type PaymentStatus = z.infer<typeof PaymentStatusSchema>;

/** One attempt, for support. No card number, no token. */
export const PaymentLogSchema = z.object({
  transaction_uuid: UuidSchema,
  order_uuid: UuidSchema,
  purchase_number: z.string(),
  state: PaymentStateSchema,
  attempt: z.number(),
  amount: MoneySchema,
  currency: z.literal('PEN'),
  brand: z.optional(CardBrandSchema),
  last4: z.optional(z.string()),
  group: z.optional(DeclineGroupSchema),
  created_at: InstantSchema,
  updated_at: InstantSchema,
});
export type PaymentLog = z.infer<typeof PaymentLogSchema>;

/** A card that the customer let the gateway keep. */
export const SavedCardSchema = z.object({
  token_id: z.string(),
  brand: CardBrandSchema,
  last4: z.string(),
  /** `12/29`. */
  exp: z.string(),
});
export type SavedCard = z.infer<typeof SavedCardSchema>;
