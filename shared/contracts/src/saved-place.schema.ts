import * as z from 'zod/mini';
import { savedDirections, sentDirections } from './directions.schema.ts';
import { IdSchema, InstantSchema, LatitudeSchema, LongitudeSchema, text, UuidSchema } from './wire.ts';

const DefaultFlagSchema = z.union([z.literal(0), z.literal(1)]);
const optionalText = (max: number) => z.optional(text(max, 0));

/** A saved address (spec 2 §2). Its texts follow the rules of a delivery address (spec 2 §5, domain §1). */
export const SaveLocationBodySchema = z.object({
  /** Name that the customer gave it: `Casa`. */
  name: optionalText(40),
  /** Street with its kind: `Av. Larco`. */
  location: text(120),
  /** The whole address as it is shown. */
  display_address: text(240),
  /** `address_code` of the place: ubigeo and place id. */
  location_code: optionalText(207),
  lat: LatitudeSchema,
  long: LongitudeSchema,
  house_no: text(24),
  /** `landmark` is needed where the door has no number. */
  ...sentDirections,
  village: optionalText(80),
  city: optionalText(80),
  prefecture: optionalText(80),
  zip_code: optionalText(12),
  /** 1 makes it the default address. The first address is always the default. */
  default_location: z.optional(DefaultFlagSchema),
  /** Id of the signed-in customer, for clients that send it. */
  customer_id: z.optional(UuidSchema),
});
export type SaveLocationBody = z.infer<typeof SaveLocationBodySchema>;

/** Changes the given fields. */
export const UpdateLocationBodySchema = z.extend(z.partial(SaveLocationBodySchema), { id: UuidSchema });
export type UpdateLocationBody = z.infer<typeof UpdateLocationBodySchema>;

/** A saved address. */
export const SavedLocationSchema = z.object({
  id: UuidSchema,
  customer_id: UuidSchema,
  name: z.string(),
  location: z.string(),
  display_address: z.string(),
  location_code: z.string(),
  lat: z.number(),
  long: z.number(),
  house_no: z.string(),
  ...savedDirections,
  village: z.string(),
  city: z.string(),
  prefecture: z.string(),
  zip_code: z.string(),
  default_location: DefaultFlagSchema,
  /** Always 1: a deleted address is not listed. */
  status: z.literal(1),
  updated_at: InstantSchema,
});
export type SavedLocation = z.infer<typeof SavedLocationSchema>;

/** Names a store to save. */
export const SaveOutletBodySchema = z.object({ outlet_code: IdSchema });

/** A favourite store (spec 2 §3). */
export const SavedOutletSchema = z.object({ outlet_code: z.string(), outlet_name: z.string(), address: z.string() });
export type SavedOutlet = z.infer<typeof SavedOutletSchema>;
