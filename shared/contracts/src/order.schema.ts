import * as z from 'zod/mini';
import { CartLineSchema } from './cart.schema.ts';
import {
  AdvanceOrderSchema,
  IdSchema,
  InstantSchema,
  LatitudeSchema,
  LongitudeSchema,
  MoneySchema,
  OrderTypeSchema,
  text,
  UuidSchema,
} from './wire.ts';

/** cash, eftpos (card on delivery), credit (online card), wallet (spec 2 §3). */
export const PaymentKindSchema = z.enum(['cash', 'eftpos', 'credit', 'wallet']);
export type PaymentKind = z.infer<typeof PaymentKindSchema>;

export const PaymentMethodSchema = z.object({
  id: IdSchema,
  /** 7 credit card, 5 bank wallet, 9 cash, 4 card on delivery (spec 2 §3). */
  code: z.number(),
  method: PaymentKindSchema,
  name: z.string(),
  /** Cards that are taken on delivery. */
  brands: z.optional(z.array(z.string())),
  enabled: z.boolean(),
  reason: z.optional(z.string()),
  min: MoneySchema,
  max: MoneySchema,
});
export type PaymentMethod = z.infer<typeof PaymentMethodSchema>;

export const CheckOrderBodySchema = z.object({
  cart_uuid: UuidSchema,
  payment_method: z.optional(PaymentKindSchema),
  lat: z.optional(LatitudeSchema),
  lng: z.optional(LongitudeSchema),
});

export const OrderIssueSchema = z.object({
  code: z.string(),
  item_id: z.optional(UuidSchema),
  message: z.string(),
  fix: z.enum(['menu', 'time', 'place', 'payment', 'accept', 'call']),
});

export const TotalsSchema = z.object({
  sub_total: MoneySchema,
  discount: MoneySchema,
  delivery_fee: MoneySchema,
  /** Cash only: what is let go by rounding down to ten céntimos; zero or negative. */
  rounding: MoneySchema,
  total: MoneySchema,
  igv: MoneySchema,
});
export type Totals = z.infer<typeof TotalsSchema>;

export const PromiseSchema = z.object({ from: InstantSchema, to: InstantSchema });

export const CheckOrderAnswerSchema = z.object({
  item: z.object({
    ok: z.boolean(),
    totals: TotalsSchema,
    promised: PromiseSchema,
    /** Fingerprint of what was quoted; the order is refused with ORDER-8 when it no longer fits. */
    quote_hash: z.string(),
    issues: z.array(OrderIssueSchema),
  }),
});

export const CustomerOfOrderSchema = z.object({
  first_name: text(60, 2),
  last_name: text(60, 2),
  email: z
    .string()
    .check(z.trim(), z.maxLength(120), z.regex(/^[\w.+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}$/)),
  phone: z.string().check(z.trim(), z.regex(/^\+?[\d ]{9,16}$/)),
});

const noSpecials = (max: number, min = 1) =>
  text(max, min).check(z.regex(/^[\p{L}\p{N} ,.\-#°/]*$/u, 'special characters'));

export const DeliveryAddressSchema = z.object({
  st: noSpecials(120),
  house_no: noSpecials(20),
  unit_no: z.optional(noSpecials(40, 0)),
  landmark: z.optional(noSpecials(120, 0)),
  village: z.optional(noSpecials(80, 0)),
  city: text(80),
  prefecture: text(80),
  zip_code: z.optional(text(12, 0)),
  address_code: z.optional(text(80, 0)),
  lat: LatitudeSchema,
  lng: LongitudeSchema,
  instruction: z.optional(noSpecials(160, 0)),
});

export const ReceiptSchema = z.object({
  type: z.enum(['boleta', 'factura']),
  doc_type: z.optional(z.enum(['DNI', 'CE', 'PASSPORT', 'RUC'])),
  doc_number: z.optional(text(12, 0)),
  business_name: z.optional(text(120, 0)),
  fiscal_address: z.optional(text(160, 0)),
});

export const PlaceOrderBodySchema = z.object({
  cart_uuid: UuidSchema,
  quote_hash: z.string().check(z.minLength(8), z.maxLength(128)),
  order_type: OrderTypeSchema,
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
  }),
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
/** Tracker words of spec 2 §4. */
export const TrackerWordSchema = z.enum([
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
export type TrackerWord = z.infer<typeof TrackerWordSchema>;

export const PlacedOrderSchema = z.object({
  uuid: UuidSchema,
  number: z.string(),
  status: z.number(),
  total: MoneySchema,
  promised: PromiseSchema,
});

/** What a bare uuid shows: phases, promise and store, nothing personal. */
export const OrderPublicSchema = z.object({
  uuid: UuidSchema,
  number: z.string(),
  status: z.number(),
  group: OrderGroupSchema,
  word: TrackerWordSchema,
  final: z.boolean(),
  order_type: OrderTypeSchema,
  advance_order: AdvanceOrderSchema,
  created_at: InstantSchema,
  promised: PromiseSchema,
  timeline: z.array(z.object({ word: TrackerWordSchema, at: InstantSchema })),
  outlet: z.object({
    code: IdSchema,
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    lat: z.number(),
    lng: z.number(),
  }),
  reason: z.optional(z.string()),
  server_time: InstantSchema,
});
export type OrderPublic = z.infer<typeof OrderPublicSchema>;

/** The owner's view: adds items, money and what may be done. */
export const OrderFullSchema = z.extend(OrderPublicSchema, {
  customer: z.object({ first_name: z.string() }),
  delivery_address: z.optional(z.string()),
  items: z.array(CartLineSchema),
  totals: TotalsSchema,
  payment: z.object({
    method: PaymentKindSchema,
    state: z.string(),
    cash_amount: z.optional(MoneySchema),
    change: z.optional(MoneySchema),
  }),
  can_cancel: z.boolean(),
  cancel_deadline: z.optional(InstantSchema),
});
export type OrderFull = z.infer<typeof OrderFullSchema>;

/** `detail` is present for the owner: session, signed link or the device that ordered. */
export const OrderAnswerSchema = z.object({ item: OrderPublicSchema, detail: z.optional(OrderFullSchema) });

/** A till's event (domain of the kitchen port): the order moves by these only. */
export const StoreEventSchema = z.object({
  event_id: UuidSchema,
  status: z.number().check(z.int(), z.gte(1), z.lte(27)),
  at: InstantSchema,
  reason: z.optional(text(160)),
});
export type StoreEvent = z.infer<typeof StoreEventSchema>;
