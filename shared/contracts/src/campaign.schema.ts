import * as z from 'zod/mini';
import { RunningTextSchema } from './content.schema.ts';
import { DaySchema, IdSchema } from './wire.ts';

/** A campaign as a card shows it (domain §3.13). Days are Lima's and inclusive. */
export const TopicSchema = z.object({
  id: IdSchema,
  /** The name in its address. */
  slug: z.string(),
  name: z.string(),
  /** Coupon that "Usar cupón" puts into the cart. */
  code: z.optional(z.string()),
  /** An empty `alt` marks a decorative picture. */
  image: z.object({ desktop: z.string(), mobile: z.string(), alt: z.string() }),
  valid_from: DaySchema,
  valid_to: DaySchema,
  /** Codes of the stores that take part; empty: all. */
  outlets: z.array(IdSchema),
  summary: z.string(),
});
export type Topic = z.infer<typeof TopicSchema>;

/** A campaign with its text, terms and stores. */
export const CampaignSchema = z.extend(TopicSchema, {
  ...RunningTextSchema.shape,
  /** Names of `outlets`, in their order. */
  stores: z.array(z.object({ code: IdSchema, name: z.string() })),
  /** Stock of the whole campaign; absent: no limit. */
  stock: z.optional(z.number()),
  terms: z.array(z.string()),
  cta: z.object({ label: z.string(), url: z.string() }),
  /** Coupon game that is played on its page. */
  game: z.optional(IdSchema),
});
export type Campaign = z.infer<typeof CampaignSchema>;

/** A vacancy as the list shows it. */
export const CareerSchema = z.object({
  id: IdSchema,
  title: z.string(),
  area: z.string(),
  place: z.string(),
  schedule: z.string(),
  contract: z.enum(['full_time', 'part_time', 'internship']),
  openings: z.number(),
  published_on: DaySchema,
  /** Last day to apply; absent: until it is filled. */
  closes_on: z.optional(DaySchema),
  summary: z.string(),
  /** A page of the shop, another site over https, or an address to write to. */
  apply_url: z.string(),
});
export type Career = z.infer<typeof CareerSchema>;

/** A vacancy with its text. */
export const CareerDetailSchema = z.extend(CareerSchema, {
  ...RunningTextSchema.shape,
  store: z.optional(z.object({ code: IdSchema, name: z.string() })),
});
export type CareerDetail = z.infer<typeof CareerDetailSchema>;
