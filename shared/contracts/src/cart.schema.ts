import * as z from 'zod/mini';
import { PictureSchema } from './menu.schema.ts';
import { AdvanceOrderSchema, IdSchema, InstantSchema, MoneySchema, OrderTypeSchema, text, UuidSchema } from './wire.ts';

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
  coupon: z.object({ data: z.array(z.object({ code: z.string(), name: z.string() })), total_discount: MoneySchema }),
  updated_at: InstantSchema,
});
export type Cart = z.infer<typeof CartSchema>;

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

export const CreateCartBodySchema = z.object({
  outlet_code: IdSchema,
  order_type: z._default(OrderTypeSchema, 'D'),
  order_time: InstantSchema,
  advance_order: z._default(AdvanceOrderSchema, 0),
  tier: z.optional(z.number().check(z.int(), z.gte(1), z.lte(9))),
  /** Where it is delivered to: decides the zone's fee and minimum. */
  lat: z.optional(z.number()),
  lng: z.optional(z.number()),
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
});
export type CartItemBody = z.infer<typeof CartItemBodySchema>;

export const ItemQuantitySchema = z.object({
  item_id: UuidSchema,
  quantity: z.number().check(z.int(), z.gte(0), z.lte(20)),
});
