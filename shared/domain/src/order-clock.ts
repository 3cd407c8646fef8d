import type { OrderPhase } from './order-status.ts';
import { type Instant, msPerMinute, toEpochMs, toUtcIso } from './slots/lima-time.ts';

const ALERT_MINUTES = 5;

/** Minutes after the start in which the store must accept the order; then it is cancelled (domain §3.9). */
export const acceptMinutes = 15;

/** Minutes after the start in which the customer may cancel, unless the store accepts earlier (domain §3.9). */
export const cancelMinutes = 2;

/** Times of an order that its deadlines depend on. */
export interface OrderTiming {
  placedAt: Instant;
  promisedFrom: Instant;
  quoteMinutes: number;
  /** 1 scheduled, 0 as soon as possible. */
  advanceOrder: 0 | 1;
}

/** Deadlines of an order, UTC ISO (domain §1, §3.9). */
export interface OrderDeadlines {
  /** Start in the store; a scheduled order shows "Programado" until then. */
  startsAtUtc: string;
  /** Last time at which the customer may cancel. */
  cancelUntilUtc: string;
  /** Time at which the customer is informed when the store has not accepted. */
  alertAtUtc: string;
  /** Time at which an unaccepted order is cancelled and refunded. */
  autoCancelAtUtc: string;
}

/** Returns the deadlines. They count from the placing, or for a scheduled order from its promise less the quote time when that is later. */
export function orderDeadlines(timing: OrderTiming): OrderDeadlines {
  const placedMs = toEpochMs(timing.placedAt);
  const dueMs = toEpochMs(timing.promisedFrom) - timing.quoteMinutes * msPerMinute;
  const startMs = timing.advanceOrder === 1 ? Math.max(placedMs, dueMs) : placedMs;
  const after = (minutes: number): string => toUtcIso(startMs + minutes * msPerMinute);
  return {
    startsAtUtc: after(0),
    cancelUntilUtc: after(cancelMinutes),
    alertAtUtc: after(ALERT_MINUTES),
    autoCancelAtUtc: after(acceptMinutes),
  };
}

/** Returns true when the customer may cancel: until two minutes after the start, and never after the store accepted (domain §3.9). */
export function canCustomerCancel(phase: OrderPhase, timing: OrderTiming, now: Instant): boolean {
  if (phase !== 'processing' && phase !== 'received') return false;
  return toEpochMs(now) <= toEpochMs(orderDeadlines(timing).cancelUntilUtc);
}

/** Returns true while a scheduled order waits for its start. */
export function isWaitingToStart(phase: OrderPhase, timing: OrderTiming, now: Instant): boolean {
  if (timing.advanceOrder !== 1) return false;
  if (phase !== 'processing' && phase !== 'received' && phase !== 'accepted') return false;
  return toEpochMs(now) < toEpochMs(orderDeadlines(timing).startsAtUtc);
}
