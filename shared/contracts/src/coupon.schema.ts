import * as z from 'zod/mini';
import { type CouponType, couponTypes } from './coupon-types.ts';
import { ListedPaymentSchema } from './payment-kind.ts';
import { ClockTimeSchema, DaySchema, IdSchema, InstantSchema, MoneySchema, OrderTypeSchema, text } from './wire.ts';

/** A coupon code as a customer types it. The server normalises it and answers CP-15 to text that cannot be a code. */
export const CouponCodeTextSchema = z._default(z.string().check(z.maxLength(80)), '');

const WindowSchema = z.object({ start: ClockTimeSchema, end: ClockTimeSchema });

/**
 * Coupon as lists show it (spec 1 §3), with its conditions and the number of its type (`couponTypes`).
 */
export const CouponSchema = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  coupon_type_id: z.number(),
  group: z.enum(['free_gift', 'discount', 'promotion']),
  discount_type_name: z.enum(Object.keys(couponTypes) as CouponType[]),
  /** Type 2: soles off; type 6: the bundle's price; else 0. */
  discount_value: MoneySchema,
  /** Type 3; else 0. */
  discount_percent_unit: z.number(),
  max_discount: z.optional(MoneySchema),
  image: z.string(),
  valid_from: DaySchema,
  valid_to: DaySchema,
  min_amount: MoneySchema,
  min_items: z.number(),
  /** Units that must be in the cart; for type 6 the parts of one bundle. */
  min_qty_of: z.array(z.object({ uuid: z.optional(IdSchema), category: z.optional(z.string()), quantity: z.number() })),
  /** Lines that it counts and discounts. Items or categories of `exclude` must not be in the cart. */
  applies_to: z.object({
    menus: z.array(IdSchema),
    categories: z.array(z.string()),
    sizes: z.array(z.string()),
    exclude: z.array(IdSchema),
  }),
  /** Type 5: `take` units for the price of `pay`. */
  n_for_m: z.optional(z.object({ take: z.number(), pay: z.number() })),
  /** Type 1: one of these. */
  gifts: z.array(z.object({ uuid: IdSchema })),
  order_types: z.array(OrderTypeSchema),
  /** An empty list means no restriction. 0 is Sunday. */
  days: z.array(z.number()),
  windows: z.array(WindowSchema),
  outlets: z.array(IdSchema),
  tiers: z.array(z.number()),
  payment_methods: z.array(ListedPaymentSchema),
  advance_only: z.boolean(),
  hut_day_only: z.boolean(),
  lunch_only: z.boolean(),
  login_required: z.boolean(),
  stackable: z.boolean(),
  terms_url: z.string(),
  /** The customer holds a copy, which expires at `expires_at`. */
  saved: z.boolean(),
  expires_at: z.optional(InstantSchema),
});
export type Coupon = z.infer<typeof CouponSchema>;

/** State of the game. `ENDED`: after its last day; `OFF`: closed by the chain. */
export const GameStateSchema = z.enum(['ACTIVE', 'OFF', 'ENDED']);

/** The coupon game (spec 2 §7): symbols, prizes, and the plays that the customer has left. */
export const GameInfoSchema = z.object({
  id: IdSchema,
  name: z.string(),
  state: GameStateSchema,
  symbols: z.array(z.object({ id: IdSchema, label: z.string() })),
  /** Plays that the campaign still allows; today's first one is at `next_play_at`. */
  plays_left: z.number(),
  /** When the next play is allowed; absent when there is none. */
  next_play_at: z.optional(InstantSchema),
  prizes: z.array(z.object({ id: IdSchema, label: z.string() })),
  odds_url: z.string(),
  terms_url: z.string(),
  permit: z.optional(z.string()),
  ends_at: InstantSchema,
});
export type GameInfo = z.infer<typeof GameInfoSchema>;

/** Result of a play: the server decides it before the reels turn. The same idempotency key returns the same result. */
export const GameResultSchema = z.object({
  symbols: z.array(IdSchema).check(z.length(3)),
  win: z.boolean(),
  prize: z.optional(z.object({ coupon_code: z.string(), name: z.string(), expires_at: InstantSchema })),
  plays_left: z.number(),
  next_play_at: z.optional(InstantSchema),
});
export type GameResult = z.infer<typeof GameResultSchema>;

/** Path parameter of coupon calls. */
export const CouponParamsSchema = z.object({ code: text(80) });
