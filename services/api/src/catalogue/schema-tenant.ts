import { ClockTimeSchema, DaySchema, IdSchema } from '@horno/contracts';
import * as z from 'zod';
import { MinorSchema, MinutesSchema, TextSchema, WeekdaySchema, WindowSchema } from './schema-parts.ts';

const NoticeSchema = z.strictObject({
  id: IdSchema,
  active: z.boolean(),
  kind: z.enum(['banner', 'popup']),
  from: z.optional(DaySchema),
  to: z.optional(DaySchema),
  days: z.array(WeekdaySchema).optional(),
  title: TextSchema.optional(),
  text: TextSchema,
  points: z.array(TextSchema).optional(),
});

const byOrderType = <T extends z.core.$ZodType>(value: T) => z.strictObject({ D: value, C: value });

export const TenantSchema = z.strictObject({
  name: z.string().min(1),
  legal: z.strictObject({ name: z.string().min(1), ruc: z.string().regex(/^20\d{9}$/), address: z.string().min(5) }),
  country: z.literal('PE'),
  currency: z.literal('PEN'),
  symbol: z.string(),
  tz: z.string(),
  languages: z.array(z.enum(['es', 'en'])).min(1),
  phones: z.strictObject({ lima: z.string(), province: z.string() }),
  maxCartMinor: MinorSchema,
  minCartMinor: byOrderType(MinorSchema),
  cash: z.strictObject({
    maxUsd: z.number().positive(),
    rate: z.number().positive(),
    maxNoteMinor: MinorSchema.optional(),
  }),
  taxRate: z.number().min(0),
  igvDisplay: z.number().min(0),
  hours: z.strictObject({ open: ClockTimeSchema, close: ClockTimeSchema }),
  podHours: z.strictObject({ open: ClockTimeSchema, close: ClockTimeSchema }),
  quoteMinutes: byOrderType(MinutesSchema),
  maxDays: z.int().min(1).max(30),
  cartTimeoutHours: z.number().positive(),
  relocaliseHours: z.number().positive(),
  limits: z.strictObject({
    build: z.strictObject({ maxToppings: z.int(), maxPerTopping: z.int() }),
    recipe: z.strictObject({ maxExtra: z.int(), maxRemoval: z.int(), maxPerTopping: z.int() }),
  }),
  half: z.strictObject({
    priceMinor: MinorSchema,
    rule: z.enum(['max', 'average']),
    uuid: z.strictObject({ normal: IdSchema, lunch: IdSchema }),
  }),
  lunch: z.strictObject({ priceMinor: MinorSchema, days: z.array(WeekdaySchema).min(1), window: WindowSchema }),
  dummyStore: byOrderType(IdSchema),
  hutDay: z.strictObject({ name: TextSchema, days: z.array(WeekdaySchema).min(1) }),
  names: z.strictObject({ minLength: z.int().min(1) }),
  flags: z.record(z.string(), z.boolean()),
  notices: z.array(NoticeSchema),
  social: z.array(z.strictObject({ name: z.string(), url: z.url() })),
  legalVersions: z.strictObject({ terms: z.string(), privacy: z.string() }),
});
export type Tenant = z.infer<typeof TenantSchema>;
