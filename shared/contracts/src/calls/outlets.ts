import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { OpeningHoursAnswerSchema, OutletDetailSchema, OutletSchema } from '../outlet.schema.ts';
import { AdvanceOrderSchema, AnyOrderTypeSchema, IdSchema, InstantSchema, LngLatTextSchema } from '../wire.ts';
import { item, paged, pageOf } from './parts.ts';

/** Maximum number of stores in one answer. */
export const OUTLETS_AT_ONCE = 100;

/** Stores and their opening hours; errors HUTFE-*. */
export const outletsCalls = {
  list: defineCall({
    id: 'outlets.list',
    method: 'GET',
    path: '/v1/product-hut-fe/outlets',
    summary: 'Stores, all or those that match, a hundred at once',
    query: z.object({
      ...paged(OUTLETS_AT_ONCE),
      /** Words of the name, address, district or city. */
      q: z.optional(z.string().check(z.maxLength(120))),
      /** Orders by the distance from this point, and sets `distance`. */
      location: z.optional(LngLatTextSchema),
      /** Those that are open now, that deliver, that customers can collect at. */
      open: z.optional(z.literal('1')),
      delivery: z.optional(z.literal('1')),
      collection: z.optional(z.literal('1')),
    }),
    answer: pageOf(OutletSchema),
  }),
  available: defineCall({
    id: 'outlets.available',
    method: 'POST',
    path: '/v2/product-hut-fe/outlets/available',
    summary: 'Whether an outlet takes an order of this type at this time',
    body: z.object({
      order_type: AnyOrderTypeSchema,
      order_time: InstantSchema,
      advance_order: z._default(AdvanceOrderSchema, 0),
      outlet_id: IdSchema,
      /** Target of a delivery: its zone decides fee and minimum; outside every zone the call fails with HUTFE-6. */
      location: z.optional(LngLatTextSchema),
    }),
    answer: item(OutletSchema),
  }),
  openingHours: defineCall({
    id: 'outlets.openingHours',
    method: 'GET',
    path: '/v2/product-hut-fe/outlets/opening_hours/{outletId}',
    summary: 'Opening windows of the coming days',
    params: z.object({ outletId: IdSchema }),
    query: z.object({ order_type: AnyOrderTypeSchema }),
    answer: OpeningHoursAnswerSchema,
  }),
  detail: defineCall({
    id: 'outlets.detail',
    method: 'GET',
    path: '/v1/product-hut-fe/outlets/detail/{code}',
    summary: 'One store, by code or URL name',
    params: z.object({ code: z.string().check(z.minLength(1), z.maxLength(120)) }),
    answer: item(OutletDetailSchema),
  }),
} as const;
