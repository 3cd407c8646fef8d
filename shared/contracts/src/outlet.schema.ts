import * as z from 'zod/mini';
import {
  ClockTimeSchema,
  DaySchema,
  IdSchema,
  InstantSchema,
  LatitudeSchema,
  LongitudeSchema,
  MoneySchema,
} from './wire.ts';

/** Opening hours of one weekday; `day` 0 is Sunday. */
export const WeekdayHoursSchema = z.object({
  day: z.number().check(z.int(), z.gte(0), z.lte(6)),
  opening: ClockTimeSchema,
  closing: ClockTimeSchema,
});
export type WeekdayHours = z.infer<typeof WeekdayHoursSchema>;

/** Opening hours of one date, which replace those of its weekday for both order types. Empty: closed all day. */
export const HolidayHoursSchema = z.object({
  date: DaySchema,
  hours: z.array(z.object({ opening: ClockTimeSchema, closing: ClockTimeSchema })),
});
export type HolidayHours = z.infer<typeof HolidayHoursSchema>;

/** A store (spec 1 §3: outlet). Amounts in soles, `timezone` is an IANA name. */
export const OutletSchema = z.object({
  id: IdSchema,
  code: IdSchema,
  name: z.string(),
  /** Name in the address `/hut/{outlet}`. */
  slug: z.string(),
  address: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  phone: z.string(),
  lat: LatitudeSchema,
  long: LongitudeSchema,
  /** Kilometres, two decimals; present when the call had a point. */
  distance: z.optional(z.number()),
  tier: z.number(),
  zip: z.string(),
  opening_hour: z.string(),
  min_cart: MoneySchema,
  delivery_fee: MoneySchema,
  /** Minutes, by order type. */
  quote_time: z.object({ D: z.number(), C: z.number() }),
  timezone: z.string(),
  delivers: z.boolean(),
  collects: z.boolean(),
  /** Open for this order type right now. */
  open_now: z.object({ D: z.boolean(), C: z.boolean() }),
  customize: z.object({
    storeBrand: z.object({ id: z.string() }),
    storeId: z.string(),
    storePodId: z.string(),
    deliveryOpeningHours: z.array(WeekdayHoursSchema),
    carryoutOpeningHours: z.array(WeekdayHoursSchema),
  }),
  /** Holidays from yesterday on, for the coming weeks. Absent from servers of an earlier version. */
  holidays: z._default(z.array(HolidayHoursSchema), []),
  /** Districts that delivery reaches, for people and screen readers. */
  coverage_districts: z.array(z.string()),
});
export type Outlet = z.infer<typeof OutletSchema>;

/** A store with the details of its own page. */
export const OutletDetailSchema = z.extend(OutletSchema, {
  coverage: z.array(
    z.object({ polygon: z.array(z.tuple([LongitudeSchema, LatitudeSchema])), fee: MoneySchema, min_cart: MoneySchema }),
  ),
  services: z.array(z.string()),
});
export type OutletDetail = z.infer<typeof OutletDetailSchema>;

const BusinessWindowSchema = z.object({
  start: ClockTimeSchema,
  end: ClockTimeSchema,
  interval: z.number(),
  quote_time: z.number(),
});

/** Opening hours item (spec 1 §3). An empty `business_date` means closed that day. */
export const OpeningHoursItemSchema = z.object({
  date: DaySchema,
  info: z.object({ timezone: z.string(), business_date: z.array(BusinessWindowSchema) }),
  advance_duration: z.array(
    z.object({
      date: DaySchema,
      opening: ClockTimeSchema,
      closing: ClockTimeSchema,
      duration: z.object({ D: z.number(), C: z.number() }),
    }),
  ),
});
export type OpeningHoursItem = z.infer<typeof OpeningHoursItemSchema>;

/** Opening hours and time slots of a store. `quote_time` in minutes. */
export const OpeningHoursAnswerSchema = z.object({
  items: z.array(OpeningHoursItemSchema),
  /** The server's clock, UTC, so that time slots do not depend on the device's. */
  now: InstantSchema,
  quote_time: z.number(),
  available_now: z.boolean(),
  /** Full time slots (HUTBE-9): shown, but not selectable. */
  full_slots: z.array(InstantSchema),
});
export type OpeningHoursAnswer = z.infer<typeof OpeningHoursAnswerSchema>;
