import * as z from 'zod/mini';
import { tillDirections } from './directions.schema.ts';
import { OrderPhaseSchema, PromiseSchema, ReceiptStateSchema } from './order.schema.ts';
import { PaymentKindSchema } from './payment-kind.ts';
import {
  IdSchema,
  InstantSchema,
  LangSchema,
  LatitudeSchema,
  LongitudeSchema,
  longText,
  MoneySchema,
  OrderTypeSchema,
  text,
  UuidSchema,
} from './wire.ts';

/** A topping that the customer added, with its count. */
const TillExtraSchema = z.object({ id: IdSchema, name: z.string(), quantity: z.number() });

/** One thing that the kitchen makes: an item of the menu, or one half of a half-and-half pizza. */
const TillHalfSchema = z.object({
  id: IdSchema,
  name: z.string(),
  /** Toppings of the recipe that the customer removed. */
  without: z.array(z.string()),
  extra: z.array(TillExtraSchema),
});

/** An item of a line. The halves of a half-and-half pizza hold its toppings. */
export const TillItemSchema = z.extend(TillHalfSchema, {
  size: z.optional(z.string()),
  crust: z.optional(z.string()),
  halves: z.optional(z.tuple([TillHalfSchema, TillHalfSchema])),
});
export type TillItem = z.infer<typeof TillItemSchema>;

/** One line of an order; a combo has several items. `quantity` is the count of the whole line. */
export const TillLineSchema = z.object({
  id: UuidSchema,
  name: z.string(),
  quantity: z.number(),
  items: z.array(TillItemSchema),
  /** Text of the customer, with allergen remarks. */
  note: z.optional(z.string()),
  /** Free item of a coupon. */
  gift: z.boolean(),
});
export type TillLine = z.infer<typeof TillLineSchema>;

/** Address of a delivery, as the rider reads it. */
export const TillAddressSchema = z.object({
  street: z.string(),
  district: z.string(),
  ...tillDirections,
  lat: LatitudeSchema,
  lng: LongitudeSchema,
});
export type TillAddress = z.infer<typeof TillAddressSchema>;

/**
 * An order as its store needs it. `customer` and `address` are absent from two hours after the order is closed. Amounts in soles,
 * times in UTC.
 */
export const TillOrderSchema = z.object({
  uuid: UuidSchema,
  number: z.string(),
  store: IdSchema,
  status: z.number(),
  phase: OrderPhaseSchema,
  type: OrderTypeSchema,
  lang: LangSchema,
  placed_at: InstantSchema,
  /** Present for a scheduled order until the kitchen starts it. */
  starts_at: z.optional(InstantSchema),
  promised: PromiseSchema,
  received_at: z.optional(InstantSchema),
  accepted_at: z.optional(InstantSchema),
  /** Time of the last change of phase. */
  moved_at: InstantSchema,
  lines: z.array(TillLineSchema),
  customer: z.optional(z.object({ name: z.string(), phone: z.string() })),
  address: z.optional(TillAddressSchema),
  rider: z.optional(z.object({ name: z.optional(z.string()) })),
  payment: z.object({
    method: PaymentKindSchema,
    /** `paid`: nothing to collect. `due`: to collect at the door or in the store. `void`: the order ended. */
    state: z.enum(['paid', 'due', 'void']),
    /** Card brand for a payment on delivery. */
    brand: z.optional(z.string()),
    cash_amount: z.optional(MoneySchema),
    change: z.optional(MoneySchema),
  }),
  /** Amount to pay, a tip included. */
  total: MoneySchema,
  /** Part of `total` that belongs to the rider. The electronic receipt is issued without it. */
  tip: z.optional(MoneySchema),
  /** Reason of a rejection or cancellation. */
  reason: z.optional(z.string()),
});
export type TillOrder = z.infer<typeof TillOrderSchema>;

/** Sequence number in the feed of one store: starts at 1, grows by 1, without gaps. */
export const TillCursorSchema = z.number().check(z.int(), z.gte(0));

/** Entry of the feed of a store, with the order as it is now. */
export const TillFeedEntrySchema = z.object({
  seq: TillCursorSchema,
  at: InstantSchema,
  /** `placed`: the order is the store's from now on. `moved`: another phase. `changed`: promise, rider or receipt. */
  kind: z.enum(['placed', 'moved', 'changed']),
  order: TillOrderSchema,
});
export type TillFeedEntry = z.infer<typeof TillFeedEntrySchema>;

/** Events of a store about an order, in the order of the work. */
export const TillMoveSchema = z.enum([
  'received',
  'accepted',
  'rejected',
  'preparing',
  'baking',
  'ready',
  'dispatched',
  'delivered',
  'collected',
]);
export type TillMove = z.infer<typeof TillMoveSchema>;

/** Event of a store about one order. The same `event_id` counts once. */
export const TillMoveBodySchema = z.object({
  event_id: UuidSchema,
  at: InstantSchema,
  type: TillMoveSchema,
  /** accepted: when the order is ready; the promise follows it. */
  ready_at: z.optional(InstantSchema),
  /** rejected: shown to the customer unchanged. */
  reason: z.optional(text(160)),
  /** dispatched: name that the customer sees. */
  rider: z.optional(z.object({ name: z.optional(text(40)) })),
  /** The store goes back to this earlier phase on purpose. */
  rewind: z.optional(z.boolean()),
  /** The electronic receipt that the store issued. */
  receipt: z.optional(
    z.object({
      type: z.enum(['01', '03']),
      serie: text(30),
      pdf_url: z.optional(z.string().check(z.maxLength(300), z.regex(/^https:\/\/[^\s"<>]+$/))),
      state: ReceiptStateSchema,
    }),
  ),
});
export type TillMoveBody = z.infer<typeof TillMoveBodySchema>;

/** An item or a topping is sold out, or available again. */
export const TillAvailabilityBodySchema = z.object({
  event_id: UuidSchema,
  at: InstantSchema,
  kind: z.enum(['item', 'topping']),
  id: IdSchema,
  available: z.boolean(),
  /** Sold out: when it is available again without another event. */
  until: z.optional(InstantSchema),
});
export type TillAvailabilityBody = z.infer<typeof TillAvailabilityBodySchema>;

/** State of a store: open, busy (orders take `quote_minutes`) or paused. */
export const TillStatusBodySchema = z.object({
  event_id: UuidSchema,
  at: InstantSchema,
  state: z.enum(['open', 'busy', 'paused']),
  /** busy: minutes that an order takes meanwhile. */
  quote_minutes: z.optional(z.number().check(z.int(), z.gte(5), z.lte(240))),
  /** busy and paused: when the store is open again without another event. */
  until: z.optional(InstantSchema),
  reason: z.optional(text(160)),
});
export type TillStatusBody = z.infer<typeof TillStatusBodySchema>;

/** A store as its own staff see it. */
export const TillStoreSchema = z.object({
  code: IdSchema,
  name: z.string(),
  status: z.object({
    state: z.enum(['open', 'busy', 'paused']),
    quote_minutes: z.optional(z.number()),
    until: z.optional(InstantSchema),
    reason: z.optional(z.string()),
  }),
  /** Items and toppings of the menu, with what is sold out. */
  menu: z.array(
    z.object({
      kind: z.enum(['item', 'topping']),
      id: IdSchema,
      name: z.string(),
      group: z.string(),
      available: z.boolean(),
      until: z.optional(InstantSchema),
    }),
  ),
  server_time: InstantSchema,
});
export type TillStore = z.infer<typeof TillStoreSchema>;

/** Pairing code: eight letters and digits without 0, 1, I, L and O. */
export const PairingCodeSchema = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[2-9A-HJ-KM-NP-Z]{8}$/, 'pairing code'));

/** User of a key: the till of an integrator, or a store screen. */
export const TillKeyKindSchema = z.enum(['till', 'screen']);
export type TillKeyKind = z.infer<typeof TillKeyKindSchema>;

/** A key of a store. The secret is shown once, when the key is made. */
export const TillKeySchema = z.object({
  id: z.string(),
  kind: TillKeyKindSchema,
  label: z.string(),
  created_at: InstantSchema,
  last_used_at: z.optional(InstantSchema),
  revoked_at: z.optional(InstantSchema),
});
export type TillKey = z.infer<typeof TillKeySchema>;

/** The secret of a new key: hexadecimal, 32 bytes. */
export const NewTillKeySchema = z.object({ key_id: z.string(), secret: z.string(), store: IdSchema, name: z.string() });

/** Contact for alarms about orders that a store has not received or accepted in time: its own, that of the chain's operations, or none. */
export const AlarmContactSchema = z.object({
  to: z.enum(['store', 'chain', 'none']),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
});
export type AlarmContact = z.infer<typeof AlarmContactSchema>;

/** A store as operations see it. */
export const OpsStoreSchema = z.object({
  code: IdSchema,
  name: z.string(),
  /** `simulator`: played by the demonstration. `till`: a key is valid. `none`: no kitchen gets the orders. */
  kitchen: z.enum(['simulator', 'till', 'none']),
  last_contact_at: z.optional(InstantSchema),
  keys: z.array(TillKeySchema),
  /** Orders that the store has not received, and not accepted, in time. */
  unreceived: z.number(),
  unaccepted: z.number(),
  /** Orders of the last 24 hours that were cancelled because the store had not accepted them. Absent from an earlier version. */
  canceled: z.optional(z.number()),
  /** Absent from an api of an earlier version. */
  alarm: z.optional(AlarmContactSchema),
  webhook: z.optional(
    z.object({
      url: z.string(),
      failing_since: z.optional(InstantSchema),
      last_error: z.optional(z.string()),
      waiting: z.number(),
    }),
  ),
});
export type OpsStore = z.infer<typeof OpsStoreSchema>;

/** Text that names a key or a device. */
export const KeyLabelSchema = text(60);
/** Address of a webhook: https, or http on this machine. */
export const WebhookUrlSchema = longText(300, 8).check(
  z.regex(/^(https:\/\/[^\s"<>/?#]|http:\/\/(127\.0\.0\.1|localhost)[:/])[^\s"<>]*$/),
);
