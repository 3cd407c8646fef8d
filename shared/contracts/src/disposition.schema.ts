import * as z from 'zod/mini';
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
  st: z.optional(z.string()),
  houseNo: z.optional(z.string()),
  unitNo: z.optional(z.string()),
  landmark: z.optional(z.string()),
  villageName: z.optional(z.string()),
  cityName: z.optional(z.string()),
  prefectureName: z.optional(z.string()),
  zipCode: z.optional(z.string()),
  addressCode: z.optional(z.string()),
  instruction: z.optional(z.string()),
  lastLocalizationUTCTime: InstantSchema,
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
