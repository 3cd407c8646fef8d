import * as z from 'zod/mini';
import { SellingHoursSchema } from './menu.schema.ts';
import { DaySchema, IdSchema, InstantSchema, OrderTypeSchema } from './wire.ts';

/** Kinds of spec 2 §7; other texts are posts, by slug. */
export const ContentKindSchema = z.enum([
  'term_and_condition',
  'faq',
  'privacy_policy',
  'user_member_rules',
  'delivery_policy',
  'campaigns_term_and_condition',
  'footer',
  'post',
]);
export type ContentKind = z.infer<typeof ContentKindSchema>;

/** A part of a text without markup, for pages that do not render HTML. */
export const BlockSchema = z.object({
  type: z.enum(['h2', 'h3', 'p', 'ul', 'ol', 'qa']),
  text: z.optional(z.string()),
  items: z.optional(z.array(z.string())),
  answer: z.optional(z.string()),
});
export type Block = z.infer<typeof BlockSchema>;

/** A running text as HTML and as blocks: the same words in the same order. */
export const RunningTextSchema = z.object({
  /** Headings of rank 2 and 3, paragraphs, lists, tables, questions (`details`), emphasis and safe links; nothing else. */
  html: z.string(),
  blocks: z.array(BlockSchema),
});
export type RunningText = z.infer<typeof RunningTextSchema>;

/** Links under a heading of the footer. An address is a path of the shop, `https:`, `mailto:` or `tel:`. */
export const LinkGroupSchema = z.object({
  title: z.string(),
  links: z.array(z.object({ text: z.string(), url: z.string() })),
});
export type LinkGroup = z.infer<typeof LinkGroupSchema>;

/** A static text with its edition. */
export const ContentSchema = z.object({
  kind: ContentKindSchema,
  slug: z.string(),
  title: z.string(),
  summary: z.optional(z.string()),
  ...RunningTextSchema.shape,
  /** Links of the kind `footer`, in the order of its lists. */
  link_groups: z.optional(z.array(LinkGroupSchema)),
  updated_at: InstantSchema,
  version: z.string(),
});
export type Content = z.infer<typeof ContentSchema>;

/** Name of a text and the day of its edition. */
export const ContentNameSchema = z.pick(ContentSchema, { kind: true, slug: true, updated_at: true });

/** Item or coupon behind a banner, with its validity, stores and conditions (domain §3.10). */
export const BannerOfferSchema = z.object({
  kind: z.enum(['item', 'coupon']),
  name: z.string(),
  /** Code of the coupon. */
  code: z.optional(z.string()),
  valid_to: z.optional(DaySchema),
  /** Names of the stores; empty: all stores. */
  stores: z.array(z.string()),
  order_types: z.array(OrderTypeSchema),
  /** Minimum of the cart in soles. */
  min_cart: z.optional(z.number()),
  conditions: z.optional(z.string()),
});
export type BannerOffer = z.infer<typeof BannerOfferSchema>;

/**
 * Banner (spec 1 §3): pictures drawn by the shop, text from the tenant. The prices are those of the store in the request; without a
 * store `price` is the lowest of all stores and `price_from` is true.
 */
export const BannerSchema = z.object({
  id: z.string(),
  /** In the language of the request, or in each language. */
  name: z.union([z.string(), z.object({ es: z.string(), en: z.string() })]),
  text: z.optional(z.string()),
  badge: z.optional(z.string()),
  price: z.optional(z.number()),
  old_price: z.optional(z.number()),
  /** `price` is the lowest of several prices. */
  price_from: z.optional(z.boolean()),
  offer: z.optional(BannerOfferSchema),
  /** Hours at which the item is sold; absent when it is sold at any time. */
  hours: z.optional(SellingHoursSchema),
  /** The item is not sold at this time. */
  is_later: z.optional(z.boolean()),
  image: z.object({ desktop: z.string(), mobile: z.string() }),
  /** Text alternative of a picture that says more than the name. */
  alt: z.optional(z.string()),
  url: z.object({ desktop: z.string(), mobile: z.string() }),
  tone: z.enum(['cheese', 'blush', 'sage', 'oven']),
});
export type Banner = z.infer<typeof BannerSchema>;

/** Banners of the home page by position. */
export const BannerPositionsSchema = z.object({
  top_home: z.array(BannerSchema),
  left_home: z.array(BannerSchema),
  right_home: z.array(BannerSchema),
});
export type BannerPositions = z.infer<typeof BannerPositionsSchema>;

/** Nutritional facts of one portion. */
export const NutritionFactsSchema = z.object({
  grams: z.number(),
  kcal: z.number(),
  protein_g: z.number(),
  fat_g: z.number(),
  saturated_fat_g: z.number(),
  carbs_g: z.number(),
  sugars_g: z.number(),
  sodium_mg: z.number(),
});
export type NutritionFacts = z.infer<typeof NutritionFactsSchema>;

/** Groups of the nutritional table. */
export const NutritionGroupSchema = z.enum(['pizza', 'side', 'drink', 'dessert']);
export type NutritionGroup = z.infer<typeof NutritionGroupSchema>;

/** A row of the nutritional table: allergens, and the facts of one portion where they are known. */
export const NutritionRowSchema = z.object({
  uuid: IdSchema,
  name: z.string(),
  group: NutritionGroupSchema,
  marks: z.array(z.string()),
  allergens: z.array(z.string()),
  portion: z.optional(z.string()),
  facts: z.optional(NutritionFactsSchema),
});
export type NutritionRow = z.infer<typeof NutritionRowSchema>;
