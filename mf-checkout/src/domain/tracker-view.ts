import type { OrderFull, OrderPhase, OrderPublic, Rider } from '@horno/contracts/order';
import { phasePath } from '@horno/domain';

const MS_PER_MINUTE = 60_000;

export interface PathStep {
  /** The phase by which the step is named. */
  phase: OrderPhase;
  state: 'was' | 'now' | 'next';
  /** When it was reached, UTC ISO. */
  at?: string;
}

/** Placed and heard of by the store are one step for the customer. */
const firstPhases: readonly OrderPhase[] = ['processing', 'received'];

/** The phases of an order as a path. Only what the store reported counts; an order that ended early stops where it was. */
export function trackerPath(order: Pick<OrderPublic, 'phase' | 'order_type' | 'timeline'>): PathStep[] {
  const phases: readonly OrderPhase[] = phasePath(order.order_type).filter((phase) => phase !== 'processing');
  const atOf = (phase: OrderPhase) => {
    const names = phase === 'received' ? firstPhases : [phase];
    // The first sign of the first step, the last of every other: a store may have stepped back.
    const times = order.timeline.filter((entry) => names.includes(entry.phase)).map(({ at }) => at);
    return phase === 'received' ? times[0] : times.at(-1);
  };
  const isEnded = order.phase === 'cancel' || order.phase === 'error';
  const last = isEnded ? order.timeline.findLast(({ phase }) => phases.includes(phase))?.phase : order.phase;
  const reached = phases.indexOf(last && !firstPhases.includes(last) ? last : 'received');
  return phases.map((phase, index) => {
    const isDone = index < reached || isEnded || order.phase === 'complete';
    if (index > reached) return { phase, state: 'next' };
    return { phase, state: isDone ? 'was' : 'now', at: atOf(phase) };
  });
}

/** Whether a scheduled order still waits until its store starts on it. */
export function isScheduled(order: Pick<OrderPublic, 'starts_at'>, nowMs: number): boolean {
  return order.starts_at !== undefined && nowMs < Date.parse(order.starts_at);
}

/** Scene of the page: a phase, or a state before the first phase (a payment is awaited, the order is scheduled). */
export type Scene = OrderPhase | 'unpaid' | 'scheduled';

export function sceneOf(order: Pick<OrderPublic, 'phase' | 'group' | 'starts_at'>, nowMs: number): Scene {
  if (order.group === 'before_submission') return 'unpaid';
  return isScheduled(order, nowMs) ? 'scheduled' : order.phase;
}

/** Full minutes past the end of what was promised; 0 while it holds and once the order is over. */
export function lateMinutes(order: Pick<OrderPublic, 'promised' | 'final'>, nowMs: number): number {
  if (order.final) return 0;
  return Math.max(0, Math.floor((nowMs - Date.parse(order.promised.to)) / MS_PER_MINUTE));
}

/** Minutes to the end of what was promised, never less than one. */
export function minutesLeft(order: Pick<OrderPublic, 'promised'>, nowMs: number): number {
  return Math.max(1, Math.ceil((Date.parse(order.promised.to) - nowMs) / MS_PER_MINUTE));
}

/** Whether the store has not taken an order on for long enough to say so (domain §3.9). */
export function isStoreSlow({ slow_at: at }: Pick<OrderPublic, 'slow_at'>, nowMs: number): boolean {
  return at !== undefined && nowMs >= Date.parse(at);
}

/** Whether the customer may still cancel: the server's word, and the clock since. */
export function isCancellable(
  { can_cancel: canCancel, cancel_deadline: deadline }: Pick<OrderFull, 'can_cancel' | 'cancel_deadline'>,
  nowMs: number,
): boolean {
  return canCancel && (deadline === undefined || nowMs < Date.parse(deadline));
}

/** What was promised at first, when the store has promised a later hour since. */
export function brokenPromise({
  promised,
  first_promised: first,
}: Pick<OrderPublic, 'promised' | 'first_promised'>): OrderPublic['promised'] | undefined {
  return first && Date.parse(promised.to) > Date.parse(first.to) ? first : undefined;
}

/** The later of two places of a rider. */
export function laterRider(one: Rider | undefined, other: Rider | undefined): Rider | undefined {
  if (!one || !other) return one ?? other;
  return Date.parse(other.at) > Date.parse(one.at) ? other : one;
}

export interface Title {
  key: 'title.left' | 'title.late' | 'title.scheduled' | 'title.unpaid' | 'title.plain';
  minutes?: number;
}

/** What the tab says after the phase: `En camino · 12 min`. */
export function titleOf(order: OrderPublic, nowMs: number): Title {
  if (order.final) return { key: 'title.plain' };
  const scene = sceneOf(order, nowMs);
  if (scene === 'scheduled' || scene === 'unpaid') return { key: `title.${scene}` };
  const late = lateMinutes(order, nowMs);
  return late > 0 ? { key: 'title.late', minutes: late } : { key: 'title.left', minutes: minutesLeft(order, nowMs) };
}

/** The newer of two views of one order: an answer that was overtaken on the way does not turn the clock back. */
export function newerOf(shown: OrderPublic, told: OrderPublic): OrderPublic {
  if (told.timeline.length !== shown.timeline.length) {
    return told.timeline.length > shown.timeline.length ? told : shown;
  }
  return Date.parse(told.server_time) >= Date.parse(shown.server_time) ? told : shown;
}
