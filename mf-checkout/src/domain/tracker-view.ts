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

/** For the customer, placed and received are one step. */
const firstPhases: readonly OrderPhase[] = ['processing', 'received'];

/** Derives the path of an order from the reported phases. A cancelled order stops at its last phase. */
export function trackerPath(order: Pick<OrderPublic, 'phase' | 'order_type' | 'timeline'>): PathStep[] {
  const phases: readonly OrderPhase[] = phasePath(order.order_type).filter((phase) => phase !== 'processing');
  const atOf = (phase: OrderPhase) => {
    const names = phase === 'received' ? firstPhases : [phase];
    // The first step shows its first report, the others their last: a store may have gone back a phase.
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

/** Returns true while a scheduled order waits for the store to start. */
export function isScheduled(order: Pick<OrderPublic, 'starts_at'>, nowMs: number): boolean {
  return order.starts_at !== undefined && nowMs < Date.parse(order.starts_at);
}

/** Returns the scene of the page: a phase, or a state before the first phase (unpaid, scheduled). */
export type Scene = OrderPhase | 'unpaid' | 'scheduled';

export function sceneOf(order: Pick<OrderPublic, 'phase' | 'group' | 'starts_at'>, nowMs: number): Scene {
  if (order.group === 'before_submission') return 'unpaid';
  return isScheduled(order, nowMs) ? 'scheduled' : order.phase;
}

/** Returns the full minutes past the end of the promised time; 0 before it and for final orders. */
export function lateMinutes(order: Pick<OrderPublic, 'promised' | 'final'>, nowMs: number): number {
  if (order.final) return 0;
  return Math.max(0, Math.floor((nowMs - Date.parse(order.promised.to)) / MS_PER_MINUTE));
}

/** Returns the minutes to the end of the promised time, at least one. */
function minutesLeft(order: Pick<OrderPublic, 'promised'>, nowMs: number): number {
  return Math.max(1, Math.ceil((Date.parse(order.promised.to) - nowMs) / MS_PER_MINUTE));
}

/** Returns true when the store has not accepted an order for too long (domain §3.9). */
export function isStoreSlow({ slow_at: at }: Pick<OrderPublic, 'slow_at'>, nowMs: number): boolean {
  return at !== undefined && nowMs >= Date.parse(at);
}

/** Returns true while the customer can cancel, by the server's answer and the time since. */
export function isCancellable(
  { can_cancel: canCancel, cancel_deadline: deadline }: Pick<OrderFull, 'can_cancel' | 'cancel_deadline'>,
  nowMs: number,
): boolean {
  return canCancel && (deadline === undefined || nowMs < Date.parse(deadline));
}

/** Returns the first promised time when the store has promised a later one. */
export function brokenPromise({
  promised,
  first_promised: first,
}: Pick<OrderPublic, 'promised' | 'first_promised'>): OrderPublic['promised'] | undefined {
  return first && Date.parse(promised.to) > Date.parse(first.to) ? first : undefined;
}

/** Returns the later of two positions of a rider. */
export function laterRider(one: Rider | undefined, other: Rider | undefined): Rider | undefined {
  if (!one || !other) return one ?? other;
  return Date.parse(other.at) > Date.parse(one.at) ? other : one;
}

export interface Title {
  key: 'title.left' | 'title.late' | 'title.scheduled' | 'title.unpaid' | 'title.plain';
  minutes?: number;
}

/** Returns the title of the tab: `En camino · 12 min`. */
export function titleOf(order: OrderPublic, nowMs: number): Title {
  if (order.final) return { key: 'title.plain' };
  const scene = sceneOf(order, nowMs);
  if (scene === 'scheduled' || scene === 'unpaid') return { key: `title.${scene}` };
  const late = lateMinutes(order, nowMs);
  return late > 0 ? { key: 'title.late', minutes: late } : { key: 'title.left', minutes: minutesLeft(order, nowMs) };
}

/** Returns the newer of two views of one order, so that a late answer does not replace a newer view. */
export function newerOf(shown: OrderPublic, received: OrderPublic): OrderPublic {
  if (received.timeline.length !== shown.timeline.length) {
    return received.timeline.length > shown.timeline.length ? received : shown;
  }
  return Date.parse(received.server_time) >= Date.parse(shown.server_time) ? received : shown;
}
