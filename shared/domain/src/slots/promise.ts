import { type Instant, msPerMinute, toEpochMs, toUtcIso } from './lima-time.ts';

const STEP_MINUTES = 5;

/** Minutes between the ends of a promise. */
export const promiseSpanMinutes = 10;

/** Promised time span of an order, UTC ISO. */
export interface OrderPromise {
  fromUtc: string;
  toUtc: string;
}

/** Returns the promise of an order placed now: the quote time rounded up to 5 minutes, plus ten minutes (domain §3.2). */
export function promiseAsap(now: Instant, quoteMinutes: number): OrderPromise {
  const stepMs = STEP_MINUTES * msPerMinute;
  const fromMs = Math.ceil((toEpochMs(now) + quoteMinutes * msPerMinute) / stepMs) * stepMs;
  return promiseAt(fromMs);
}

/** Returns the promise of a scheduled order: its time slot plus ten minutes. */
export function promiseAt(slot: Instant): OrderPromise {
  const fromMs = toEpochMs(slot);
  return { fromUtc: toUtcIso(fromMs), toUtc: toUtcIso(fromMs + promiseSpanMinutes * msPerMinute) };
}

/**
 * Returns the order time of the category and menu calls: even minutes, no seconds, UTC ISO (spec 1 §5). It is rounded down, so that
 * it is never after the current time.
 */
export function menuOrderTime(instant: Instant): string {
  const stepMs = 2 * msPerMinute;
  return toUtcIso(Math.floor(toEpochMs(instant) / stepMs) * stepMs);
}
