import { type Instant, msPerMinute, toEpochMs, toUtcIso } from './lima-time.ts';

const STEP_MINUTES = 5;
const SPAN_MINUTES = 10;

/** Between when and when an order is promised, UTC ISO. */
export interface OrderPromise {
  fromUtc: string;
  toUtc: string;
}

/** Promise of an order placed now: quote time rounded up to 5 minutes, and ten minutes on (domain §3.2). */
export function promiseAsap(now: Instant, quoteMinutes: number): OrderPromise {
  const stepMs = STEP_MINUTES * msPerMinute;
  const fromMs = Math.ceil((toEpochMs(now) + quoteMinutes * msPerMinute) / stepMs) * stepMs;
  return promiseAt(fromMs);
}

/** Promise of a scheduled order: its slot, and ten minutes on. */
export function promiseAt(slot: Instant): OrderPromise {
  const fromMs = toEpochMs(slot);
  return { fromUtc: toUtcIso(fromMs), toUtc: toUtcIso(fromMs + SPAN_MINUTES * msPerMinute) };
}

/**
 * The order time of the category and menu calls: even minutes, no seconds, UTC ISO (spec 1 §5). It goes down, so that the menu
 * never asks for a moment that the selling window has not reached.
 */
export function menuOrderTime(instant: Instant): string {
  const stepMs = 2 * msPerMinute;
  return toUtcIso(Math.floor(toEpochMs(instant) / stepMs) * stepMs);
}
