import type { CouponType } from '@horno/contracts/coupon-types';
import { ListedPaymentSchema } from '@horno/contracts/payment-kind';
import { DaySchema, IdSchema } from '@horno/contracts/wire';
import * as z from 'zod';
import { OwnImageSchema } from './schema-content.ts';
import {
  MinorSchema,
  NameSchema,
  OrderTypesSchema,
  SizeCodeSchema,
  SlugSchema,
  TextSchema,
  WeekdaySchema,
  WindowSchema,
} from './schema-parts.ts';

const GiftsSchema = z.array(
  z.strictObject({ uuid: IdSchema, size: z.optional(IdSchema), crust: z.optional(IdSchema) }),
);

const CouponConditionsSchema = z.strictObject({
  code: z.string().regex(/^[A-Z0-9-]{3,24}$/),
  name: TextSchema,
  description: TextSchema,
  maxDiscountMinor: MinorSchema.optional(),
  gifts: GiftsSchema.default([]),
  minAmountMinor: MinorSchema.default(0),
  minItems: z.int().min(0).max(50).default(0),
  /** The parts of one bundle, for that type. */
  minQtyOf: z
    .array(
      z.strictObject({
        uuid: z.optional(IdSchema),
        category: SlugSchema.optional(),
        quantity: z.int().min(1).max(20),
      }),
    )
    .default([]),
  /** Items or categories. Empty lists apply to everything; a cart must not contain any of `exclude` (CP-11). */
  appliesTo: z
    .strictObject({
      menus: z.array(IdSchema).default([]),
      categories: z.array(SlugSchema).default([]),
      sizes: z.array(SizeCodeSchema).default([]),
      exclude: z.array(IdSchema).default([]),
    })
    .prefault({}),
  orderTypes: OrderTypesSchema.default(['D', 'C']),
  channels: z
    .array(z.enum(['web', 'app', 'call']))
    .min(1)
    .default(['web', 'app', 'call']),
  /** Empty: all. */
  outlets: z.array(IdSchema).default([]),
  tiers: z.array(z.int().min(1).max(3)).default([]),
  validFrom: DaySchema,
  validTo: DaySchema,
  days: z.array(WeekdaySchema).default([]),
  windows: z.array(WindowSchema).default([]),
  advanceOnly: z.boolean().default(false),
  hutDayOnly: z.boolean().default(false),
  lunchOnly: z.boolean().default(false),
  loginRequired: z.boolean().default(false),
  /** Empty: everybody; otherwise the customer must be in one of the segments. */
  segment: z.array(z.enum(['new', 'birthday', 'assigned'])).default([]),
  perUserLimit: z.int().min(1).optional(),
  totalLimit: z.int().min(1).optional(),
  /** Maximum number of times that one account may receive the coupon. */
  generationLimit: z.int().min(1).optional(),
  /** Empty: all. */
  paymentMethods: z.array(ListedPaymentSchema).default([]),
  /** A card at the door counts as `credit`. */
  cardOnDelivery: z.boolean().default(true),
  stackable: z.boolean().default(false),
  /** Shown in the customer's coupon list. Other coupons work only when typed or assigned. */
  listed: z.boolean().default(false),
  /** Item whose picture the coupon shows. */
  picture: IdSchema,
  termsUrl: z.string().startsWith('/'),
});

const typeOf = <T extends CouponType, Value extends z.core.$ZodShape>(type: T, value: Value) =>
  CouponConditionsSchema.extend({ type: z.literal(type), ...value });

/** A coupon: its conditions, its type (`couponTypes`) and what it takes off. */
export const CouponSchema = z.discriminatedUnion('type', [
  /** The customer picks one of the gifts. */
  typeOf('free_item', { gifts: GiftsSchema.min(1) }),
  typeOf('amount', { discountMinor: MinorSchema }),
  typeOf('percent', { discountPercent: z.int().min(1).max(100) }),
  typeOf('free_delivery', {}),
  /** `take` units for the price of `pay`. */
  typeOf('n_for_m', { nForM: z.strictObject({ take: z.int().min(2).max(6), pay: z.int().min(1).max(5) }) }),
  /** The price of the bundle. */
  typeOf('bundle', { discountMinor: MinorSchema }),
]);
export type Coupon = z.infer<typeof CouponSchema>;

/** Coupon game (domain of the game). Without symbols or prizes it is not configured yet (GA-02). */
export const GameSchema = z.strictObject({
  id: IdSchema,
  name: TextSchema,
  isOn: z.boolean(),
  validFrom: DaySchema,
  validTo: DaySchema,
  symbols: z.array(z.strictObject({ id: IdSchema, label: TextSchema })).max(12),
  prizes: z.array(
    z.strictObject({
      id: IdSchema,
      label: TextSchema,
      /** Three of this symbol show the prize. */
      symbol: IdSchema,
      coupon: z.string(),
      /** Wins per ten thousand plays. */
      chance: z.int().min(1).max(10_000),
      /** Number of prizes; unlimited when missing. */
      stock: z.int().min(1).optional(),
    }),
  ),
  playsPerDay: z.int().min(1).default(1),
  playsPerCampaign: z.int().min(1).default(10),
  /** Days in which a prize may be used. */
  prizeDays: z.int().min(1).default(7),
  oddsUrl: z.string().startsWith('/'),
  termsUrl: z.string().startsWith('/'),
  /** Number of the authorisation, for prizes that require one. */
  permit: z.string().min(1).optional(),
});
export type Game = z.infer<typeof GameSchema>;

export const BannerSchema = z.strictObject({
  id: IdSchema,
  position: z.enum(['top_home', 'left_home', 'right_home']),
  name: NameSchema,
  text: TextSchema.optional(),
  badge: TextSchema.optional(),
  /** Item whose price the banner shows, at the tier of the store. */
  item: z.optional(IdSchema),
  /** Coupon whose validity, stores and minimum the banner shows. */
  coupon: z.optional(IdSchema),
  /** Conditions beside the offer, in one or two sentences. */
  conditions: TextSchema.optional(),
  /** Item whose drawing the banner shows. `mobilePicture` replaces it on phones. */
  picture: IdSchema,
  mobilePicture: z.optional(IdSchema),
  /** Image that replaces the drawings. */
  image: OwnImageSchema.optional(),
  /** Text alternative of an image that says more than the name. */
  alt: TextSchema.optional(),
  /** Path of the shop. `mobileUrl` replaces it on phones. */
  url: z.string().startsWith('/'),
  mobileUrl: z.string().startsWith('/').optional(),
  tone: z.enum(['cheese', 'blush', 'sage', 'oven']),
  validFrom: z.optional(DaySchema),
  validTo: z.optional(DaySchema),
});
export type Banner = z.infer<typeof BannerSchema>;
