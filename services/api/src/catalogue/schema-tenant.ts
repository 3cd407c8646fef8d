import { defaultMoney } from '@horno/contracts/chain-money';
import { WhatsappNumberSchema } from '@horno/contracts/tenant';
import { ClockTimeSchema, DaySchema, IdSchema, RateSchema } from '@horno/contracts/wire';
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

const hoursOf = (open: string, close: string) =>
  z.strictObject({ open: ClockTimeSchema, close: ClockTimeSchema }).default({ open, close });

/** Switches of the chain. Delivery and carry-out are the order types that it offers; one of them stays on. */
const FlagsSchema = z
  .strictObject({
    delivery: z.boolean().default(true),
    carryout: z.boolean().default(true),
    delivery_fee: z.boolean().default(true),
    game: z.boolean().default(true),
    yape: z.boolean().default(true),
    /** Plin, where the gateway offers it. */
    plin: z.boolean().default(true),
    /** Apple Pay and Google Pay, where the gateway and the customer's device offer them. */
    applepay: z.boolean().default(true),
    googlepay: z.boolean().default(true),
    /** E-mail addresses by the literal rule: an ending of two or three letters. */
    literal_email: z.boolean().default(false),
    /** A slot leaves time to prepare the order; as soon as possible needs an open window. */
    'slot.strictLead': z.boolean().default(true),
    'slot.strictAsap': z.boolean().default(true),
  })
  .refine(({ delivery, carryout }) => delivery || carryout, 'offers neither delivery nor carry-out')
  .prefault({});

/**
 * Configuration of the chain. Only company data is required: identity and the dummy store. Everything else has the constants of the shop as defaults (spec 1 §9, domain §3.12).
 */
export const TenantSchema = z.strictObject({
  name: z.string().min(1),
  legal: z.strictObject({ name: z.string().min(1), ruc: z.string().regex(/^20\d{9}$/), address: z.string().min(5) }),
  /** Address that receives the sheets of the complaints book. */
  complaintEmail: z.email(),
  /** Address that receives the contact form; `complaintEmail` when missing. */
  contactEmail: z.email().optional(),
  /** Holidays besides Saturdays and Sundays, for legal deadlines in business days. */
  publicHolidays: z.array(DaySchema).default([]),
  /** Note beside the company data, for example that they belong to a demonstration. */
  legalNote: TextSchema.optional(),
  country: z.literal('PE').default('PE'),
  currency: z.literal('PEN').default('PEN'),
  /** In front of an amount. */
  symbol: z
    .string()
    .regex(/^\S{1,4}$/)
    .default(defaultMoney.symbol),
  /** Tax on top of the prices. In Peru there is none: a price includes its taxes. */
  taxRate: z.literal(defaultMoney.taxRate).default(defaultMoney.taxRate),
  /** Rate of the IGV that prices include. An order keeps the rate that it was sold with. */
  igvDisplay: z._default(RateSchema, defaultMoney.igvDisplay),
  tz: z.string().refine(isTimeZone, 'is not a time zone').default('America/Lima'),
  languages: z
    .array(z.enum(['es', 'en', 'pt']))
    .min(1)
    .default(['es', 'en']),
  phones: z
    .strictObject({ lima: z.string(), province: z.string() })
    .default({ lima: '(01) 505-1111', province: '749-497' }),
  /** WhatsApp number in international digits. Without one no page offers it. */
  whatsapp: z.optional(WhatsappNumberSchema),
  /** Customers may ask for the updates of an order by WhatsApp, where the api has an account to send them. */
  whatsappUpdates: z.boolean().default(false),
  maxCartMinor: MinorSchema.default(70_000),
  /** Minimum order: `C` of every store, `D` of a store without its own. */
  minCartMinor: byOrderType(MinorSchema).default({ D: 2500, C: 0 }),
  /** Limit of a cash order in dollars at `rate` soles; `maxNoteMinor` is the largest note that riders change. */
  cash: z
    .strictObject({
      maxUsd: z.number().positive(),
      rate: z.number().positive(),
      maxNoteMinor: z.int().positive().optional(),
    })
    .default({ maxUsd: 100, rate: 3.322 }),
  /** Hours of a store without hours of its own. */
  hours: hoursOf('10:00', '23:00'),
  /** Standard hours: when no store reaches an address, collection is offered within them. */
  podHours: hoursOf('10:00', '22:00'),
  /** Preparation time of a store without its own. */
  quoteMinutes: byOrderType(MinutesSchema).default({ D: 45, C: 30 }),
  /** Orders paid on receipt above these limits need a confirmed phone, or are paid online. */
  orderLimits: z
    .strictObject({
      /** Open orders of one phone, e-mail or browser; also new orders in ten minutes. */
      open: z.int().min(1).default(3),
      /** The same for a confirmed phone. */
      openConfirmed: z.int().min(1).default(10),
      /** New orders a minute of one network and of one store, without those of confirmed phones. */
      networkMinute: z.int().min(1).default(20),
      storeMinute: z.int().min(1).default(30),
    })
    .prefault({}),
  maxDays: z.int().min(1).max(30).default(7),
  cartTimeoutHours: z.number().positive().default(1),
  relocaliseHours: z.number().positive().default(2),
  limits: z
    .strictObject({
      build: z.strictObject({ maxToppings: z.int(), maxPerTopping: z.int() }),
      recipe: z.strictObject({ maxExtra: z.int(), maxRemoval: z.int(), maxPerTopping: z.int() }),
    })
    .default({
      build: { maxToppings: 15, maxPerTopping: 2 },
      recipe: { maxExtra: 3, maxRemoval: 1, maxPerTopping: 1 },
    }),
  half: z
    .strictObject({ priceMinor: MinorSchema.default(4000), rule: z.enum(['max', 'average']).default('max') })
    .prefault({}),
  lunch: z
    .strictObject({ priceMinor: MinorSchema, days: z.array(WeekdaySchema).min(1), window: WindowSchema })
    .default({ priceMinor: 4000, days: [1, 2, 3, 4, 5], window: { start: '12:00', end: '16:00' } }),
  dummyStore: byOrderType(IdSchema),
  hutDay: z
    .strictObject({ name: TextSchema, days: z.array(WeekdaySchema).min(1) })
    .default({ name: { es: 'Martes de Horno', en: 'Horno Tuesday' }, days: [2] }),
  names: z.strictObject({ minLength: z.int().min(1) }).default({ minLength: 2 }),
  flags: FlagsSchema,
  /** Share of the consenting sessions that are measured. */
  rum: z.strictObject({ share: z.number().min(0).max(1) }).default({ share: 0.25 }),
  notices: z.array(NoticeSchema).default([]),
  social: z.array(z.strictObject({ name: z.string(), url: z.url({ protocol: /^https$/ }) })).default([]),
  /** Date of the prices in the printed menus. */
  menuUpdatedOn: z.optional(DaySchema),
  /** Versions that a customer accepts. Orders and accounts store them. */
  legalVersions: z.strictObject({
    terms: z.string(),
    privacy: z.string(),
    /** Earlier editions that a page opened before the change may still send. */
    former: z
      .strictObject({ terms: z.array(z.string()), privacy: z.array(z.string()) })
      .default({ terms: [], privacy: [] }),
  }),
});
export type Tenant = z.infer<typeof TenantSchema>;

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('es', { timeZone: name }));
  } catch {
    return false;
  }
}
