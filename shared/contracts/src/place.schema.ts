import * as z from 'zod/mini';
import { CONTROLS, LatitudeSchema, LongitudeSchema } from './wire.ts';

/** A suggestion of the address search. */
export const PredictionSchema = z.object({
  id: z.string(),
  /** First line: the street or the place. */
  title: z.string(),
  /** Second line: district and city. */
  detail: z.string(),
});
export type Prediction = z.infer<typeof PredictionSchema>;

/** A place of the geocoder, with at least city, state and country (spec 1 §5). */
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
  /** The point is the centre of the district, so the customer should place the pin. */
  approximate: z.boolean(),
  /** False where the map of the shop lacks the streets around the point, so that a door cannot be found on it. */
  has_streets: z.optional(z.boolean()),
});
export type Place = z.infer<typeof PlaceSchema>;

const ADDRESS_CODE = new RegExp(`^\\d{6}:\\S(?:[^${CONTROLS}]{0,198}\\S)?$`);
/** Code of a place: `ubigeo:placeId`; equal codes are the same place. */
export const AddressCodeSchema = z.string().check(z.regex(ADDRESS_CODE));

/** Result of the search without a map, with the field names of spec 1 §3. */
export const AddressResultSchema = z.extend(PlaceSchema, {
  address: z.string(),
  /** Code of the store that serves the place, in both fields; absent without one. */
  storenumber: z.optional(z.string()),
  storeid: z.optional(z.string()),
  /** Departamento. */
  prefecture_name: z.string(),
  /** Distrito. */
  city_name: z.string(),
  /** Urbanización. */
  villeage_name: z.string(),
  /** Street with its type; empty for a place without an address. */
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
        districts: z.array(
          z.object({
            name: z.string(),
            outlets: z.array(z.string()),
            /** A point in a delivery zone: in the district, or at the near edge of a zone that names it. Absent where no store delivers. */
            delivery: z.optional(z.object({ lat: LatitudeSchema, lng: LongitudeSchema })),
          }),
        ),
      }),
    ),
  }),
);
