import * as z from 'zod/mini';
import { DispositionSchema } from './disposition.schema.ts';
import { AdvanceOrderSchema, InstantSchema, LangSchema, OrderTypeSchema, UuidSchema } from './wire.ts';

interface EventContract<S extends z.core.$ZodType> {
  schema: S;
  /** A state event: its last value is given to whoever subscribes later. */
  state: boolean;
  /** It reaches the customer's other tabs. */
  shared: boolean;
}
const event = <S extends z.core.$ZodType>(
  schema: S,
  kind: { state?: boolean; shared?: boolean } = {},
): EventContract<S> => ({
  schema,
  state: kind.state ?? false,
  shared: kind.shared ?? false,
});

/** Everything that remotes may tell each other: facts in the past tense, `name@version`. */
export const events = {
  /** mf-location: place, type or time was set; absent disposition means it was cleared. */
  'disposition.changed@1': event(z.object({ disposition: z.optional(DispositionSchema) }), {
    state: true,
    shared: true,
  }),
  /** mf-menu-cart: the server's cart changed. Céntimos. */
  'cart.updated@1': event(
    z.object({
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
    { state: true, shared: true },
  ),
  /** mf-menu-cart: the time of the order does not hold (CART-06, CART-08): the cart is set aside, and the place goes with it. */
  'cart.shelved@1': event(z.object({ count: z.number() })),
  /** mf-menu-cart: a line was added by the customer. */
  'cart.itemAdded@1': event(z.object({ menuUuid: z.string(), name: z.string(), quantity: z.number() })),
  /** shell: somebody signed in or out. */
  'session.changed@1': event(z.object({ status: z.enum(['guest', 'customer']), firstName: z.optional(z.string()) }), {
    state: true,
    shared: true,
  }),
  /** mf-account: signing in, registering or signing out succeeded; the shell re-reads the session. The header's log-out says it too. */
  'account.signedIn@1': event(z.object({ method: z.enum(['password', 'registration']) })),
  'account.signedOut@1': event(z.object({})),
  'account.profileChanged@1': event(z.object({ firstName: z.string() })),
  /** shell: the customer chose another language. */
  'language.changed@1': event(z.object({ lang: LangSchema }), { state: true }),
  /** mf-checkout: the server took the order. The cart that it came from is gone. */
  'order.placed@1': event(
    z.object({ uuid: UuidSchema, number: z.string(), orderType: OrderTypeSchema, totalMinor: z.number() }),
    { shared: true },
  ),
  /** mf-checkout: the tracker saw another phase. */
  'order.phaseChanged@1': event(z.object({ uuid: UuidSchema, word: z.string() })),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.infer<(typeof events)[N]['schema']>;
