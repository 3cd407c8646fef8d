import { ListedPaymentSchema } from '@horno/contracts/payment-kind';
import { ClockTimeSchema, DaySchema, IdSchema } from '@horno/contracts/wire';
import * as z from 'zod';
import { MinorSchema, MinutesSchema, SlugSchema, TextSchema, WeekdaySchema } from './schema-parts.ts';

/**
 * Opening hours of one weekday, 0 Sunday. A weekday may have two rows; a `closing` at or before `opening` is past midnight.
 */
const HoursRowSchema = z.strictObject({ day: WeekdaySchema, opening: ClockTimeSchema, closing: ClockTimeSchema });
const HoursSchema = z.array(HoursRowSchema).max(14);

const HolidaySchema = z.strictObject({
  date: DaySchema,
  /** Empty: closed on that day. */
  hours: z.array(z.strictObject({ opening: ClockTimeSchema, closing: ClockTimeSchema })).max(2),
});

/** Minutes between slots in a part of the day, by order type. Replaces the interval of the store. */
const DurationSchema = z.strictObject({
  opening: ClockTimeSchema,
  closing: ClockTimeSchema,
  duration: z.strictObject({ D: MinutesSchema, C: MinutesSchema }),
});

const LngLatSchema = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

/** Delivery zone: a closed ring of [lng, lat], its fee and its minimum. */
const CoverageSchema = z.strictObject({
  ring: z.array(LngLatSchema).min(4),
  feeMinor: MinorSchema,
  minCartMinor: MinorSchema,
  districts: z.array(z.string().min(1)).min(1),
});

export const ServiceSchema = z.strictObject({ code: SlugSchema, name: TextSchema });
export type Service = z.infer<typeof ServiceSchema>;

export const StoreSchema = z.strictObject({
  code: IdSchema,
  name: z.string().min(3),
  address: z.string().min(5),
  district: z.string().min(2),
  city: z.string().min(2),
  state: z.string().min(2),
  /** INEI code of the district. */
  ubigeo: z.string().regex(/^\d{6}$/),
  zip: z.string().regex(/^\d{5}$/),
  phone: z.string().min(6),
  lat: z.number().min(-19).max(0),
  lng: z.number().min(-82).max(-68),
  tier: z.int().min(1).max(3),
  /** Minimum delivery order; that of the chain when missing. */
  minCartMinor: MinorSchema.optional(),
  deliveryFeeMinor: MinorSchema,
  /** Preparation times; those of the chain when missing. */
  quoteMinutes: z.strictObject({ D: MinutesSchema.optional(), C: MinutesSchema.optional() }).default({}),
  hours: z.strictObject({ D: HoursSchema, C: HoursSchema }),
  holidays: z.array(HolidaySchema),
  intervalMinutes: z.int().min(5).max(120),
  /** Hours with another slot interval. */
  durations: z.array(DurationSchema).max(10).default([]),
  /** Maximum number of orders per slot. */
  slotCapacity: z.int().min(1).max(200),
  delivers: z.boolean(),
  collects: z.boolean(),
  coverage: z.array(CoverageSchema),
  services: z.array(SlugSchema),
  /** Items that this store does not sell. */
  notSold: z.array(IdSchema).default([]),
  /** Payment methods of this store; empty: all. */
  paymentMethods: z.array(ListedPaymentSchema).default([]),
  /** Addresses for alarms about orders of this store; those of operations when missing. `phone` is a Peruvian mobile. */
  alarm: z
    .strictObject({
      email: z.email().optional(),
      phone: z
        .string()
        .regex(/^9\d{8}$/)
        .optional(),
    })
    .optional(),
  /** False: the store keeps its page, but appears in no list and takes no orders. */
  active: z.boolean().default(true),
});
export type StoreRecord = z.infer<typeof StoreSchema>;

/** A store with the defaults of its chain. */
export type Store = Omit<StoreRecord, 'minCartMinor' | 'quoteMinutes'> & {
  minCartMinor: number;
  quoteMinutes: { D: number; C: number };
};
