import * as z from 'zod/mini';
import { placeDirections } from './directions.schema.ts';
import {
  AdvanceOrderSchema,
  InstantSchema,
  LatitudeSchema,
  LongitudeSchema,
  MoneySchema,
  OrderTypeSchema,
} from './wire.ts';

/** The chosen place, order type and time (spec 1 §3). `minCart` and `deliveryFee` in soles, `quoteTime` in minutes, `st` is the street. */
export const DispositionSchema = z.object({
  schema: z.literal(1),
  orderType: OrderTypeSchema,
  outletId: z.string(),
  outletCode: z.string(),
  outletName: z.string(),
  outletAddress: z.string(),
  /** Price tier of the store, 1 to 9. */
  tier: z.number(),
  minCart: MoneySchema,
  deliveryFee: MoneySchema,
  quoteTime: z.number(),
  timezone: z.string(),
  /** Text of the header: the address or the store's name. */
  locationName: z.string(),
  lat: LatitudeSchema,
  lng: LongitudeSchema,
  advanceOrder: AdvanceOrderSchema,
  /** UTC; the instant of the slot when `advanceOrder` is 1. */
  orderTime: z.optional(InstantSchema),
  /** The chosen slot in the zone of the store: calendar day and clock time, as text, and as an instant (spec 1 §3). */
  collectionTime: z.optional(z.object({ pickedDay: z.string(), pickedHours: z.string() })),
  collectionTimeText: z.optional(z.string()),
  collectionTimeValue: z.optional(InstantSchema),
  /** Opening hours of the store on the day of the choice, as text. */
  openingHour: z.optional(z.string()),
  customize: z.optional(
    z.object({ storeBrand: z.object({ id: z.string() }), storeId: z.string(), storePodId: z.optional(z.string()) }),
  ),
  st: z.optional(z.string()),
  houseNo: z.optional(z.string()),
  /** The number at the door, for a delivery: `houseNo` by another name (spec 1 §3). */
  exteriorNumber: z.optional(z.string()),
  delivery_lat: z.optional(LatitudeSchema),
  delivery_lng: z.optional(LongitudeSchema),
  ...placeDirections,
  villageName: z.optional(z.string()),
  cityName: z.optional(z.string()),
  prefectureName: z.optional(z.string()),
  zipCode: z.optional(z.string()),
  addressCode: z.optional(z.string()),
  lastLocalizationUTCTime: InstantSchema,
  /** Time at which the place was stored on the device. */
  savedAt: z.optional(InstantSchema),
  /** Hours after which the place is confirmed again, by the settings of the chain; two when absent. */
  relocaliseHours: z.optional(z.number()),
});
export type Disposition = z.infer<typeof DispositionSchema>;

/** The part of the disposition in the cookie `sf.place`, for the edge. It holds no personal data. */
export const PlaceCookieSchema = z.object({
  outletCode: z.string().check(z.maxLength(40)),
  orderType: OrderTypeSchema,
  tier: z.number(),
  advanceOrder: AdvanceOrderSchema,
  orderTime: z.optional(InstantSchema),
});
export type PlaceCookie = z.infer<typeof PlaceCookieSchema>;
