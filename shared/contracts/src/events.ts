import * as z from 'zod/mini';
import { ConsentSchema } from './consent-answer.schema.ts';
import { DispositionSchema } from './disposition.schema.ts';
import { AdvanceOrderSchema, InstantSchema, LangSchema, OrderTypeSchema, UuidSchema } from './wire.ts';

/** Payload schemas of all events between remotes: facts in the past tense, `name@version`. The comment names the publisher. */
export const eventSchemas = {
  /** mf-location, and the shell at start: place, order type or time was set; an absent disposition was cleared. */
  'disposition.changed@1': z.object({
    disposition: z.optional(DispositionSchema),
    /** Decision of the customer about the named cart, carried out by mf-menu-cart. `keep` accepts the changes that were shown. */
    cart: z.optional(z.object({ uuid: UuidSchema, answer: z.enum(['keep', 'empty']) })),
  }),
  /** mf-menu-cart: the server's cart changed. Céntimos. */
  'cart.updated@1': z.object({
    uuid: z.optional(UuidSchema),
    count: z.number(),
    subTotalMinor: z.number(),
    totalMinor: z.number(),
    missingMinor: z.number(),
    /** Store, order type and time of the cart; absent until the server answered. */
    outletCode: z.optional(z.string()),
    orderType: z.optional(OrderTypeSchema),
    advanceOrder: z.optional(AdvanceOrderSchema),
    orderTime: z.optional(InstantSchema),
    /** Code of the coupon whose gift the customer still has to choose (spec 1 §4). */
    giftOf: z.optional(z.string()),
  }),
  /** mf-menu-cart: the order time is not possible (CART-06, CART-08), so the cart is parked and the disposition cleared. */
  'cart.shelved@1': z.object({ count: z.number() }),
  /** mf-menu-cart: a line was added by the customer. */
  'cart.itemAdded@1': z.object({ menuUuid: z.string(), name: z.string(), quantity: z.number() }),
  /** mf-menu-cart: the favourite items changed or are known, the latest first. A guest has those of the device. */
  'favourites.changed@1': z.object({ items: z.array(z.string()) }),
  /** shell: a customer signed in or out. */
  'session.changed@1': z.object({
    status: z.enum(['guest', 'customer']),
    firstName: z.optional(z.string()),
    /** Key of data stored for this customer, so that the next customer on the device does not see it. */
    customerId: z.optional(z.string()),
  }),
  /** mf-account, and the header's log-out: sign-in, registration or sign-out succeeded; the shell reads the session again. */
  'account.signedIn@1': z.object({ method: z.enum(['password', 'registration']) }),
  'account.signedOut@1': z.object({}),
  'account.profileChanged@1': z.object({ firstName: z.string() }),
  /** shell: the customer chose another language. */
  'language.changed@1': z.object({ lang: LangSchema }),
  /** shell and mf-content: the customer answered the question about analytics (docs/privacy.md). */
  'consent.changed@1': ConsentSchema,
  /** mf-checkout: the server accepted the order and deleted its cart. */
  'order.placed@1': z.object({
    uuid: UuidSchema,
    number: z.string(),
    orderType: OrderTypeSchema,
    totalMinor: z.number(),
  }),
  /** mf-checkout: the server accepted an order that waits for an online payment. Its cart is closed until then. */
  'order.reserved@1': z.object({ uuid: UuidSchema, cartUuid: UuidSchema }),
  /** mf-checkout: an order was not paid and expired. Its cart is open again. */
  'order.lapsed@1': z.object({ uuid: UuidSchema, cartUuid: UuidSchema }),
  /** mf-account: the lines of a past order were added to a new or the current cart. */
  'order.repeated@1': z.object({ cartUuid: UuidSchema }),
  /** mf-checkout: the tracker received another phase. */
  'order.phaseChanged@1': z.object({ uuid: UuidSchema, phase: z.string() }),
} as const;

/** Name of an event of the shop, with its version. */
export type ShopEventName = keyof typeof eventSchemas;

/** Payloads of squads' events by name. `horno types` adds those of an environment by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: squads fill it
export interface SquadEvents {}

/** Name of an event that the compiler knows. */
export type EventName = ShopEventName | (keyof SquadEvents & string);
/** Any event's name: `<remote or squad>.<event>@<version>`. */
export type AnyEventName = EventName | `${string}.${string}@${number}`;
export type EventPayload<N extends EventName> = N extends ShopEventName
  ? z.infer<(typeof eventSchemas)[N]>
  : N extends keyof SquadEvents
    ? SquadEvents[N]
    : never;
