import type { CartLine } from '@horno/contracts/cart';
import type { PlaceOrderBody, Rider } from '@horno/contracts/order';
import type { PaymentKind } from '@horno/contracts/payment-kind';
import type { PhotoType } from '@horno/domain';
import { boolean, doublePrecision, integer, jsonb, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { StoredLine } from '../../cart/cart.types.ts';
import { bytes, instant, shop } from './shop.ts';

/** Reason why the shop or the customer ended an order early. Stores give their reasons as text. */
export type EndCode = 'customer' | 'no-acceptance' | 'unpaid';

export type OrderEventSource = 'shop' | 'customer' | 'store' | 'payment';

/** A coupon that reduced the total. */
export interface OrderCoupon {
  code: string;
  name: string;
  discountMinor: number;
}

/** Options of a line as the customer chose them, so that the line can be priced again. */
export type OrderChoice = Pick<StoredLine, 'choice' | 'quantity' | 'name' | 'note' | 'baseCategory'>;

/** Store of the order, copied when the order was placed. */
export interface OrderOutlet {
  code: string;
  name: string;
  phone: string;
  address: string;
  lat: number;
  lng: number;
}

/** An electronic receipt as the store issued it (domain §3.7). */
export interface IssuedReceipt {
  /** SUNAT document types: 01 factura, 03 boleta. */
  type: '01' | '03';
  serie: string;
  pdfUrl?: string;
  state: 'PENDIENTE' | 'EMITIDO' | 'ANULADO';
}

export const orders = shop.table('orders', {
  uuid: uuid('uuid').primaryKey(),
  number: text('number').notNull(),
  status: integer('status').notNull(),
  orderType: text('order_type', { enum: ['D', 'C'] }).notNull(),
  advanceOrder: smallint('advance_order').$type<0 | 1>().notNull(),
  lang: text('lang', { enum: ['es', 'en'] }).notNull(),
  placedAt: instant('placed_at').notNull(),
  promisedFrom: instant('promised_from').notNull(),
  promisedTo: instant('promised_to').notNull(),
  /** First promise, set when the store changes it. */
  firstPromisedFrom: instant('first_promised_from'),
  firstPromisedTo: instant('first_promised_to'),
  quoteMinutes: integer('quote_minutes').notNull(),
  outletCode: text('outlet_code').notNull(),
  /** Copies of the store, the lines and the addresses, so that changes of the menu do not affect the order. */
  outlet: jsonb('outlet').$type<OrderOutlet>().notNull(),
  lines: jsonb('lines').$type<CartLine[]>().notNull(),
  subTotalMinor: integer('sub_total_minor').notNull(),
  discountMinor: integer('discount_minor').notNull(),
  deliveryFeeMinor: integer('delivery_fee_minor').notNull(),
  roundingMinor: integer('rounding_minor').notNull(),
  /** Tip for the rider; part of the total, not of the sale. */
  tipMinor: integer('tip_minor').notNull().default(0),
  totalMinor: integer('total_minor').notNull(),
  /** Rate of the IGV in the sale; 18 % for the orders before the chain's setting. */
  igvRate: doublePrecision('igv_rate').notNull().default(0.18),
  paymentMethod: text('payment_method').$type<PaymentKind>().notNull(),
  tenderedMinor: integer('tendered_minor'),
  changeMinor: integer('change_minor'),
  paymentBrand: text('payment_brand'),
  coupons: jsonb('coupons').$type<OrderCoupon[]>().notNull().default([]),
  /** Options of each line, used to repeat the order. */
  choices: jsonb('choices').$type<OrderChoice[]>().notNull().default([]),
  customer: jsonb('customer').$type<PlaceOrderBody['customer']>().notNull(),
  /** The customer asked for messages by WhatsApp. */
  whatsappUpdates: boolean('whatsapp_updates').notNull().default(false),
  delivery: jsonb('delivery').$type<NonNullable<PlaceOrderBody['delivery']>>(),
  receipt: jsonb('receipt').$type<PlaceOrderBody['receipt']>().notNull(),
  cartUuid: uuid('cart_uuid').notNull(),
  device: text('device'),
  customerId: text('customer_id'),
  idempotencyKey: text('idempotency_key').notNull(),
  /** Time at which the online payment was authorised; deadlines count from it. */
  paidAt: instant('paid_at'),
  /** End of the order's hold in its time slot; null when it was not scheduled with an online payment. */
  holdEndsAt: instant('hold_ends_at'),
  /** The electronic receipt, null until the store issues it. */
  issuedReceipt: jsonb('issued_receipt').$type<IssuedReceipt>(),
  endCode: text('end_code').$type<EndCode>(),
  endReason: text('end_reason'),
  lastSeq: integer('last_seq').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

const eventColumns = {
  orderUuid: uuid('order_uuid')
    .notNull()
    .references(() => orders.uuid, { onDelete: 'cascade' }),
  seq: integer('seq').notNull(),
  eventId: uuid('event_id').notNull(),
  source: text('source').$type<OrderEventSource>().notNull(),
  status: integer('status').notNull(),
  /** Time of the event by the clock of its reporter; `received_at` is the clock of the shop. */
  at: instant('at').notNull(),
  receivedAt: instant('received_at').notNull(),
  applied: boolean('applied').notNull(),
  reason: text('reason'),
  endCode: text('end_code').$type<EndCode>(),
};

export const orderEvents = shop.table('order_events', eventColumns, (table) => [
  primaryKey({ columns: [table.orderUuid, table.seq] }),
]);

/** Events of closed orders, in a partition for each month. */
export const orderEventsArchive = shop.table('order_events_archive', eventColumns);

/** Consents that the customer gave with an order. */
export const orderConsents = shop.table(
  'order_consents',
  {
    orderUuid: uuid('order_uuid')
      .notNull()
      .references(() => orders.uuid, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['terms', 'privacy', 'marketing'] }).notNull(),
    version: text('version').notNull(),
    granted: boolean('granted').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderUuid, table.kind] })],
);

/** Feedback of a customer on an order: stars, arrival, request for help. */
export const orderFeedback = shop.table('order_feedback', {
  id: uuid('id').primaryKey(),
  orderUuid: uuid('order_uuid')
    .notNull()
    .references(() => orders.uuid, { onDelete: 'cascade' }),
  kind: text('kind', { enum: ['rate', 'received', 'help'] }).notNull(),
  stars: smallint('stars'),
  reason: text('reason'),
  message: text('message'),
  wantsRefund: boolean('wants_refund').notNull().default(false),
  at: instant('at').notNull(),
});

/** Photos of help requests for the support team; never served. */
export const orderPhotos = shop.table('order_photos', {
  feedbackId: uuid('feedback_id')
    .primaryKey()
    .references(() => orderFeedback.id, { onDelete: 'cascade' }),
  orderUuid: uuid('order_uuid')
    .notNull()
    .references(() => orders.uuid, { onDelete: 'cascade' }),
  contentType: text('content_type').$type<PhotoType>().notNull(),
  bytes: bytes('bytes').notNull(),
  at: instant('at').notNull(),
});

/** Last position of the rider of an order; the row is deleted when the order ends. */
export const orderRiders = shop.table('order_riders', {
  orderUuid: uuid('order_uuid')
    .primaryKey()
    .references(() => orders.uuid, { onDelete: 'cascade' }),
  name: text('name'),
  vehicle: text('vehicle').$type<NonNullable<Rider['vehicle']>>(),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  at: instant('at').notNull(),
});

/** Push subscriptions of browsers for the phases of one order. */
export const orderPushes = shop.table('order_pushes', {
  id: uuid('id').primaryKey(),
  orderUuid: uuid('order_uuid')
    .notNull()
    .references(() => orders.uuid, { onDelete: 'cascade' }),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Events of a store as a whole that its till reported, so that each counts once. */
export const tillEvents = shop.table('till_events', {
  eventId: uuid('event_id').primaryKey(),
  outletCode: text('outlet_code').notNull(),
  kind: text('kind').notNull(),
  at: instant('at').notNull(),
  receivedAt: instant('received_at').notNull(),
});

export const orderDays = shop.table('order_days', {
  /** `YYMMDD` in Lima. */
  day: text('day').primaryKey(),
  /** Value of the number sequence at the start of the day. */
  before: integer('before').notNull(),
});

/** Buyers whose orders are refused (ORDER-36). `value` is a nine-digit phone, an e-mail in lower case or a customer's id. */
export const blockedBuyers = shop.table(
  'blocked_buyers',
  {
    kind: text('kind', { enum: ['phone', 'email', 'customer'] }).notNull(),
    value: text('value').notNull(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.value] })],
);

/** Phones that a visitor confirmed by a code for an order. `phone` is null after the code was sent. */
export const confirmedPhones = shop.table(
  'confirmed_phones',
  {
    /** Digest of the device, or the id of a customer without one. */
    visitor: text('visitor').notNull(),
    phoneDigest: text('phone_digest').notNull(),
    phone: text('phone'),
    /** Null until the code is sent, and after it was used. */
    codeHash: text('code_hash'),
    tries: integer('tries').notNull(),
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [primaryKey({ columns: [table.visitor, table.phoneDigest] })],
);
