import * as z from 'zod/mini';
import { CartAnswerSchema, CartLineSchema } from './cart.schema.ts';
import { sentDirections } from './directions.schema.ts';
import { WalletAppSchema } from './payment.schema.ts';
import { PaymentKindSchema } from './payment-kind.ts';
import {
  AdvanceOrderSchema,
  AnyOrderTypeSchema,
  EmailTextSchema,
  IdSchema,
  InstantSchema,
  LatitudeSchema,
  LongitudeSchema,
  longText,
  MoneySchema,
  OrderTypeSchema,
  PhoneSchema,
  text,
  UuidSchema,
} from './wire.ts';

/** A payment method of a store. `min` and `max` in soles. */
export const PaymentMethodSchema = z.object({
  id: IdSchema,
  /** 7 credit card, 5 bank wallet, 9 cash, 4 card on delivery (spec 2 §3). */
  code: z.number(),
  method: PaymentKindSchema,
  name: z.string(),
  /** Card brands that riders accept. */
  brands: z.optional(z.array(z.string())),
  /** Wallet apps that can approve the payment. */
  apps: z.optional(z.array(WalletAppSchema)),
  enabled: z.boolean(),
  reason: z.optional(z.string()),
  min: MoneySchema,
  max: MoneySchema,
});
export type PaymentMethod = z.infer<typeof PaymentMethodSchema>;

/** Body of the check before an order is placed. */
export const CheckOrderBodySchema = z.object({
  cart_uuid: UuidSchema,
  payment_method: z.optional(PaymentKindSchema),
  /** Phone of the order: some coupons depend on it. */
  phone: z.optional(z.string().check(z.maxLength(20))),
  lat: z.optional(LatitudeSchema),
  lng: z.optional(LongitudeSchema),
});

/** A reason why an order cannot be placed, and the step that fixes it. */
export const OrderIssueSchema = z.object({
  code: z.string(),
  item_id: z.optional(UuidSchema),
  message: z.string(),
  fix: z.enum(['menu', 'time', 'place', 'payment', 'accept', 'call']),
});

/** Totals of an order in soles. */
export const TotalsSchema = z.object({
  sub_total: MoneySchema,
  discount: MoneySchema,
  delivery_fee: MoneySchema,
  /** Cash only: reduction in soles by rounding down to ten céntimos; zero or negative. */
  rounding: MoneySchema,
  /** Tip for the rider, where one is given: a part of `total`, not of the sale. */
  tip: z.optional(MoneySchema),
  total: MoneySchema,
  /** Part of the sale, which is `total` without the tip. */
  igv: MoneySchema,
});
export type Totals = z.infer<typeof TotalsSchema>;

/** Promised time span, UTC. */
export const PromiseSchema = z.object({ from: InstantSchema, to: InstantSchema });

/** Result of the check before an order is placed. */
export const CheckOrderAnswerSchema = z.object({
  item: z.object({
    ok: z.boolean(),
    totals: TotalsSchema,
    promised: PromiseSchema,
    /** Fingerprint of the quote. Placing the order fails with ORDER-8 when it no longer matches. */
    quote_hash: z.string(),
    issues: z.array(OrderIssueSchema),
  }),
});

/** Contact data of an order. */
export const CustomerOfOrderSchema = z.object({
  first_name: text(60, 2),
  last_name: text(60, 2),
  email: EmailTextSchema,
  phone: PhoneSchema,
});

/** Address of a delivery. The api says which signs its texts take (spec 2 §5). */
export const DeliveryAddressSchema = z.object({
  st: text(120),
  house_no: text(20),
  village: z.optional(text(80, 0)),
  city: text(80),
  prefecture: text(80),
  zip_code: z.optional(text(12, 0)),
  address_code: z.optional(text(207, 0)),
  lat: LatitudeSchema,
  lng: LongitudeSchema,
  ...sentDirections,
});

/** Requested sales receipt. */
export const ReceiptSchema = z.object({
  type: z.enum(['boleta', 'factura']),
  doc_type: z.optional(z.enum(['DNI', 'CE', 'PASSPORT', 'RUC'])),
  doc_number: z.optional(text(12, 0)),
  business_name: z.optional(text(120, 0)),
  fiscal_address: z.optional(text(160, 0)),
});

/** Body of `orders.place`. The server recomputes every amount. */
export const PlaceOrderBodySchema = z.object({
  cart_uuid: UuidSchema,
  /** The browser shows a signed-in customer. Without a session the order is refused (CUS-100001), not placed as a guest's. */
  is_customer: z.optional(z.boolean()),
  quote_hash: z.string().check(z.minLength(8), z.maxLength(128)),
  order_type: AnyOrderTypeSchema,
  outlet_code: IdSchema,
  order_time: InstantSchema,
  advance_order: AdvanceOrderSchema,
  customer: CustomerOfOrderSchema,
  delivery: z.optional(DeliveryAddressSchema),
  receipt: ReceiptSchema,
  payment: z.object({
    method: PaymentKindSchema,
    /** Soles that the customer hands over; absent with `exact`. */
    cash_amount: z.optional(MoneySchema),
    exact: z.optional(z.boolean()),
    /** Card brand for a payment on delivery, so that the rider brings the right terminal. */
    brand: z.optional(text(20)),
  }),
  /** Tip for the rider of a delivery, in soles; its limit and step are rules of the domain. `orders.check` does not know it. */
  tip: z.optional(z.number().check(z.gte(0), z.lte(1000), z.multipleOf(0.01))),
  /** The customer asked for messages about this order by WhatsApp. Absent: no. */
  whatsapp_updates: z.optional(z.boolean()),
  /** Code that was sent to the phone, where the order needs a confirmed one. */
  phone_code: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  consents: z.object({
    terms: z.literal(true),
    terms_version: z.string().check(z.maxLength(20)),
    privacy_version: z.string().check(z.maxLength(20)),
    marketing: z.boolean(),
  }),
});
export type PlaceOrderBody = z.infer<typeof PlaceOrderBodySchema>;

/** Status groups of spec 2 §4. */
export const OrderGroupSchema = z.enum([
  'error',
  'starting',
  'received',
  'cooking',
  'delivering',
  'completed',
  'canceled',
  'ready',
  'before_submission',
]);
/** Phases of the tracker (spec 2 §4). */
export const OrderPhaseSchema = z.enum([
  'processing',
  'received',
  'accepted',
  'cooking',
  'ready',
  'delivering',
  'complete',
  'cancel',
  'error',
]);
export type OrderPhase = z.infer<typeof OrderPhaseSchema>;

/** A placed order. `total` in soles. */
export const PlacedOrderSchema = z.object({
  uuid: UuidSchema,
  number: z.string(),
  status: z.number(),
  total: MoneySchema,
  promised: PromiseSchema,
  /** Online payment of the order (status 27). */
  payment: z.optional(z.object({ transaction_uuid: UuidSchema, state: z.string() })),
});

/** Public view of an order, for anyone with its uuid: phases, promise and store, no personal data. */
export const OrderPublicSchema = z.object({
  uuid: UuidSchema,
  number: z.string(),
  status: z.number(),
  group: OrderGroupSchema,
  phase: OrderPhaseSchema,
  final: z.boolean(),
  order_type: OrderTypeSchema,
  advance_order: AdvanceOrderSchema,
  created_at: InstantSchema,
  promised: PromiseSchema,
  /** The first promise, present after the store changed it. */
  first_promised: z.optional(PromiseSchema),
  timeline: z.array(z.object({ phase: OrderPhaseSchema, at: InstantSchema })),
  outlet: z.object({
    code: IdSchema,
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    lat: z.number(),
    lng: z.number(),
  }),
  reason: z.optional(z.string()),
  /** Scheduled orders: when the store starts; absent afterwards. */
  starts_at: z.optional(InstantSchema),
  /** The store has not accepted for five minutes: a call may help (domain §3.9). */
  is_slow: z.optional(z.boolean()),
  /** Time at which `is_slow` becomes true; absent once the store accepted. */
  slow_at: z.optional(InstantSchema),
  server_time: InstantSchema,
});
export type OrderPublic = z.infer<typeof OrderPublicSchema>;

/** State of an electronic receipt. */
export const ReceiptStateSchema = z.enum(['PENDIENTE', 'EMITIDO', 'ANULADO']);

/** The electronic receipt. `serie` and `pdf_url` are present once the store issued it. */
export const IssuedReceiptSchema = z.object({
  /** 01 factura, 03 boleta. */
  type: z.enum(['01', '03']),
  serie: z.optional(z.string()),
  pdf_url: z.optional(z.string()),
  state: ReceiptStateSchema,
});

/** The rider and the last known position, present while the order is on its way. */
export const RiderSchema = z.object({
  name: z.optional(z.string()),
  vehicle: z.optional(z.enum(['motorcycle', 'bicycle', 'car', 'foot'])),
  lat: LatitudeSchema,
  lng: LongitudeSchema,
  at: InstantSchema,
});
export type Rider = z.infer<typeof RiderSchema>;

/** The owner's view of an order: adds items, amounts and allowed actions. Servers of an earlier version lack the optional parts. */
export const OrderFullSchema = z.extend(OrderPublicSchema, {
  /** Start of the promised time: when the order can be collected, or arrives. */
  collection_time: z.optional(InstantSchema),
  /** IANA name of the store's time zone. */
  timezone: z.optional(z.string()),
  currency: z.optional(z.literal('PEN')),
  customer: z.object({ first_name: z.string() }),
  delivery_address: z.optional(z.string()),
  /** Position of the delivery address, for the map. */
  destination: z.optional(z.object({ lat: LatitudeSchema, lng: LongitudeSchema })),
  rider: z.optional(RiderSchema),
  items: z.array(CartLineSchema),
  totals: TotalsSchema,
  /** Sum that the coupons took off, in soles. */
  total_discount: z.optional(MoneySchema),
  order_coupons: z.optional(z.array(z.object({ code: z.string(), name: z.string(), discount: MoneySchema }))),
  payment: z.object({
    method: PaymentKindSchema,
    state: z.string(),
    cash_amount: z.optional(MoneySchema),
    change: z.optional(MoneySchema),
    brand: z.optional(z.string()),
    /** Online payment: its address is `/payment-status/{transaction_uuid}`. */
    transaction_uuid: z.optional(UuidSchema),
    last4: z.optional(z.string()),
  }),
  receipt: z.optional(IssuedReceiptSchema),
  rating: z.optional(z.object({ stars: z.number(), reason: z.optional(z.string()), message: z.optional(z.string()) })),
  /** Time at which the customer confirmed the arrival. */
  received_at: z.optional(InstantSchema),
  help_requested_at: z.optional(InstantSchema),
  can_rate: z.optional(z.boolean()),
  /** Link for others. It shows the public view. */
  share_url: z.optional(z.string()),
  can_cancel: z.boolean(),
  cancel_deadline: z.optional(InstantSchema),
  /** Public VAPID key, base64url: a browser may subscribe to the phases of this order. Absent: not offered. */
  push_key: z.optional(z.string()),
  /** Messages about this order go out by WhatsApp. The owner may end them. */
  whatsapp_updates: z.optional(z.boolean()),
});
export type OrderFull = z.infer<typeof OrderFullSchema>;

/** `detail` is present for the owner: session, signed link or the device that ordered. */
export const OrderAnswerSchema = z.object({ item: OrderPublicSchema, detail: z.optional(OrderFullSchema) });

/** Action of the customer on a placed order (domain §3.9). */
export const OrderActionSchema = z.object({
  action: z.enum(['cancel', 'rate', 'received', 'help', 'endWhatsapp']),
  /** cancel, rate and help. */
  reason: z.optional(text(160, 0)),
  /** rate: 1 to 5. */
  stars: z.optional(z.number().check(z.int(), z.gte(1), z.lte(5))),
  /** rate and help. */
  message: z.optional(text(500, 0)),
  /** Token of the signed link in the mail. */
  t: z.optional(z.string().check(z.maxLength(100))),
});
export type OrderAction = z.infer<typeof OrderActionSchema>;

const base64url = (from: number, to: number) =>
  z.string().check(z.minLength(from), z.maxLength(to), z.regex(/^[\w-]+={0,2}$/));

/** A browser's push subscription for one order (W3C Push API). Without keys it is removed. */
export const OrderPushBodySchema = z.object({
  endpoint: z.string().check(z.maxLength(1000), z.regex(/^https?:\/\/[^\s/]+\/[^\s\\]*$/)),
  keys: z.optional(z.object({ p256dh: base64url(87, 88), auth: base64url(22, 24) })),
  /** Token of the signed link in the mail. */
  t: z.optional(z.string().check(z.maxLength(100))),
});
export type OrderPushBody = z.infer<typeof OrderPushBodySchema>;

/** Reason of a help request. */
export const HelpKindSchema = z.enum(['late', 'missing', 'wrong', 'quality', 'payment', 'other']);
export type HelpKind = z.infer<typeof HelpKindSchema>;

/** Help request for an order, with an optional photo and a request for a refund. */
export const OrderHelpBodySchema = z.object({
  kind: HelpKindSchema,
  /** May be empty when the order is late. */
  message: longText(500, 0),
  wants_refund: z.boolean(),
  /** JPEG, PNG or WebP in base64, 2 MB at most. */
  photo: z.optional(z.string().check(z.maxLength(3_000_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))),
  /** Token of the signed link in the mail. */
  t: z.optional(z.string().check(z.maxLength(100))),
});
export type OrderHelpBody = z.infer<typeof OrderHelpBodySchema>;

/** Event of a till with the position of an order's rider. */
export const RiderEventSchema = z.object({
  at: InstantSchema,
  lat: LatitudeSchema,
  lng: LongitudeSchema,
  /** Name of the rider that the customer sees. */
  name: z.optional(text(40)),
  vehicle: z.optional(z.enum(['motorcycle', 'bicycle', 'car', 'foot'])),
});
export type RiderEvent = z.infer<typeof RiderEventSchema>;

/** Filter of the order history. */
export const HistoryStateSchema = z.enum(['open', 'completed', 'canceled']);

/** Row of the order history. */
export const OrderRowSchema = z.object({
  uuid: UuidSchema,
  number: z.string(),
  created_at: InstantSchema,
  order_type: OrderTypeSchema,
  outlet: z.object({ code: IdSchema, name: z.string() }),
  /** Names of the first two lines. */
  first_items: z.array(z.string()),
  /** Paths of the drawings of the first three lines, as they were built. */
  first_images: z.optional(z.array(z.string())),
  item_count: z.number(),
  total: MoneySchema,
  /** Tip in the total. */
  tip: z.optional(MoneySchema),
  currency: z.literal('PEN'),
  status: z.number(),
  group: OrderGroupSchema,
  phase: OrderPhaseSchema,
  final: z.boolean(),
  promised: PromiseSchema,
  order_payment: z.object({ id: z.string(), method: PaymentKindSchema }),
  receipt: z.optional(IssuedReceiptSchema),
  rating: z.optional(z.number()),
  /** The customer's saved address at the door of the order; absent for carry-out and when it is not saved any more. */
  saved_location: z.optional(UuidSchema),
});
export type OrderRow = z.infer<typeof OrderRowSchema>;

/** Look-up without an account: an order number with the phone's last four digits or the e-mail, or an e-mail alone. */
export const OrderLookupSchema = z.object({
  number: z.optional(z.string().check(z.trim(), z.maxLength(20))),
  phone_last4: z.optional(z.string().check(z.trim(), z.regex(/^\d{4}$/))),
  email: z.optional(z.string().check(z.trim(), z.maxLength(120))),
});

const MissingLineSchema = z.object({ name: z.string(), code: z.string(), message: z.string() });

/** The cart after a reorder, and the lines of the order that could not be added. */
export const ReorderAnswerSchema = z.extend(CartAnswerSchema, { missing: z.array(MissingLineSchema) });

/** The usual order of the customer or the device: the last order that was not cancelled, at the prices of now. */
export const UsualOrderSchema = z.object({
  /** The order to repeat. */
  uuid: UuidSchema,
  order_type: OrderTypeSchema,
  outlet: z.object({ code: IdSchema, name: z.string() }),
  /** Address of the delivery; absent for carry-out. */
  address: z.optional(z.string()),
  /** The customer's saved address at that door; absent when it is not saved any more. */
  saved_location: z.optional(UuidSchema),
  /** Lines that can be had now at the store of the query, else of the order. */
  lines: z.array(CartLineSchema),
  missing: z.array(MissingLineSchema),
  /** Sum of the lines in soles, without delivery; absent when nothing can be had. */
  sub_total: z.optional(MoneySchema),
});
export type UsualOrder = z.infer<typeof UsualOrderSchema>;
