import * as z from 'zod/mini';
import { InstantSchema } from './wire.ts';

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

/** A text as blocks: no HTML from outside ever reaches the page. */
export const BlockSchema = z.object({
  type: z.enum(['h2', 'h3', 'p', 'ul', 'ol', 'qa']),
  text: z.optional(z.string()),
  items: z.optional(z.array(z.string())),
  answer: z.optional(z.string()),
});
export type Block = z.infer<typeof BlockSchema>;

export const ContentSchema = z.object({
  kind: ContentKindSchema,
  slug: z.string(),
  title: z.string(),
  summary: z.optional(z.string()),
  blocks: z.array(BlockSchema),
  updated_at: InstantSchema,
  version: z.string(),
});
export type Content = z.infer<typeof ContentSchema>;

/** Banner (spec 1 §3): pictures drawn by the shop, text from the tenant. */
export const BannerSchema = z.object({
  id: z.string(),
  name: z.string(),
  text: z.optional(z.string()),
  badge: z.optional(z.string()),
  price: z.optional(z.number()),
  old_price: z.optional(z.number()),
  image: z.object({ desktop: z.string(), mobile: z.string() }),
  url: z.object({ desktop: z.string(), mobile: z.string() }),
  tone: z.enum(['cheese', 'blush', 'sage', 'oven']),
});
export type Banner = z.infer<typeof BannerSchema>;

export const BannerPositionsSchema = z.object({
  top_home: z.array(BannerSchema),
  left_home: z.array(BannerSchema),
  right_home: z.array(BannerSchema),
});
