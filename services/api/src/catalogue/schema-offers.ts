import { BlockSchema, ContentKindSchema, DaySchema, IdSchema } from '@horno/contracts';
import * as z from 'zod';
import {
  MinorSchema,
  OrderTypesSchema,
  SizeCodeSchema,
  SlugSchema,
  TextSchema,
  WeekdaySchema,
  WindowSchema,
} from './schema-parts.ts';

/** Coupon types: 1 free item, 2 soles off, 3 percent, 4 free delivery, 5 N for M, 6 bundle price (domain of coupons). */
export const CouponSchema = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9-]{3,24}$/),
    name: TextSchema,
    description: TextSchema,
    typeId: z.int().min(1).max(6),
    discountTypeName: z.enum(['free_item', 'amount', 'percent', 'free_delivery', 'n_for_m', 'bundle']),
    /** Type 2: soles off. Type 6: the bundle's price. */
    discountMinor: MinorSchema.optional(),
    /** Type 3. */
    discountPercent: z.int().min(1).max(100).optional(),
    maxDiscountMinor: MinorSchema.optional(),
    /** Type 5: `take` units for the price of `pay`. */
    nForM: z.strictObject({ take: z.int().min(2).max(6), pay: z.int().min(1).max(5) }).optional(),
    /** Type 1: the customer picks one of these. */
    gifts: z
      .array(z.strictObject({ uuid: IdSchema, size: z.optional(IdSchema), crust: z.optional(IdSchema) }))
      .default([]),
    minAmountMinor: MinorSchema.default(0),
    minItems: z.int().min(0).max(50).default(0),
    /** Type 6: the parts of one bundle. */
    minQtyOf: z
      .array(
        z.strictObject({
          uuid: z.optional(IdSchema),
          category: SlugSchema.optional(),
          quantity: z.int().min(1).max(20),
        }),
      )
      .default([]),
    /** Empty lists apply to everything; `exclude` (items or categories) may not be in the cart (CP-11). */
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
    /** Empty: everybody; else the customer must be in one of them. */
    segment: z.array(z.enum(['new', 'birthday', 'assigned'])).default([]),
    perUserLimit: z.int().min(1).optional(),
    totalLimit: z.int().min(1).optional(),
    /** Times that one account may be given it. */
    generationLimit: z.int().min(1).optional(),
    /** Empty: all. */
    paymentMethods: z.array(z.enum(['cash', 'eftpos', 'credit', 'wallet'])).default([]),
    stackable: z.boolean().default(false),
    /** Shown in the customer's coupon list; others only work when typed or assigned. */
    listed: z.boolean().default(false),
    /** Item whose picture the coupon shows. */
    picture: IdSchema,
    termsUrl: z.string().startsWith('/'),
  })
  .check((ctx) => {
    const { typeId, discountMinor, discountPercent, nForM, gifts } = ctx.value;
    const has = { 1: gifts.length > 0, 2: discountMinor, 3: discountPercent, 4: true, 5: nForM, 6: discountMinor };
    if (!has[typeId as keyof typeof has])
      ctx.issues.push({
        code: 'custom',
        message: `coupon type ${typeId} lacks its value`,
        input: ctx.value,
        path: ['typeId'],
      });
  });
export type Coupon = z.infer<typeof CouponSchema>;

export const BannerSchema = z.strictObject({
  id: IdSchema,
  position: z.enum(['top_home', 'left_home', 'right_home']),
  name: TextSchema,
  text: TextSchema.optional(),
  badge: TextSchema.optional(),
  priceMinor: MinorSchema.optional(),
  oldPriceMinor: MinorSchema.optional(),
  /** Item whose drawing it shows. */
  picture: IdSchema,
  /** A path of the shop. */
  url: z.string().startsWith('/'),
  tone: z.enum(['cheese', 'blush', 'sage', 'oven']),
  validFrom: z.optional(DaySchema),
  validTo: z.optional(DaySchema),
});
export type Banner = z.infer<typeof BannerSchema>;

const ContentTextSchema = z.strictObject({
  title: z.string().min(1),
  summary: z.string().min(1).optional(),
  blocks: z.array(BlockSchema).min(1),
});
export const ContentSchema = z.strictObject({
  kind: ContentKindSchema,
  /** Post, or part of the privacy policy; the kind's own name for the rest. */
  slug: SlugSchema,
  updatedAt: DaySchema,
  version: z.string().min(1),
  es: ContentTextSchema,
  en: ContentTextSchema,
});
export type Content = z.infer<typeof ContentSchema>;
