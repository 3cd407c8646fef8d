import * as z from 'zod/mini';
import { ArmSchema } from './composition.schema.ts';
import { LangSchema } from './wire.ts';

const NameSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,40}$/));
const DigestSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A key, a code or a class name of the shop: never a text that a person wrote. */
const TokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_.:/#-]{1,80}$/));
/** Kinds of messages of JavaScript engines. */
export const faultKinds = [
  ...(['undefined-read', 'null-read', 'not-function', 'not-constructor', 'not-iterable', 'not-defined'] as const),
  ...(['not-initialised', 'constant', 'stack', 'json', 'network', 'react'] as const),
] as const;
/** A kind of `faultKinds`. */
export type FaultKind = (typeof faultKinds)[number];

/** Kind of an engine's message and the name in it, such as `undefined-read:strip`. */
const FaultSchema = z.string().check(z.regex(new RegExp(`^(${faultKinds.join('|')})(:[A-Za-z0-9_]{1,40})?$`)));
/** File of the version with line and column, such as `client/140.js:1:2345`. */
const PlaceSchema = z.string().check(z.regex(/^[A-Za-z0-9_./-]{1,40}:\d{1,7}:\d{1,7}$/));
const MsSchema = z.number().check(z.gte(0), z.lte(600_000));

const VisitTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,200}$/));

/** Answer of `GET /_visit?release=…&arm=…`. 204 when this browser did not get that release and arm. */
export const VisitAnswerSchema = z.object({ visit: VisitTokenSchema });
export type VisitAnswer = z.infer<typeof VisitAnswerSchema>;

/** The running code that a beacon reports on. */
const SourceSchema = { remote: NameSchema, version: DigestSchema, part: TokenSchema };

/** Kind and place of an error. Its message is not sent: it may quote a customer. */
const DetailSchema = { fault: z.optional(FaultSchema), place: z.optional(PlaceSchema) };

/** One thing that a browser saw. `vital.value` is in milliseconds, of CLS without a unit. */
export const BeaconSchema = z.union([
  z.object({ kind: z.literal('mounted'), ...SourceSchema, ms: MsSchema }),
  z.object({ kind: z.literal('load-failed'), ...SourceSchema, phase: TokenSchema, code: TokenSchema, ...DetailSchema }),
  z.object({ kind: z.literal('error'), ...SourceSchema, code: TokenSchema, ...DetailSchema }),
  z.object({
    kind: z.literal('vital'),
    name: z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
    value: MsSchema,
    rating: z.enum(['good', 'needs-improvement', 'poor']),
    /** Main cause: the selector of an element, or a phase. */
    target: z.optional(TokenSchema),
    remote: z.optional(NameSchema),
    version: z.optional(DigestSchema),
  }),
  z.object({ kind: z.literal('funnel'), step: z.enum(['visit', 'place', 'menu', 'cart', 'checkout', 'order']) }),
]);
export type Beacon = z.infer<typeof BeaconSchema>;

/**
 * Body of `POST /_beacon`. It does not identify the visitor: no id, no address, no error message.
 * Every visitor sends mounts, load failures and errors. Vitals and funnel steps come only from visitors who agreed to analytics.
 */
export const BeaconBatchSchema = z.object({
  v: z.literal(1),
  /** The release that the page runs. */
  release: z.number(),
  /** Arm of the running rollout that the session belongs to. */
  arm: z.optional(ArmSchema),
  /** Visit token of the edge for this browser, release and arm. A batch without one is not counted. */
  visit: z.optional(VisitTokenSchema),
  /** The browser runs a build by an operator's pass, so its figures are not those of a customer. */
  override: z.optional(z.literal(true)),
  /** Key of the route in `routes`; `other` for an unknown path. */
  route: TokenSchema,
  lang: LangSchema,
  width: z.enum(['phone', 'tablet', 'desktop']),
  beacons: z.array(BeaconSchema).check(z.minLength(1), z.maxLength(40)),
});
export type BeaconBatch = z.infer<typeof BeaconBatchSchema>;
