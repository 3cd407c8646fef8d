import * as z from 'zod/mini';
import { OnlinePaymentSchema } from './payment-kind.ts';
import { InstantSchema, MoneySchema, OrderTypeSchema, UuidSchema } from './wire.ts';

/** State of an online payment attempt (domain §3.8). CAPTURING: the gateway is collecting the money. */
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

/** Outcome for the customer. `open`: fill in the form; `pending`: being confirmed, do not pay again; `failed`: retry while `can_retry`. */
export const PaymentOutcomeSchema = z.enum(['open', 'pending', 'paid', 'failed', 'returned']);
export type PaymentOutcome = z.infer<typeof PaymentOutcomeSchema>;

/** Reason of a declined payment, as shown to the customer. */
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

/** Advice to the customer after a declined payment. */
export const DeclineAdviceSchema = z.enum(['same-card', 'other-card', 'wait', 'other-method', 'none']);
export type DeclineAdvice = z.infer<typeof DeclineAdviceSchema>;

/** Card and wallet brands. */
export const CardBrandSchema = z.enum(['visa', 'mastercard', 'amex', 'diners', 'yape', 'plin', 'other']);
export type CardBrand = z.infer<typeof CardBrandSchema>;

/** Wallet apps in which a customer approves a payment. */
export const WalletAppSchema = z.enum(['yape', 'plin']);
export type WalletApp = z.infer<typeof WalletAppSchema>;

/** Address that opens a wallet's app. No other scheme is followed. */
export const AppLinkSchema = z.string().check(z.maxLength(1000), z.regex(/^(https?|yape|plin):\/\//));

/** A payment that waits for the customer's approval in a wallet's app. */
export const AppApprovalSchema = z.object({
  app: WalletAppSchema,
  /** Opens the app on this device. */
  link: AppLinkSchema,
  /** The link for the camera of another device: the path of its dark modules in a square of `size`. */
  qr: z.object({ size: z.number(), path: z.string() }),
});
export type AppApproval = z.infer<typeof AppApprovalSchema>;

/** Token of the signed link in the mail, for a customer who is neither signed in nor on the device that ordered. */
const linkToken = z.optional(z.string().check(z.maxLength(100)));

/** Names the payment whose form is opened. */
export const PaymentFormBodySchema = z.object({ transaction_uuid: UuidSchema, t: linkToken });

/** Opens the approval of a payment in a wallet's app. Without an app the open approval ends, to pay in another way. */
export const AppApprovalBodySchema = z.object({
  transaction_uuid: UuidSchema,
  app: z.optional(WalletAppSchema),
  t: linkToken,
});

/** Identifier of a card at the gateway, or the token that its form posts. */
export const CardTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9._-]{8,200}$/));

/** A card that the customer stored at the gateway. */
export const SavedCardSchema = z.object({
  token_id: z.string(),
  brand: CardBrandSchema,
  last4: z.string(),
  /** `12/29`. */
  exp: z.string(),
});
export type SavedCard = z.infer<typeof SavedCardSchema>;

/** Data to open the gateway's form. All tabs get the same while the attempt lasts. */
export const PaymentFormSchema = z.object({
  transaction_uuid: UuidSchema,
  method: OnlinePaymentSchema,
  purchasenumber: z.string(),
  amount: MoneySchema,
  currency: z.literal('PEN'),
  merchantid: z.string(),
  /** Absent for wallets. */
  sessiontoken: z.optional(z.string()),
  /** The gateway's script that draws the form … */
  js_url: z.optional(z.string()),
  /** The shop's document that runs that script or opens the sheet of a device's wallet, and nothing else. */
  document_url: z.optional(z.string()),
  /** … or a document of its own, a path of the shop, to go to. */
  form_url: z.optional(z.string()),
  /** Saved cards of the signed-in customer that can pay now. Absent for guests, and where the gateway cannot charge saved cards. */
  cards: z.optional(z.array(SavedCardSchema)),
  /** Wallet apps that can approve the payment; absent for cards and where the gateway offers none. */
  apps: z.optional(z.array(WalletAppSchema)),
  /** True when Yape also pays by phone and approval code. */
  takes_code: z.optional(z.boolean()),
  /** The approval that waits in a wallet's app. */
  approval: z.optional(AppApprovalSchema),
  /** Path of the shop that the form posts to; good for one post. */
  action_url: z.string(),
  expires_at: InstantSchema,
  server_time: InstantSchema,
});
export type PaymentForm = z.infer<typeof PaymentFormSchema>;

/** Payment with the token of the gateway's form, a saved card, or a wallet's phone and code. The server knows the amount. */
export const CreditPaymentBodySchema = z.object({
  transaction_uuid: UuidSchema,
  token_id: z.optional(CardTokenSchema),
  /** `token_id` of a saved card of the signed-in customer. */
  saved_card: z.optional(CardTokenSchema),
  yape: z.optional(
    z.object({
      phone: z.string().check(z.regex(/^9\d{8}$/)),
      code: z.string().check(z.regex(/^\d{6}$/)),
    }),
  ),
  t: linkToken,
});

/** State and outcome for anyone with the uuid; amount, card and advice only for the owner of the order. */
export const PaymentStatusSchema = z.object({
  transaction_uuid: UuidSchema,
  order_uuid: UuidSchema,
  order_number: z.string(),
  order_type: OrderTypeSchema,
  /** Phone of the order's store. */
  outlet_phone: z.optional(z.string()),
  state: PaymentStateSchema,
  outcome: PaymentOutcomeSchema,
  final: z.boolean(),
  /** True when another attempt is allowed now. */
  can_retry: z.boolean(),
  attempt: z.number(),
  attempts_left: z.number(),
  /** The form and the order wait until this time. */
  form_expires_at: z.optional(InstantSchema),
  held_until: InstantSchema,
  server_time: InstantSchema,
  amount: z.optional(MoneySchema),
  currency: z.optional(z.literal('PEN')),
  method: z.optional(OnlinePaymentSchema),
  brand: z.optional(CardBrandSchema),
  last4: z.optional(z.string()),
  group: z.optional(DeclineGroupSchema),
  advice: z.optional(DeclineAdviceSchema),
  /** Text for the customer; never a code of the gateway. */
  message: z.optional(z.string()),
  /** Reference that the customer quotes when calling. */
  support_id: z.optional(z.string()),
  /** Set when the order expired: its cart, which is open again. */
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
