import * as z from 'zod/mini';
import { siteLanguages } from './languages.ts';

/** Money on the wire: soles with at most two decimals. Inside the shop it is integer céntimos (`totalMinor`). */
export const MoneySchema = z.number().check(z.gte(-1_000_000), z.lte(1_000_000), z.multipleOf(0.01));

/** An instant, UTC, ISO 8601. */
export const InstantSchema = z.string().check(z.iso.datetime({ offset: true }));

/** A calendar day in the store's zone, `2024-05-22`. */
export const DaySchema = z.string().check(z.iso.date());

/** A wall-clock time in the store's zone, `19:30` or `19:30:00`; `24:00` is the end of the day. */
export const ClockTimeSchema = z.string().check(z.regex(/^([01]\d|2[0-4]):[0-5]\d(:[0-5]\d)?$/));

/** A UUID in any version. */
export const UuidSchema = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i));

/** Readable identifier of the catalogue: `pz-pepperoni`, `grande`, `LIM-MIR-01`. */
export const IdSchema = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._:~-]{0,79}$/));

/** Message for control characters, and for lone surrogates, which have no canonical JSON form (RFC 8785). */
const UNSAFE_TEXT = 'control characters';

/**
 * Control characters in a set of a pattern. Patterns mean the same with and without the flag `u`: the tools that read the API document
 * compile them without flags.
 */
export const CONTROLS = '\\x00-\\x1f\\x7f-\\x9f';
/** One letter: no control character and no lone surrogate. */
const LETTER = `[^${CONTROLS}\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff]`;
const LINE = new RegExp(`^(?:${LETTER})*$`);
const LINES = new RegExp(`^(?:\\n|${LETTER})*$`);

/** Schema of one line of text: trimmed, without control characters and lone surrogates, `min` to `max` characters. */
export const text = (max: number, min = 1) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(LINE, UNSAFE_TEXT));

/** Schema of text with several lines, `min` to `max` characters. */
export const longText = (max: number, min = 1) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(LINES, UNSAFE_TEXT));

/** Shape of an e-mail address; `isEmail` of the domain is the rule. */
export const EmailTextSchema = z
  .string()
  .check(z.trim(), z.maxLength(120), z.regex(/^[\w.%+'-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}$/));
/** Shape of a phone number with separators; `normalizePhone` of the domain is the rule. */
export const PhoneSchema = z.string().check(z.trim(), z.regex(/^\+?[\d\s().-]{9,20}$/));

/** A part of one, such as 0.18. */
export const RateSchema = z.number().check(z.gte(0), z.lte(1));

/** Latitude in degrees. */
export const LatitudeSchema = z.number().check(z.gte(-90), z.lte(90));
/** Longitude in degrees. */
export const LongitudeSchema = z.number().check(z.gte(-180), z.lte(180));

/** `lng,lat` of the location calls (spec 1 §7). */
export const LngLatTextSchema = z.string().check(z.regex(/^-?\d{1,3}(\.\d+)?,-?\d{1,2}(\.\d+)?$/));

/** Order type on the wire: D delivery, C collection (spec 1 §3). */
export const OrderTypeSchema = z.enum(['D', 'C']);
export type OrderType = z.infer<typeof OrderTypeSchema>;

/** Order type in any spelling: D, C, DELIVERY or CARRYOUT. Parses to D or C (domain §3.0). */
export const AnyOrderTypeSchema = z.pipe(
  z.enum(['D', 'C', 'DELIVERY', 'CARRYOUT']),
  z.transform((value): OrderType => (value.startsWith('D') ? 'D' : 'C')),
);

/** Languages with texts. */
export const LangSchema = z.enum(['es', 'en']);
export type Lang = z.infer<typeof LangSchema>;

/** Language prefixes of addresses. */
export const SiteLanguageSchema = z.enum(siteLanguages);

/** 1: a later time slot; 0: as soon as possible (spec 1 §3). */
export const AdvanceOrderSchema = z.union([z.literal(0), z.literal(1)]);
export type AdvanceOrder = z.infer<typeof AdvanceOrderSchema>;
