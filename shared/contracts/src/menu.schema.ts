import * as z from 'zod/mini';
import { IdSchema, MoneySchema, OrderTypeSchema } from './wire.ts';

/** A picture drawn from data: what `@horno/ui/picture` needs, no more. */
export const PictureSchema = z.object({
  kind: z.enum(['pizza', 'food', 'combo']),
  /** Drawing of a side, drink or dessert. */
  id: z.optional(z.string()),
  crust: z.optional(z.string()),
  sauce: z.optional(z.string()),
  cheese: z.optional(z.string()),
  toppings: z.optional(z.array(z.object({ id: z.string(), count: z.number() }))),
  /** The two halves of a half-and-half pizza, left first. */
  get halves() {
    return z.optional(z.array(PictureSchema));
  },
  /** What a combo shows together. */
  get items() {
    return z.optional(z.array(PictureSchema));
  },
});
export type Picture = z.infer<typeof PictureSchema>;

const LowerCategorySchema = z.object({ uuid: IdSchema, slug: z.string(), name: z.string() });

/** Category (spec 1 §3). */
export const CategorySchema = z.object({
  uuid: IdSchema,
  slug: z.string(),
  name: z.string(),
  description: z.optional(z.string()),
  hidden: z.boolean(),
  lower_categories: z.array(LowerCategorySchema),
  display_type: z.object({ web: z.string(), mobile: z.string() }),
  only_lunch: z.boolean(),
  piece: z.number(),
});
export type Category = z.infer<typeof CategorySchema>;

/** Crust of a size with the absolute price of the pizza on it (spec 1 §3: second layer). */
export const SecondLayerSchema = z.object({
  uuid: IdSchema,
  name: z.string(),
  detail: z.optional(z.string()),
  price: MoneySchema,
});

/** Size (spec 1 §3: first layer). */
export const FirstLayerSchema = z.object({
  uuid: IdSchema,
  name: z.string(),
  size: z.string(),
  detail: z.optional(z.string()),
  price: MoneySchema,
  second_layers: z.array(SecondLayerSchema),
});
export type FirstLayer = z.infer<typeof FirstLayerSchema>;
export type SecondLayer = z.infer<typeof SecondLayerSchema>;

/** Topping; `price` by size uuid for an extra, absent for what the recipe holds already. */
export const ToppingSchema = z.object({
  id: IdSchema,
  name: z.string(),
  type: z.enum(['default', 'extra']),
  group: z.string(),
  group_name: z.string(),
  price: z.record(z.string(), MoneySchema),
  picture_id: z.optional(z.string()),
  marks: z.array(z.string()),
});
export type Topping = z.infer<typeof ToppingSchema>;

export const MenuKindSchema = z.enum(['single', 'combo', 'half']);
export type MenuKind = z.infer<typeof MenuKindSchema>;

/** What a card of the menu shows (spec 1 §3: menu item). */
export const MenuItemSchema = z.object({
  uuid: IdSchema,
  name: z.string(),
  description: z.string(),
  kind: MenuKindSchema,
  /** Lowest price that the item can be had for. */
  min_price: MoneySchema,
  price: MoneySchema,
  /** Price of the parts bought one by one; shown struck through on combos. */
  regular_price: z.optional(MoneySchema),
  /** The item can be configured: a tap opens the builder instead of adding at once. */
  configurable: z.boolean(),
  category_slug: z.string(),
  sub_slug: z.optional(z.string()),
  only_lunch: z.boolean(),
  hut_day: z.boolean(),
  sold_out: z.boolean(),
  /** `vegetarian`, `spicy`, `new`, `popular`. */
  marks: z.array(z.string()),
  allergens: z.array(z.string()),
  badge: z.optional(z.string()),
  /** Address of the cached drawing, immutable. */
  image: z.string(),
  single_uuid: z.optional(IdSchema),
});
export type MenuItem = z.infer<typeof MenuItemSchema>;

const LimitsSchema = z.object({
  maxToppings: z.optional(z.number()),
  maxPerTopping: z.number(),
  maxExtra: z.optional(z.number()),
  maxRemoval: z.optional(z.number()),
});

/** One option of a combo's group. */
export const GroupItemSchema = z.object({
  uuid: IdSchema,
  name: z.string(),
  description: z.string(),
  surcharge: MoneySchema,
  image: z.string(),
  sold_out: z.boolean(),
  first_layers: z.array(FirstLayerSchema),
});
export const GroupSchema = z.object({
  id: IdSchema,
  name: z.string(),
  min: z.number(),
  max: z.number(),
  items: z.array(GroupItemSchema),
});
export type Group = z.infer<typeof GroupSchema>;

/** What the builder needs (spec 1 §7: menu/{id}). */
export const MenuItemDetailSchema = z.extend(MenuItemSchema, {
  first_layers: z.array(FirstLayerSchema),
  toppings: z.array(ToppingSchema),
  limits: LimitsSchema,
  groups: z.array(GroupSchema),
  /** Pizzas that may be a half of this half-and-half item. */
  half_options: z.array(z.object({ uuid: IdSchema, name: z.string(), marks: z.array(z.string()) })),
  picture: PictureSchema,
});
export type MenuItemDetail = z.infer<typeof MenuItemDetailSchema>;

export const MenuQuerySchema = z.object({
  category_uuid: z.optional(IdSchema),
  slug: z.optional(z.string().check(z.maxLength(60))),
  sub_uuid: z.optional(IdSchema),
  kind: z.optional(MenuKindSchema),
  order_time: z.optional(z.string().check(z.iso.datetime({ offset: true }))),
  outlet_code: z.optional(IdSchema),
  tier: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(9))),
  order_type: z.optional(OrderTypeSchema),
  hide: z.optional(z.enum(['0', '1'])),
});
export type MenuQuery = z.infer<typeof MenuQuerySchema>;
