import type { TillMove, TillOrder } from '@horno/contracts/till';

type Phase = TillOrder['phase'];

/** Returns the move of the main button; undefined when the order has ended. */
export function nextMove({ phase, type }: Pick<TillOrder, 'phase' | 'type'>): TillMove | undefined {
  if (phase === 'processing' || phase === 'received') return 'accepted';
  if (phase === 'accepted') return 'baking';
  if (phase === 'cooking') return 'ready';
  if (phase === 'ready') return type === 'D' ? 'dispatched' : 'collected';
  return phase === 'delivering' ? 'delivered' : undefined;
}

const phaseAfter: Record<TillMove, Phase> = {
  received: 'received',
  accepted: 'accepted',
  rejected: 'cancel',
  preparing: 'cooking',
  baking: 'cooking',
  ready: 'ready',
  dispatched: 'delivering',
  delivered: 'complete',
  collected: 'complete',
};

/** Returns the phase of an order after a move. */
export const phaseOf = (move: TillMove): Phase => phaseAfter[move];

/** Returns true for a move after which the order has ended and cannot go back. */
export const isEnding = (move: TillMove): boolean =>
  move === 'delivered' || move === 'collected' || move === 'rejected';

const moveBackTo: Partial<Record<Phase, TillMove>> = {
  processing: 'received',
  received: 'received',
  accepted: 'accepted',
  cooking: 'baking',
  ready: 'ready',
  delivering: 'dispatched',
};

/** Returns the move that takes an order back to an earlier phase, to be sent with `rewind`. */
export const rewindTo = (phase: Phase): TillMove | undefined => moveBackTo[phase];

/** Offered minutes until an order is ready. */
export const readyMinutes = [10, 15, 20, 30, 40, 60] as const;
/** Time that a rider needs, where nothing else is known. */
const RIDE_MINUTES = 15;

/** Returns the offered minutes that keep the promise best: the longest that is still in time, or the shortest. */
export function suggestedMinutes(order: Pick<TillOrder, 'type' | 'promised'>, nowMs: number): number {
  const left = (Date.parse(order.promised.to) - nowMs) / 60_000 - (order.type === 'D' ? RIDE_MINUTES : 0);
  return readyMinutes.findLast((minutes) => minutes <= left) ?? readyMinutes[0];
}
