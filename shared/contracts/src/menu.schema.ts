import * as z from 'zod/mini';
import { AnyOrderTypeSchema, ClockTimeSchema, IdSchema, InstantSchema, MoneySchema } from './wire.ts';

/** Data from which `@horno/ui/picture` draws a picture. */
export const PictureSchema = z.object({
  kind: z.enum(['pizza', 'food', 'combo']),
  /** Drawing of a side, drink or dessert. */
  id: z.optional(z.string()),
  size: z.optional(z.string()),
  crust: z.optional(z.string()),
  sauce: z.optional(z.string()),
  cheese: z.optional(z.string()),
  toppings: z.optional(z.array(z.object({ id: z.string(), count: z.number() }))),
  /** The two halves of a half-and-half pizza, left first. */
  get halves() {
    return z.optional(z.array(PictureSchema));
  },
  /** The pictures inside a combo's picture. */
  get items() {
    return z.optional(z.array(PictureSchema));
  },
});
export type Picture = z.infer<typeof PictureSchema>;

/** Selling hours in the store's time zone: weekdays (0 is Sunday), and start and end unless it is the whole day. */
export const SellingHoursSchema = z.object({
  days: z.array(z.int().check(z.gte(0), z.lte(6))),
  start: z.optional(ClockTimeSchema),
  end: z.optional(ClockTimeSchema),
});
export type SellingHours = z.infer<typeof SellingHoursSchema>;

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
  /** Absent when it is sold at any time. */
  hours: z.optional(SellingHoursSchema),
  /** The category shows the customer's coupons, which have their own call, and has no items. */
  pseudo: z.optional(z.boolean()),
  /** Number of items that the category shows now. */
  piece: z.number(),
});
export type Category = z.infer<typeof CategorySchema>;

/** Crust of a size with the absolute price of the pizza on it (spec 1 §3: second layer). */
export const SecondLayerSchema = z.object({
  uuid: IdSchema,
  name: z.string(),
  detail: z.optional(z.string()),
  price: MoneySchema,
  allergens: z.optional(z.array(z.string())),
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

/** Topping. `price` in soles by size uuid for an extra; empty for a topping of the recipe. */
export const ToppingSchema = z.object({
  id: IdSchema,
  name: z.string(),
  type: z.enum(['default', 'extra']),
  group: z.string(),
  group_name: z.string(),
  price: z.record(z.string(), MoneySchema),
  picture_id: z.optional(z.string()),
  marks: z.array(z.string()),
  allergens: z.array(z.string()),
});
export type Topping = z.infer<typeof ToppingSchema>;

/** Kinds of items. */
export const MenuKindSchema = z.enum(['single', 'combo', 'half']);
export type MenuKind = z.infer<typeof MenuKindSchema>;

/** Size or portion that the plus of a card adds. */
const CardSizeSchema = z.object({
  uuid: IdSchema,
  name: z.string(),
  /** On the crust of the recipe. */
  price: MoneySchema,
  /** Prices on the other crusts of the size, by crust. */
  crusts: z.optional(z.record(z.string(), MoneySchema)),
});

/** Item as a card of the menu shows it (spec 1 §3: menu item). */
export const MenuItemSchema = z.object({
  uuid: IdSchema,
  name: z.string(),
  description: z.string(),
  kind: MenuKindSchema,
  /** Lowest price of the item in soles. */
  min_price: MoneySchema,
  price: MoneySchema,
  /** Sizes of a single item that has any, the preselected one first. */
  sizes: z.optional(z.array(CardSizeSchema)),
  /** Names of the crusts in `sizes`. */
  crusts: z.optional(z.record(z.string(), z.string())),
  /** Sum of the parts' prices in soles, shown struck through on combos. */
  regular_price: z.optional(MoneySchema),
  /** The item can be configured: a tap opens the builder instead of adding at once. */
  configurable: z.boolean(),
  category_slug: z.string(),
  sub_slug: z.optional(z.string()),
  only_lunch: z.boolean(),
  hut_day: z.boolean(),
  /** Absent when it is sold at any time. */
  hours: z.optional(SellingHoursSchema),
  sold_out: z.boolean(),
  /** `vegetarian`, `spicy`, `new`, `popular`. */
  marks: z.array(z.string()),
  allergens: z.array(z.string()),
  /** The toppings of a pizza's recipe. */
  ingredients: z.optional(z.array(z.object({ id: IdSchema, name: z.string() }))),
  badge: z.optional(z.string()),
  /** Address of the cached drawing, immutable. */
  image: z.string(),
  /** The product itself; absent on combos and half-and-half (spec 1 §3). */
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
  marks: z.array(z.string()),
  allergens: z.array(z.string()),
  /** The customer may change its toppings inside the combo. */
  has_toppings: z.boolean(),
  first_layers: z.array(FirstLayerSchema),
});
/** A group of choices in a combo: `min` to `max` items. */
export const GroupSchema = z.object({
  id: IdSchema,
  name: z.string(),
  /** Says that the choice is missing. */
  missing: z.optional(z.string()),
  min: z.number(),
  max: z.number(),
  items: z.array(GroupItemSchema),
});
export type Group = z.infer<typeof GroupSchema>;

/** Item with everything that the builder needs (spec 1 §7: menu/{id}). */
export const MenuItemDetailSchema = z.extend(MenuItemSchema, {
  first_layers: z.array(FirstLayerSchema),
  toppings: z.array(ToppingSchema),
  limits: LimitsSchema,
  groups: z.array(GroupSchema),
  /** The products that a combo may hold. Absent on other items. */
  singles: z.optional(z.array(IdSchema)),
  /** Pizzas that may be a half of this half-and-half item. */
  half_options: z.array(
    z.object({
      uuid: IdSchema,
      name: z.string(),
      image: z.string(),
      /** Lowest price of the whole pizza in soles, by size uuid. */
      prices: z.record(z.string(), MoneySchema),
      marks: z.array(z.string()),
      sold_out: z.boolean(),
    }),
  ),
  /** Price rule of a half-and-half: the dearer half, or the mean of both. Absent on other items. */
  half_rule: z.optional(z.enum(['max', 'average'])),
  picture: PictureSchema,
});
export type MenuItemDetail = z.infer<typeof MenuItemDetailSchema>;

/** Size of an item in `first-layers`. Its crusts come from `second-layers`. */
export const LayerSchema = z.omit(FirstLayerSchema, { second_layers: true });
export type Layer = z.infer<typeof LayerSchema>;

/** Topping in `add-on`. `price` is that of the requested size, 0 for a topping of the recipe. */
export const AddOnSchema = z.extend(z.omit(ToppingSchema, { price: true }), {
  default: z.boolean(),
  price: MoneySchema,
});
export type AddOn = z.infer<typeof AddOnSchema>;

/** Context of a menu: store, time, price tier, order type, language. */
const placeFields = {
  order_time: z.optional(InstantSchema),
  outlet_code: z.optional(IdSchema),
  tier: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(9))),
  order_type: z.optional(AnyOrderTypeSchema),
  /** Overrides the `Lang` header. An unknown language means Spanish. */
  lang: z.optional(z.string().check(z.maxLength(20))),
};

/** Query of menu calls. */
export const MenuQuerySchema = z.object({
  category_uuid: z.optional(IdSchema),
  slug: z.optional(z.string().check(z.maxLength(60))),
  sub_uuid: z.optional(IdSchema),
  kind: z.optional(MenuKindSchema),
  hide: z.optional(z.enum(['0', '1'])),
  ...placeFields,
});
export type MenuQuery = z.infer<typeof MenuQuerySchema>;

/** Query of `first-layers`: the item whose sizes are listed (domain §3.13). */
export const LayersQuerySchema = z.object({ menu_uuid: IdSchema, ...placeFields });
/** Query of `second-layers` and `add-on`: an item and one of its sizes. */
export const SizeQuerySchema = z.object({ menu_uuid: IdSchema, first_layer_uuid: IdSchema, ...placeFields });
/** The part of a menu query about place, time and language. */
export type MenuPlaceQuery = Pick<MenuQuery, keyof typeof placeFields>;
