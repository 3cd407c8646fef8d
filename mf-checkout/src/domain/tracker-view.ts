import type { OrderPublic, TrackerWord } from '@horno/contracts';
import { defaultQuoteMinutes, phasePath } from '@horno/domain';

const MS_PER_MINUTE = 60_000;
/** A store that has not said anything for this long is worth a call (domain §3.9). */
const SLOW_MINUTES = 5;

export interface PathStep {
  /** The phase by which the step is named. */
  word: TrackerWord;
  state: 'was' | 'now' | 'next';
  /** When it was reached, UTC ISO. */
  at?: string;
}

/** Placed and heard of by the store are one step for the customer. */
const firstWords: readonly TrackerWord[] = ['processing', 'received'];

/** The phases of an order as a path. Only what the store reported counts; an order that ended early stops where it was. */
export function trackerPath(order: Pick<OrderPublic, 'word' | 'order_type' | 'timeline'>): PathStep[] {
  const words: readonly TrackerWord[] = phasePath(order.order_type).filter((word) => word !== 'processing');
  const atOf = (word: TrackerWord) => {
    const names = word === 'received' ? firstWords : [word];
    // The first sign of the first step, the last of every other: a store may have stepped back.
    const times = order.timeline.filter((entry) => names.includes(entry.word)).map(({ at }) => at);
    return word === 'received' ? times[0] : times.at(-1);
  };
  const isEnded = order.word === 'cancel' || order.word === 'error';
  const last = isEnded ? order.timeline.findLast(({ word }) => words.includes(word))?.word : order.word;
  const reached = words.indexOf(last && !firstWords.includes(last) ? last : 'received');
  return words.map((word, index) => {
    const isDone = index < reached || isEnded || order.word === 'complete';
    if (index > reached) return { word, state: 'next' };
    return { word, state: isDone ? 'was' : 'now', at: atOf(word) };
  });
}

/** Whether a scheduled order still waits for its time; the kitchen's lead is the usual one of the order type. */
export function isScheduled(order: OrderPublic, nowMs: number): boolean {
  const isEarly = order.word === 'processing' || order.word === 'received' || order.word === 'accepted';
  if (order.advance_order === 0 || !isEarly) return false;
  return nowMs < Date.parse(order.promised.from) - defaultQuoteMinutes[order.order_type] * MS_PER_MINUTE;
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

/** Whether the store has not taken an order on for long enough to say so. */
export function isStoreSlow(order: OrderPublic, nowMs: number): boolean {
  if (order.word !== 'processing' && order.word !== 'received') return false;
  if (isScheduled(order, nowMs)) return false;
  const lead = defaultQuoteMinutes[order.order_type] * MS_PER_MINUTE;
  const placed = Date.parse(order.created_at);
  const start = order.advance_order === 1 ? Math.max(placed, Date.parse(order.promised.from) - lead) : placed;
  return nowMs - start >= SLOW_MINUTES * MS_PER_MINUTE;
}

export interface TitleWords {
  key: 'title.left' | 'title.late' | 'title.scheduled' | 'title.plain';
  minutes?: number;
}

/** What the tab says after the phase: `En camino · 12 min`. */
export function titleWords(order: OrderPublic, nowMs: number): TitleWords {
  if (order.final) return { key: 'title.plain' };
  if (isScheduled(order, nowMs)) return { key: 'title.scheduled' };
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
