import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { OutletSchema } from '../outlet.schema.ts';
import {
  AddressByCodeSchema,
  AddressCodeSchema,
  AddressResultSchema,
  LocalizationTreeSchema,
  PlaceSchema,
} from '../place.schema.ts';
import { AnyOrderTypeSchema, IdSchema, InstantSchema, LngLatTextSchema } from '../wire.ts';
import { items, limit } from './parts.ts';

/** Places, and the stores that serve them (spec 1 §7). */
export const placesCalls = {
  localizations: defineCall({
    id: 'places.localizations',
    method: 'GET',
    path: '/v1/product-hut-fe/localizations',
    summary: 'departamento › provincia › distrito with their stores',
    answer: items(LocalizationTreeSchema.def.element),
  }),
  getStore: defineCall({
    id: 'places.getStore',
    method: 'GET',
    path: '/v1/product-loc-americas/data/pe/get-store',
    summary: 'Stores for collection, nearest first',
    query: z.object({ location: LngLatTextSchema, disposition: z._default(AnyOrderTypeSchema, 'C'), limit: limit(40) }),
    answer: items(OutletSchema),
  }),
  localization: defineCall({
    id: 'places.localization',
    method: 'GET',
    path: '/v1/product-loc-americas/data/pe/localization',
    summary: 'Stores that deliver to a point: coverage holds it, best first',
    query: z.object({
      location: LngLatTextSchema,
      disposition: z.optional(AnyOrderTypeSchema),
      /** Another name of `disposition`, which wins; D without either. */
      order_type: z.optional(AnyOrderTypeSchema),
      limit: limit(3),
      order_time: z.optional(InstantSchema),
      advance_order: z.optional(z.enum(['0', '1'])),
    }),
    answer: items(OutletSchema),
  }),
  checkStoreOpen: defineCall({
    id: 'places.checkStoreOpen',
    method: 'GET',
    path: '/v1/product-loc-americas/data/pe/check-store-open',
    summary: 'A store with its opening hours by day',
    query: z.object({ store_code: IdSchema }),
    answer: items(OutletSchema),
  }),
  cep: defineCall({
    id: 'places.cep',
    method: 'GET',
    path: '/v1/product-loc-americas/data/pe/cep/{zip_code}',
    summary: 'Places of a postal code or ubigeo',
    params: z.object({ zip_code: z.string().check(z.regex(/^\d{5,6}$/)) }),
    answer: items(PlaceSchema),
  }),
  addressByCode: defineCall({
    id: 'places.addressByCode',
    method: 'GET',
    path: '/v1/product-hut-fe/address/',
    summary: 'The place behind an address code, with the store that serves it',
    query: z.object({ address_code: AddressCodeSchema, order_type: z._default(AnyOrderTypeSchema, 'D') }),
    answer: items(AddressByCodeSchema),
  }),
  search: defineCall({
    id: 'places.search',
    method: 'GET',
    path: '/product-localisation/search',
    summary: 'Free-text search of addresses, without a map',
    query: z.object({
      address: z.string().check(z.minLength(2), z.maxLength(120)),
      order_type: z.optional(AnyOrderTypeSchema),
      limit: limit(10),
      /** Kind of the calling program; 1 is the web shop. */
      client_id: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
    }),
    answer: items(AddressResultSchema),
  }),
} as const;
