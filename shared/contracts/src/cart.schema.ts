import * as z from 'zod/mini';
import { PictureSchema } from './menu.schema.ts';
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

/** single 0, combo 1, half 2 (spec 1 §9); a string on the wire. */
export const ProductTypeSchema = z.enum(['0', '1', '2']);
export type ProductType = z.infer<typeof ProductTypeSchema>;

const LayerInfoSchema = z.object({ uuid: IdSchema, name: z.string() });

/** A topping that departs from the recipe: an extra (quantity ≥ 1) or a default taken away (quantity 0). */
export const ToppingChoiceSchema = z.object({
  id: IdSchema,
  quantity: z.number().check(z.int(), z.gte(0), z.lte(15)),
});
export type ToppingChoice = z.infer<typeof ToppingChoiceSchema>;

const LineToppingSchema = z.extend(ToppingChoiceSchema, { name: z.string(), type: z.enum(['default', 'extra']) });

/** One product inside a line: `layer_info` is size first, crust second (spec 1 §3). */
const LineItemSchema = z.object({
  menu_uuid: IdSchema,
  name: z.string(),
  group_id: z.optional(IdSchema),
  layer_info: z.array(LayerInfoSchema),
  toppings: z.array(LineToppingSchema),
});

/** Cart line (spec 1 §3). */
export const CartLineSchema = z.object({
  id: UuidSchema,
  menu_uuid: IdSchema,
  product_type: ProductTypeSchema,
  quantity: z.number(),
  max_quantity: z.number(),
  item_price: MoneySchema,
  total: MoneySchema,
  name: z.string(),
  /** Size, crust and changes in one line for people. */
  summary: z.string(),
  base_category: z.string(),
  coupon_code: z.optional(z.string()),
  combo_uuid: z.optional(IdSchema),
  only_lunch: z.boolean(),
  note: z.optional(z.string()),
  image: z.string(),
  picture: PictureSchema,
  items: z.array(LineItemSchema),
});
export type CartLine = z.infer<typeof CartLineSchema>;

/** A coupon in the cart; one that stopped fitting is paused with its reason, and works again by itself when it fits. */
export const CartCouponSchema = z.object({
  code: z.string(),
  name: z.string(),
  status: z.enum(['active', 'paused']),
  /** Why it is paused: a CP code and its text. */
  reason: z.optional(z.object({ code: z.string(), message: z.string() })),
  /** What it takes off now, on the fee included. */
  discount: MoneySchema,
});
export type CartCoupon = z.infer<typeof CartCouponSchema>;

/** The gift that a coupon offers and that is to be chosen (spec 1 §3). */
export const CurrentCouponItemSchema = z.object({
  uuid: IdSchema,
  is_combo: z.boolean(),
  coupon: z.string(),
  menu: z.array(
    z.object({
      uuid: IdSchema,
      name: z.string(),
      price: MoneySchema,
      is_combo: z.boolean(),
      coupon_code: z.string(),
      first_layer: z.optional(IdSchema),
      second_layer: z.optional(IdSchema),
    }),
  ),
});
export type CurrentCouponItem = z.infer<typeof CurrentCouponItemSchema>;

/**
 * How old a cart is by the server's clock. `idle`: nobody was seen with it for the tenant's hours; `unlocated`: its place is older
 * than the tenant's hours. Nothing is deleted then: the customer is asked, and any write is the answer (`update-cart` with the
 * outlet confirms the place).
 */
export const CartExpirySchema = z.object({
  state: z.enum(['fresh', 'idle', 'unlocated']),
  server_time: InstantSchema,
  idle_at: InstantSchema,
  relocate_at: InstantSchema,
  /** From then on the server has it no more. */
  ends_at: InstantSchema,
});
export type CartExpiry = z.infer<typeof CartExpirySchema>;

/** Cart (spec 1 §3). Prices are the server's: recomputed at every write. */
export const CartSchema = z.object({
  uuid: UuidSchema,
  customer_id: z.optional(z.string()),
  outlet_code: IdSchema,
  order_type: OrderTypeSchema,
  order_time: InstantSchema,
  advance_order: AdvanceOrderSchema,
  tier: z.number(),
  tax_percent: z.number(),
  tax_total: MoneySchema,
  sub_total: MoneySchema,
  discount: MoneySchema,
  delivery_fee: MoneySchema,
  total: MoneySchema,
  min_cart: MoneySchema,
  /** What lacks to the minimum; 0 when reached. */
  missing: MoneySchema,
  max_cart: MoneySchema,
  data: z.array(CartLineSchema),
  free_items: z.array(CartLineSchema),
  coupon: z.object({ data: z.array(CartCouponSchema), total_discount: MoneySchema }),
  current_coupon_item: z.optional(CurrentCouponItemSchema),
  updated_at: InstantSchema,
  expiry: CartExpirySchema,
});
export type Cart = z.infer<typeof CartSchema>;

/**
 * One thing that the server changed by itself. `code` says why: SINGLE-07 for a price, the code of what cannot be sold for a line,
 * the CP code for a coupon that paused (`coupon_dropped`).
 */
export const CartChangeSchema = z.object({
  type: z.enum(['price', 'removed', 'coupon_dropped']),
  item_id: z.optional(UuidSchema),
  name: z.string(),
  from: z.optional(MoneySchema),
  to: z.optional(MoneySchema),
  code: z.optional(z.string()),
  message: z.string(),
});
export type CartChange = z.infer<typeof CartChangeSchema>;

/** Every cart write answers the whole cart and what the server changed by itself. */
export const CartAnswerSchema = z.object({ item: CartSchema, changes: z.array(CartChangeSchema) });

/** Minutes that the customer was told; another figure at the store is CART-02. */
export const QuoteTimeSchema = z.optional(z.number().check(z.int(), z.gte(0), z.lte(600)));

export const CreateCartBodySchema = z.object({
  outlet_code: IdSchema,
  order_type: z._default(OrderTypeSchema, 'D'),
  order_time: InstantSchema,
  advance_order: z._default(AdvanceOrderSchema, 0),
  tier: z.optional(z.number().check(z.int(), z.gte(1), z.lte(9))),
  /** Where it is delivered to: decides the zone's fee and minimum. */
  lat: z.optional(LatitudeSchema),
  lng: z.optional(LongitudeSchema),
  quote_time: QuoteTimeSchema,
});

/** Body of update-cart: another time, outlet, type or door. */
export const MoveCartBodySchema = z.object({
  cart_uuid: UuidSchema,
  order_time: InstantSchema,
  advance_order: z.optional(AdvanceOrderSchema),
  outlet_code: z.optional(IdSchema),
  order_type: z.optional(OrderTypeSchema),
  lat: z.optional(LatitudeSchema),
  lng: z.optional(LongitudeSchema),
  quote_time: QuoteTimeSchema,
  /** Only tells what would change: nothing is stored. */
  dry_run: z.optional(z.boolean()),
});

const HalfChoiceSchema = z.object({
  menu_uuid: IdSchema,
  toppings: z.array(ToppingChoiceSchema).check(z.maxLength(30)),
});
const GroupChoiceSchema = z.object({
  id: IdSchema,
  items: z
    .array(
      z.object({
        uuid: IdSchema,
        first_layer: z.optional(IdSchema),
        second_layer: z.optional(IdSchema),
        toppings: z.array(ToppingChoiceSchema).check(z.maxLength(30)),
      }),
    )
    .check(z.maxLength(12)),
});

/** Body of update-cart-item: adds a line, or replaces the one named by `item_id`. */
export const CartItemBodySchema = z.object({
  cart_id: UuidSchema,
  item_id: z.optional(UuidSchema),
  product_type: ProductTypeSchema,
  uuid: IdSchema,
  quantity: z.number().check(z.int(), z.gte(1), z.lte(20)),
  first_layer: z.optional(IdSchema),
  second_layer: z.optional(IdSchema),
  toppings: z.array(ToppingChoiceSchema).check(z.maxLength(30)),
  groups: z.optional(z.array(GroupChoiceSchema).check(z.maxLength(12))),
  halves: z.optional(z.tuple([HalfChoiceSchema, HalfChoiceSchema])),
  coupon_code: z.optional(z.string().check(z.regex(/^[A-Z0-9-]{3,24}$/))),
  base_category: z.optional(z.string().check(z.maxLength(60))),
  note: z.optional(text(80, 0)),
  /** Price of one that the customer was shown; another one is SINGLE-07. */
  item_price: z.optional(MoneySchema),
});
export type CartItemBody = z.infer<typeof CartItemBodySchema>;

export const ItemQuantitySchema = z.object({
  item_id: UuidSchema,
  quantity: z.number().check(z.int(), z.gte(0), z.lte(20)),
});

/** A cart in a list: enough to say "your order of Tuesday". */
export const CartSummarySchema = z.object({
  uuid: UuidSchema,
  outlet_code: IdSchema,
  order_type: OrderTypeSchema,
  /** Units in all lines. */
  count: z.number(),
  /** Names of its first lines. */
  names: z.array(z.string()),
  /** At the prices that were last shown. */
  sub_total: MoneySchema,
  updated_at: InstantSchema,
});
export type CartSummary = z.infer<typeof CartSummarySchema>;
