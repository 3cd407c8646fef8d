import {
  TillAvailabilityBodySchema,
  TillMoveBodySchema,
  type TillOrder,
  TillStatusBodySchema,
  type TillStore,
} from '@horno/contracts/till';
import { UuidSchema } from '@horno/contracts/wire';
import * as z from 'zod/mini';
import { isEnding, phaseOf } from './moves.ts';

/** Something that a person did on the screen and that the api has not confirmed. The same `event_id` counts once. */
export const TapSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('move'),
    order: UuidSchema,
    body: TillMoveBodySchema,
    /** Device time in ms until which the tap can be taken back and is not sent. */
    holdUntil: z.optional(z.number()),
  }),
  z.object({ kind: z.literal('availability'), body: TillAvailabilityBodySchema }),
  z.object({ kind: z.literal('status'), body: TillStatusBodySchema }),
]);
export type Tap = z.infer<typeof TapSchema>;
export type MoveTap = Extract<Tap, { kind: 'move' }>;

export const idOf = ({ body }: Tap): string => body.event_id;

const orderOf = (tap: Tap): string | undefined => (tap.kind === 'move' ? tap.order : undefined);

/** Returns the tap to send now: the first one that is not on hold and follows no other tap of its order. */
export function nextTap(taps: readonly Tap[], deviceMs: number): Tap | undefined {
  return taps.find((tap, at) => {
    const isOnHold = tap.kind === 'move' && (tap.holdUntil ?? 0) > deviceMs;
    const order = orderOf(tap);
    return !isOnHold && (order === undefined || !taps.slice(0, at).some((earlier) => orderOf(earlier) === order));
  });
}

/** Applies taps that are not confirmed to an order. A tap on hold that ends the order leaves it on the board. */
export function withTaps(order: TillOrder, taps: readonly Tap[]): TillOrder {
  let known = order;
  for (const tap of taps) {
    if (tap.kind !== 'move' || tap.order !== order.uuid) continue;
    if (tap.holdUntil === undefined || !isEnding(tap.body.type)) known = moved(known, tap);
  }
  return known;
}

function moved(order: TillOrder, { body }: MoveTap): TillOrder {
  const phase = phaseOf(body.type);
  // The acknowledgement of an order that has gone further changes nothing.
  if (body.type === 'received' && !body.rewind) {
    return order.phase === 'processing' ? { ...order, phase, received_at: body.at } : order;
  }
  return { ...order, phase, ...(body.rider && { rider: body.rider }), moved_at: body.at };
}

/** Applies taps that are not confirmed to the store. */
export function storeWithTaps(store: TillStore, taps: readonly Tap[]): TillStore {
  let { status } = store;
  const changes = new Map<string, Pick<TillStore['menu'][number], 'available' | 'until'>>();
  for (const tap of taps) {
    if (tap.kind === 'status') {
      const { state, quote_minutes, until, reason } = tap.body;
      status = { state, quote_minutes, until, reason };
    }
    if (tap.kind === 'availability') changes.set(`${tap.body.kind} ${tap.body.id}`, tap.body);
  }
  const menu = store.menu.map((entry) => {
    const change = changes.get(`${entry.kind} ${entry.id}`);
    return change ? { ...entry, available: change.available, until: change.until } : entry;
  });
  return { ...store, status, menu };
}
