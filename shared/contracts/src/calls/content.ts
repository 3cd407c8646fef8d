import * as z from 'zod/mini';
import {
  BannerPositionsSchema,
  ContentKindSchema,
  ContentNameSchema,
  ContentSchema,
  NutritionGroupSchema,
  NutritionRowSchema,
} from '../content.schema.ts';
import { defineCall } from '../define-call.ts';
import { TenantConfigSchema } from '../tenant.schema.ts';
import { IdSchema } from '../wire.ts';
import { item, items } from './parts.ts';

/** Banners of the home page. */
export const bannersCalls = {
  positions: defineCall({
    id: 'banners.positions',
    method: 'GET',
    path: '/v1/product-banner-fe/banner/positions',
    summary: 'Banners of the home page by position',
    query: z.object({
      code: z.string().check(z.regex(/^[a-z_]+(,[a-z_]+)*$/), z.maxLength(120)),
      /** The chosen store. Its prices are shown. */
      outlet_code: z.optional(IdSchema),
    }),
    answer: item(BannerPositionsSchema),
  }),
} as const;

/** The chain's configuration. */
export const tenantCalls = {
  config: defineCall({
    id: 'tenant.config',
    method: 'GET',
    path: '/v1/product-tenant/config',
    summary: 'What the chain has set: names, phones, limits, flags, notices',
    answer: item(TenantConfigSchema),
  }),
} as const;

/** Static texts and the nutritional table. */
export const contentsCalls = {
  list: defineCall({
    id: 'contents.list',
    method: 'GET',
    path: '/v1/product-tenant/contents',
    summary: 'Names and editions of all static texts',
    answer: items(ContentNameSchema),
  }),
  get: defineCall({
    id: 'contents.get',
    method: 'GET',
    path: '/v1/product-tenant/contents/{kind}',
    summary: 'A static text by kind; posts by slug, privacy by part',
    params: z.object({ kind: ContentKindSchema }),
    query: z.object({ slug: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))) }),
    answer: item(ContentSchema),
  }),
  nutrition: defineCall({
    id: 'contents.nutrition',
    method: 'GET',
    path: '/v1/product-tenant/nutrition',
    summary: 'Nutritional table of the menu with allergens; `without` leaves out what holds one of them',
    query: z.object({
      group: z.optional(NutritionGroupSchema),
      without: z.optional(z.string().check(z.regex(/^[a-z]+(,[a-z]+)*$/), z.maxLength(120))),
    }),
    answer: items(NutritionRowSchema),
  }),
} as const;
