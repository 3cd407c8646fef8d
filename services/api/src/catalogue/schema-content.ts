import { ContentKindSchema } from '@horno/contracts/content';
import { DaySchema, IdSchema } from '@horno/contracts/wire';
import * as z from 'zod';
import { NameSchema, SlugSchema, TextSchema } from './schema-parts.ts';
import { RunningTextSchema } from './schema-text.ts';

/** Path on the shop's origin. */
const PathSchema = z.string().regex(/^\/(?![/\\])\S*$/);
export const OwnImageSchema = z.strictObject({ desktop: PathSchema, mobile: PathSchema });

export const ContentSchema = z.strictObject({
  kind: ContentKindSchema,
  /** Slug of a post or a part of the privacy policy. Other kinds use their own name. */
  slug: SlugSchema,
  updatedAt: DaySchema,
  version: z.string().min(1),
  es: RunningTextSchema,
  en: RunningTextSchema,
});
export type Content = z.infer<typeof ContentSchema>;

/** Campaign with its own page (domain §3.13). */
export const CampaignSchema = z.strictObject({
  id: IdSchema,
  /** Slug in addresses. */
  slug: SlugSchema,
  name: NameSchema,
  /** Also listed among the topics. */
  isTopic: z.boolean().default(true),
  /** Coupon of the campaign. */
  code: z.string().optional(),
  /** Item whose drawing the campaign shows. `mobilePicture` replaces it on phones. */
  picture: IdSchema,
  mobilePicture: z.optional(IdSchema),
  /** Image that replaces the drawings. */
  image: OwnImageSchema.optional(),
  alt: TextSchema.optional(),
  validFrom: DaySchema,
  validTo: DaySchema,
  /** Empty: all stores. */
  outlets: z.array(IdSchema).default([]),
  /** Number of available uses; by default the use limit of the coupon. */
  stock: z.int().min(1).optional(),
  summary: TextSchema,
  es: RunningTextSchema,
  en: RunningTextSchema,
  terms: z.strictObject({ es: z.array(z.string().min(1)).min(1), en: z.array(z.string().min(1)).min(1) }),
  cta: z.strictObject({ label: TextSchema, url: PathSchema }),
  /** Coupon game on the page of the campaign. */
  game: z.optional(IdSchema),
});
export type Campaign = z.infer<typeof CampaignSchema>;

/** Job vacancy. */
export const CareerSchema = z.strictObject({
  id: SlugSchema,
  title: TextSchema,
  area: TextSchema,
  place: TextSchema,
  schedule: TextSchema,
  contract: z.enum(['full_time', 'part_time', 'internship']),
  openings: z.int().min(1).max(500),
  store: z.optional(IdSchema),
  publishedOn: DaySchema,
  /** Last day to apply. */
  closesOn: z.optional(DaySchema),
  summary: TextSchema,
  es: RunningTextSchema,
  en: RunningTextSchema,
  /** Page of the shop, another site over https, or `mailto:`. */
  applyUrl: z.union([PathSchema, z.url({ protocol: /^(?:https|mailto)$/ })]),
});
export type Career = z.infer<typeof CareerSchema>;

const gramsOf = (most: number) => z.number().min(0).max(most);

/** Nutritional facts of one portion of an item. */
export const NutritionSchema = z
  .strictObject({
    uuid: IdSchema,
    portion: TextSchema,
    grams: z.number().positive().max(5000),
    kcal: z.int().min(0).max(10_000),
    proteinG: gramsOf(500),
    fatG: gramsOf(500),
    saturatedFatG: gramsOf(500),
    carbsG: gramsOf(1000),
    sugarsG: gramsOf(1000),
    sodiumMg: gramsOf(20_000),
  })
  .check(({ value, issues }) => {
    const fault = (path: string, message: string) =>
      issues.push({ code: 'custom', message, input: value, path: [path] });
    if (value.saturatedFatG > value.fatG) fault('saturatedFatG', 'is more than all its fat');
    if (value.sugarsG > value.carbsG) fault('sugarsG', 'are more than all its carbohydrates');
    if (value.proteinG + value.fatG + value.carbsG > value.grams) fault('grams', 'is less than what it is made of');
  });
export type Nutrition = z.infer<typeof NutritionSchema>;
