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

/** Code of a place: `ubigeo:placeId`; equal codes are the same place. */
export const AddressCodeSchema = z.string().check(z.regex(/^\d{6}:\S(?:\P{Cc}{0,198}\S)?$/u));

/** A result of the search without a map, by the names that spec 1 §3 gives its parts. */
export const AddressResultSchema = z.extend(PlaceSchema, {
  address: z.string(),
  /** The store that serves the place, where one does: both are its code. */
  storenumber: z.optional(z.string()),
  storeid: z.optional(z.string()),
  /** Departamento. */
  prefecture_name: z.string(),
  /** Distrito. */
  city_name: z.string(),
  /** Urbanización. */
  villeage_name: z.string(),
  /** Street with its type; empty for a place that is no address. */
  st: z.string(),
  custom: z.object({ place_id: z.string(), approximate: z.boolean() }),
});
export type AddressResult = z.infer<typeof AddressResultSchema>;

/** The place behind an address code, its four levels, and the store that serves it where one does (spec 1 §3). */
export const AddressByCodeSchema = z.extend(PlaceSchema, {
  /** Departamento. */
  level1: z.string(),
  /** Provincia. */
  level2: z.string(),
  /** Distrito. */
  level3: z.string(),
  /** Urbanización; empty where none is known. */
  level4: z.string(),
  outlet_id: z.optional(z.string()),
  outlet_code: z.optional(z.string()),
});
export type AddressByCode = z.infer<typeof AddressByCodeSchema>;

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
