import * as z from 'zod/mini';
import { ConsentSchema } from './consent-answer.schema.ts';
import { DispositionSchema } from './disposition.schema.ts';
import { AdvanceOrderSchema, InstantSchema, LangSchema, OrderTypeSchema, UuidSchema } from './wire.ts';

/** Everything that remotes may tell each other: facts in the past tense, `name@version`. */
export const eventSchemas = {
  /** mf-location: place, type or time was set; absent disposition means it was cleared. */
  'disposition.changed@1': z.object({ disposition: z.optional(DispositionSchema) }),
  /** mf-menu-cart: the server's cart changed. Céntimos. */
  'cart.updated@1': z.object({
    uuid: z.optional(UuidSchema),
    count: z.number(),
    subTotalMinor: z.number(),
    totalMinor: z.number(),
    missingMinor: z.number(),
    /** Where and for when it is made; absent until the server has shown it. */
    outletCode: z.optional(z.string()),
    orderType: z.optional(OrderTypeSchema),
    advanceOrder: z.optional(AdvanceOrderSchema),
    orderTime: z.optional(InstantSchema),
    /** Code of the coupon whose gift is still to be chosen (spec 1 §4). */
    giftOf: z.optional(z.string()),
  }),
  /** mf-menu-cart: the time of the order does not hold (CART-06, CART-08): the cart is set aside, and the place goes with it. */
  'cart.shelved@1': z.object({ count: z.number() }),
  /** mf-menu-cart: a line was added by the customer. */
  'cart.itemAdded@1': z.object({ menuUuid: z.string(), name: z.string(), quantity: z.number() }),
  /** shell: somebody signed in or out. */
  'session.changed@1': z.object({
    status: z.enum(['guest', 'customer']),
    firstName: z.optional(z.string()),
    /** What is kept of a customer is kept under it, so that the next one at this device does not see it. */
    customerId: z.optional(z.string()),
  }),
  /** mf-account: signing in, registering or signing out succeeded; the shell re-reads the session. The header's log-out says it too. */
  'account.signedIn@1': z.object({ method: z.enum(['password', 'registration']) }),
  'account.signedOut@1': z.object({}),
  'account.profileChanged@1': z.object({ firstName: z.string() }),
  /** shell: the customer chose another language. */
  'language.changed@1': z.object({ lang: LangSchema }),
  /** shell and mf-content: the customer answered whether the shop may measure (docs/privacy.md). */
  'consent.changed@1': ConsentSchema,
  /** mf-checkout: the server took the order. The cart that it came from is gone. */
  'order.placed@1': z.object({
    uuid: UuidSchema,
    number: z.string(),
    orderType: OrderTypeSchema,
    totalMinor: z.number(),
  }),
  /** mf-checkout: the server took an order that is to be paid online; until it is, its cart is closed. */
  'order.reserved@1': z.object({ uuid: UuidSchema, cartUuid: UuidSchema }),
  /** mf-checkout: an order was not paid and came to nothing. The cart that it was made of is open again. */
  'order.lapsed@1': z.object({ uuid: UuidSchema, cartUuid: UuidSchema }),
  /** mf-account: the lines of an order before were put into a cart, a new one or the present one. */
  'order.repeated@1': z.object({ cartUuid: UuidSchema }),
  /** mf-checkout: the tracker saw another phase. */
  'order.phaseChanged@1': z.object({ uuid: UuidSchema, word: z.string() }),
} as const;

export type EventName = keyof typeof eventSchemas;
export type EventPayload<N extends EventName> = z.infer<(typeof eventSchemas)[N]>;
