import * as z from 'zod/mini';
import { LatitudeSchema, LongitudeSchema } from './wire.ts';

export const PredictionSchema = z.object({
  id: z.string(),
  /** First line: the street or the place. */
  title: z.string(),
  /** Second line: district and city. */
  detail: z.string(),
});
export type Prediction = z.infer<typeof PredictionSchema>;

/** A place that the geocoder knows: at least city, state and country (spec 1 §5). */
export const PlaceSchema = z.object({
  id: z.string(),
  /** `ubigeo:placeId`; equal codes are the same place. */
  address_code: z.string(),
  label: z.string(),
  lat: LatitudeSchema,
  lng: LongitudeSchema,
  street: z.optional(z.string()),
  house_number: z.optional(z.string()),
  urbanization: z.optional(z.string()),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.literal('PE'),
  zip_code: z.optional(z.string()),
  /** The point is that of the district, not of the door: the customer should place the pin. */
  approximate: z.boolean(),
});
export type Place = z.infer<typeof PlaceSchema>;

/** departamento › provincia › distrito with its stores. */
export const LocalizationTreeSchema = z.array(
  z.object({
    name: z.string(),
    provinces: z.array(
      z.object({
        name: z.string(),
        districts: z.array(z.object({ name: z.string(), outlets: z.array(z.string()) })),
      }),
    ),
  }),
);
