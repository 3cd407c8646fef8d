import * as z from 'zod/mini';
import { defaultMoney } from './chain-money.ts';
import { ListedPaymentSchema } from './payment-kind.ts';
import {
  ClockTimeSchema,
  DaySchema,
  IdSchema,
  LangSchema,
  MoneySchema,
  RateSchema,
  SiteLanguageSchema,
} from './wire.ts';

const TextByLang = z.object({ es: z.string(), en: z.string() });
const ByOrderType = <T extends z.core.$ZodType>(value: T) => z.object({ D: value, C: value });

const NoticeSchema = z.object({
  id: z.string(),
  active: z.boolean(),
  kind: z.enum(['banner', 'popup']),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  days: z.optional(z.array(z.number())),
  title: z.optional(TextByLang),
  text: TextByLang,
  points: z.optional(z.array(TextByLang)),
});

/** A WhatsApp number in international digits, without plus sign and separators. */
export const WhatsappNumberSchema = z.string().check(z.regex(/^[1-9]\d{7,14}$/));

/** A printable menu, generated from the catalogue. */
export const MenuDocumentSchema = z.object({
  region: z.enum(['lima', 'province']),
  lang: LangSchema,
  url: z.string(),
  bytes: z.number(),
  /** Day on which its prices were published. */
  updated_on: DaySchema,
});
export type MenuDocument = z.infer<typeof MenuDocumentSchema>;

/** Answer of the tenant's configuration (spec 2 §7; values of spec 1 §9). */
export const TenantConfigSchema = z.object({
  name: z.string(),
  legal: z.object({ name: z.string(), ruc: z.string(), address: z.string() }),
  /** Notice that the company's data are those of a demonstration. */
  legal_note: z.optional(TextByLang),
  country: z.literal('PE'),
  currency: z.literal('PEN'),
  /** In front of an amount. */
  symbol: z._default(z.string(), defaultMoney.symbol),
  /** Tax on top of the prices: none, prices include their taxes. */
  tax_rate: z._default(z.literal(defaultMoney.taxRate), defaultMoney.taxRate),
  /** Rate of the IGV that the prices include and a receipt shows. */
  igv_display: z._default(RateSchema, defaultMoney.igvDisplay),
  tz: z.string(),
  /** Languages of the language switch. */
  languages: z.array(SiteLanguageSchema),
  phones: z.object({
    lima: z.string(),
    province: z.string(),
    /** Telephones by outlet code or place key, of the stores that do not have the one of Lima. */
    stores: z.optional(z.record(z.string(), z.string())),
  }),
  /** Absent: the chain has no WhatsApp. */
  whatsapp: z.optional(WhatsappNumberSchema),
  /** Customers may ask for the updates of an order by WhatsApp. Absent: not offered. */
  whatsapp_updates: z.optional(z.boolean()),
  max_cart: MoneySchema,
  min_cart: ByOrderType(MoneySchema),
  cash: z.object({ max_usd: z.number(), rate: z.number(), max_note: z.optional(MoneySchema) }),
  hours: z.object({ open: ClockTimeSchema, close: ClockTimeSchema }),
  /** Standard hours of delivery and collection. */
  pod_hours: z.object({ open: ClockTimeSchema, close: ClockTimeSchema }),
  quote: ByOrderType(z.number()),
  max_days: z.number(),
  cart_timeout_h: z.number(),
  relocalise_h: z.number(),
  limits: z.object({
    build: z.object({ maxToppings: z.number(), maxPerTopping: z.number() }),
    recipe: z.object({ maxExtra: z.number(), maxRemoval: z.number(), maxPerTopping: z.number() }),
  }),
  half: z.object({ price: MoneySchema, rule: z.enum(['max', 'average']) }),
  lunch: z.object({ price: MoneySchema }),
  dummy_store: ByOrderType(z.string()),
  hut_day: z.object({ name: TextByLang, days: z.array(z.number()) }),
  names: z.object({ min_length: z.number() }),
  flags: z.record(z.string(), z.boolean()),
  notices: z.array(NoticeSchema),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  legal_versions: z.object({ terms: z.string(), privacy: z.string() }),
  /** Number of stores that are open to orders; absent while unknown. */
  store_count: z.optional(z.number()),
  /** Ways to pay that some store accepts. */
  pay_by: z.optional(z.array(ListedPaymentSchema)),
  /** Names of the wallets among them, such as Yape. */
  wallets: z.optional(z.array(z.string())),
  /** The menus to print. */
  documents: z.optional(z.array(MenuDocumentSchema)),
  /** Today's coupon game and the campaign that announces it. */
  game: z.optional(z.object({ id: IdSchema, campaign: z.optional(z.string()) })),
  /** Share of the sessions with consent that are measured, 0 to 1. Absent: none. */
  rum: z.optional(z.object({ share: z.number().check(z.gte(0), z.lte(1)) })),
  /** Shown on every page when the shop runs on simulators. */
  demo: z.boolean(),
  server_time: z.string(),
});
export type TenantConfig = z.infer<typeof TenantConfigSchema>;
