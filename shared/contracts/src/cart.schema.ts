import * as z from 'zod/mini';
import { PictureSchema } from './menu.schema.ts';
import {
  AdvanceOrderSchema,
  AnyOrderTypeSchema,
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

const productTypeOf = { single: '0', combo: '1', half: '2', '0': '0', '1': '1', '2': '2' } as const;

/** Product type in any spelling: a name, a number or its string. Parses to `0`, `1` or `2` (domain §1). */
export const AnyProductTypeSchema = z.pipe(
  z.union([z.enum(['0', '1', '2', 'single', 'combo', 'half']), z.literal(0), z.literal(1), z.literal(2)]),
  z.transform((value): ProductType => productTypeOf[value]),
);

/** The rule of a cart is 20 units of a line; the api names it in the error. This bound keeps numbers small. */
const MAX_UNITS = 9999;

const LayerInfoSchema = z.object({ uuid: IdSchema, name: z.string() });

/** A topping that differs from the recipe: an extra (quantity ≥ 1) or a removed default (quantity 0). */
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

/** A coupon in the cart. The server pauses one whose conditions are not met, with the reason, and resumes it when they are. */
export const CartCouponSchema = z.object({
  code: z.string(),
  name: z.string(),
  status: z.enum(['active', 'paused']),
  /** Reason of the pause: a CP code and its text. */
  reason: z.optional(z.object({ code: z.string(), message: z.string() })),
  /** Current discount in soles, including any discount on the delivery fee. */
  discount: MoneySchema,
});
export type CartCoupon = z.infer<typeof CartCouponSchema>;

/** The gifts of a coupon that the customer still has to choose from (spec 1 §3). */
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
 * Age of a cart by the server's clock. `idle`: unused for `cart_timeout_h` of the tenant; `unlocated`: its place is older than
 * `relocalise_h`. The server deletes nothing then: the client asks the customer, and any write makes the cart fresh again
 * (`update-cart` with the outlet confirms the place).
 */
export const CartExpirySchema = z.object({
  state: z.enum(['fresh', 'idle', 'unlocated']),
  server_time: InstantSchema,
  idle_at: InstantSchema,
  relocate_at: InstantSchema,
  /** The server deletes the cart at this time. */
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
  /** Soles missing to the minimum; 0 when reached. */
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
 * One change that the server made without the customer's request. `code` is the reason: SINGLE-07 for a price, an item code for a
 * removed line, a CP code for a paused coupon (`coupon_dropped`).
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

/** Answer of every cart write: the whole cart, and the changes that the server made on its own. */
export const CartAnswerSchema = z.object({ item: CartSchema, changes: z.array(CartChangeSchema) });

/** Quoted minutes that the customer saw. The call fails with CART-02 when the store's figure differs. */
export const QuoteTimeSchema = z.optional(z.number().check(z.int(), z.gte(0), z.lte(600)));

/** Body of `create-cart`: store, order type and time. */
export const CreateCartBodySchema = z.object({
  outlet_code: IdSchema,
  order_type: z._default(AnyOrderTypeSchema, 'D'),
  order_time: InstantSchema,
  advance_order: z._default(AdvanceOrderSchema, 0),
  tier: z.optional(z.number().check(z.int(), z.gte(1), z.lte(9))),
  /** Target of the delivery; its zone decides fee and minimum. */
  lat: z.optional(LatitudeSchema),
  lng: z.optional(LongitudeSchema),
  quote_time: QuoteTimeSchema,
});

/** Body of `update-cart`: another time, outlet, order type or address. */
export const MoveCartBodySchema = z.object({
  cart_uuid: UuidSchema,
  order_time: InstantSchema,
  advance_order: z.optional(AdvanceOrderSchema),
  outlet_code: z.optional(IdSchema),
  order_type: z.optional(AnyOrderTypeSchema),
  lat: z.optional(LatitudeSchema),
  lng: z.optional(LongitudeSchema),
  quote_time: QuoteTimeSchema,
  /** Returns what would change and stores nothing. */
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
  product_type: AnyProductTypeSchema,
  uuid: IdSchema,
  quantity: z.number().check(z.int(), z.gte(1), z.lte(MAX_UNITS)),
  first_layer: z.optional(IdSchema),
  second_layer: z.optional(IdSchema),
  toppings: z.array(ToppingChoiceSchema).check(z.maxLength(30)),
  groups: z.optional(z.array(GroupChoiceSchema).check(z.maxLength(12))),
  halves: z.optional(z.tuple([HalfChoiceSchema, HalfChoiceSchema])),
  coupon_code: z.optional(z.string().check(z.regex(/^[A-Z0-9-]{3,24}$/))),
  base_category: z.optional(z.string().check(z.maxLength(60))),
  note: z.optional(text(80, 0)),
  /** Unit price that the customer saw. The call fails with SINGLE-07 when it differs. */
  item_price: z.optional(MoneySchema),
});
export type CartItemBody = z.infer<typeof CartItemBodySchema>;

/** New quantity of a cart line; 0 removes it. */
export const ItemQuantitySchema = z.object({
  item_id: UuidSchema,
  quantity: z.number().check(z.int(), z.gte(0), z.lte(MAX_UNITS)),
});

/** A cart in a list: enough to show "your order of Tuesday". */
export const CartSummarySchema = z.object({
  uuid: UuidSchema,
  outlet_code: IdSchema,
  order_type: OrderTypeSchema,
  /** Units in all lines. */
  count: z.number(),
  /** Names of its first lines. */
  names: z.array(z.string()),
  /** Soles, at the prices of the last answer. */
  sub_total: MoneySchema,
  updated_at: InstantSchema,
});
export type CartSummary = z.infer<typeof CartSummarySchema>;
