import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { PlaceSchema, PredictionSchema } from '../place.schema.ts';
import { item, items, limit, near } from './parts.ts';

/** Geocoding. */
export const geoCalls = {
  predictions: defineCall({
    id: 'geo.predictions',
    method: 'GET',
    path: '/v1/product-geo/predictions',
    summary: 'Suggestions while an address is typed',
    query: z.object({ text: z.string().check(z.minLength(2), z.maxLength(120)), limit: limit(8), ...near }),
    answer: items(PredictionSchema),
  }),
  place: defineCall({
    id: 'geo.place',
    method: 'GET',
    path: '/v1/product-geo/places/{id}',
    summary: 'The place behind a suggestion',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: item(PlaceSchema),
  }),
  geocode: defineCall({
    id: 'geo.geocode',
    method: 'GET',
    path: '/v1/product-geo/geocode',
    summary: 'Places for a whole address text',
    query: z.object({ text: z.string().check(z.minLength(2), z.maxLength(160)), ...near }),
    answer: items(PlaceSchema),
  }),
  reverse: defineCall({
    id: 'geo.reverse',
    method: 'GET',
    path: '/v1/product-geo/reverse',
    summary: 'The address at a point',
    query: z.object({
      lat: z.coerce.number().check(z.gte(-90), z.lte(90)),
      lng: z.coerce.number().check(z.gte(-180), z.lte(180)),
    }),
    answer: item(PlaceSchema),
  }),
  base: defineCall({
    id: 'geo.base',
    method: 'GET',
    path: '/v1/product-geo/base',
    summary: 'Lines and labels to draw a map without tiles',
    answer: item(
      z.object({
        lines: z.array(
          z.object({
            name: z.string(),
            kind: z.string(),
            points: z.array(z.tuple([z.number(), z.number()])),
            /** The streets of an area have the line more exactly. */
            replaced: z.optional(z.boolean()),
          }),
        ),
        labels: z.array(z.object({ text: z.string(), kind: z.string(), at: z.tuple([z.number(), z.number()]) })),
        sea: z.array(z.array(z.tuple([z.number(), z.number()]))),
        /** Tile address template with {z}, {x}, {y}, when the tenant has one. */
        tiles: z.optional(z.object({ url: z.string(), attribution: z.string() })),
        /** Areas whose streets `geo.streets` has: west, south, east and north in degrees, and the credit of the source. */
        street_maps: z.optional(
          z.array(
            z.object({
              area: z.string(),
              box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
              credit: z.object({ text: z.string(), url: z.string() }),
            }),
          ),
        ),
      }),
    ),
  }),
  streets: defineCall({
    id: 'geo.streets',
    method: 'GET',
    path: '/v1/product-geo/streets/{area}',
    summary: 'Streets and borders of districts in an area, to draw a map without tiles',
    params: z.object({ area: z.string().check(z.regex(/^[a-z]{1,40}$/)) }),
    answer: item(
      z.object({
        /** `lines` are encoded polylines of latitude and longitude with five decimals. */
        streets: z.array(z.object({ name: z.string(), kind: z.string(), lines: z.array(z.string()) })),
        /** Encoded polylines. */
        borders: z.array(z.string()),
      }),
    ),
  }),
} as const;
