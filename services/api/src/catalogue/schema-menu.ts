import { DaySchema, IdSchema } from '@horno/contracts/wire';
import * as z from 'zod';
import {
  AllergenSchema,
  bySize,
  MarkSchema,
  MinorSchema,
  OrderTypesSchema,
  SizeCodeSchema,
  SlugSchema,
  TextSchema,
  WeekdaySchema,
  WindowSchema,
} from './schema-parts.ts';

export const CategorySchema = z.strictObject({
  uuid: IdSchema,
  slug: SlugSchema,
  name: TextSchema,
  description: TextSchema.optional(),
  /** Shown only when it is selected by its slug. */
  hidden: z.boolean().default(false),
  onlyLunch: z.boolean().default(false),
  hutDay: z.boolean().default(false),
  /** The coupon category: it shows the customer's coupons, not items. */
  pseudo: z.boolean().default(false),
  display: z.strictObject({ web: z.enum(['grid', 'list']), mobile: z.enum(['grid', 'list']) }),
  lower: z.array(z.strictObject({ uuid: IdSchema, slug: SlugSchema, name: TextSchema })).default([]),
});
export type Category = z.infer<typeof CategorySchema>;

export const SizeSchema = z.strictObject({
  uuid: SizeCodeSchema,
  name: TextSchema,
  detail: TextSchema,
  diameterCm: z.int().min(10).max(60),
  slices: z.int().min(1).max(24),
});
export type Size = z.infer<typeof SizeSchema>;

export const CrustSchema = z.strictObject({
  uuid: IdSchema,
  name: TextSchema,
  detail: TextSchema,
  /** Name in the summary of a cart line, such as `masa clásica`. */
  inLine: TextSchema,
  pictureId: z.string(),
  /** Surcharge on the pizza's price. A size without an amount is not made on this crust. */
  deltaMinor: bySize(MinorSchema),
  allergens: z.array(AllergenSchema),
});
export type Crust = z.infer<typeof CrustSchema>;

export const SauceSchema = z.strictObject({
  id: IdSchema,
  name: TextSchema,
  pictureId: z.string(),
  marks: z.array(MarkSchema).default([]),
  allergens: z.array(AllergenSchema),
});
export type Sauce = z.infer<typeof SauceSchema>;

export const ToppingGroupSchema = z.strictObject({ id: IdSchema, name: TextSchema });
export type ToppingGroup = z.infer<typeof ToppingGroupSchema>;

export const ToppingSchema = z.strictObject({
  id: IdSchema,
  name: TextSchema,
  group: IdSchema,
  /** Price of one extra portion on a whole pizza, by size. */
  priceMinor: z.strictObject({
    personal: MinorSchema,
    mediana: MinorSchema,
    grande: MinorSchema,
    familiar: MinorSchema,
  }),
  pictureId: z.string(),
  /** Number of pieces drawn for one extra portion. */
  pictureCount: z.int().min(1).max(24),
  marks: z.array(z.enum(['vegetarian', 'spicy'])),
  allergens: z.array(AllergenSchema),
});
export type Topping = z.infer<typeof ToppingSchema>;

const sellable = {
  uuid: IdSchema,
  name: TextSchema,
  description: TextSchema,
  category: SlugSchema,
  sub: SlugSchema.optional(),
  badge: TextSchema.optional(),
  /** Percentage of the price per tier, where it differs from the chain's `tiers`. */
  tierPercent: z.partialRecord(z.enum(['1', '2', '3']), z.int().min(50).max(200)).optional(),
};

export const PizzaSchema = z.strictObject({
  ...sellable,
  recipe: z.strictObject({
    sauce: IdSchema,
    cheese: z.enum(['sin', 'poco', 'normal', 'extra']),
    /** Crust of the picture until the customer picks one. */
    crust: IdSchema,
    toppings: z.array(z.strictObject({ id: IdSchema, count: z.int().min(1).max(24) })),
  }),
  /** Price by size on a crust without a surcharge. A size without an amount is not sold. */
  priceMinor: bySize(MinorSchema),
  crusts: z.array(IdSchema).min(1),
  /** Marks besides those that follow from the recipe (`vegetarian`, `spicy`). */
  marks: z.array(z.enum(['new', 'popular'])).default([]),
  /** `build`: the customer starts with sauce and cheese, under separate limits. */
  limits: z.enum(['recipe', 'build']).default('recipe'),
  /** Builder that offers the pizza as a half: 0 normal, 1 lunch, 2 both; absent: none. */
  halfSet: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
});
export type Pizza = z.infer<typeof PizzaSchema>;

/** Side, drink or dessert. With variants (portions, volumes) the variant has the price. */
export const ProductSchema = z.strictObject({
  ...sellable,
  kind: z.enum(['side', 'drink', 'dessert']),
  pictureId: z.string(),
  priceMinor: MinorSchema.optional(),
  variants: z
    .array(z.strictObject({ uuid: IdSchema, name: TextSchema, detail: TextSchema.optional(), priceMinor: MinorSchema }))
    .default([]),
  marks: z.array(MarkSchema).default([]),
  allergens: z.array(AllergenSchema),
});
export type Product = z.infer<typeof ProductSchema>;

const ComboGroupSchema = z.strictObject({
  id: IdSchema,
  name: TextSchema,
  /** Said when the customer has not chosen. */
  missing: z.optional(TextSchema),
  min: z.int().min(0).max(10),
  max: z.int().min(1).max(10),
  /** Size (or variant) of the group's items. */
  size: z.optional(IdSchema),
  /** Crusts that the price includes. Required when the items are pizzas. */
  crusts: z.array(IdSchema).default([]),
  items: z.array(z.strictObject({ uuid: IdSchema, surchargeMinor: MinorSchema.default(0) })).min(1),
});
export type ComboGroup = z.infer<typeof ComboGroupSchema>;

export const ComboSchema = z.strictObject({
  ...sellable,
  /** The price of the separate parts is computed, so that a struck-through price is always true. */
  priceMinor: MinorSchema,
  groups: z.array(ComboGroupSchema).min(1),
  onlyLunch: z.boolean().default(false),
  hutDay: z.boolean().default(false),
  validFrom: z.optional(DaySchema),
  validTo: z.optional(DaySchema),
  /** Weekdays and hours of sale; absent: always. */
  days: z.array(WeekdaySchema).min(1).optional(),
  windows: z.array(WindowSchema).min(1).optional(),
  orderTypes: OrderTypesSchema.default(['D', 'C']),
  marks: z.array(z.enum(['new', 'popular'])).default([]),
  /** Pizzas and products in the picture, back to front. */
  picture: z.array(IdSchema).min(1).max(4),
});
export type Combo = z.infer<typeof ComboSchema>;

export const HalfSchema = z.strictObject({
  ...sellable,
  /** 0 normal builder, 1 lunch builder. */
  halfSet: z.union([z.literal(0), z.literal(1)]),
  onlyLunch: z.boolean().default(false),
  sizes: z.array(SizeCodeSchema).min(1),
  crusts: z.array(IdSchema).min(1),
  /** The two pizzas of the picture. */
  picture: z.tuple([IdSchema, IdSchema]),
});
export type Half = z.infer<typeof HalfSchema>;

/** Percentage of the listed prices at stores of a tier. */
export const TierSchema = z.strictObject({ tier: z.int().min(1).max(3), percent: z.int().min(50).max(200) });
