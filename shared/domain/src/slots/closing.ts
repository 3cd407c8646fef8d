import { type Instant, msPerMinute, toEpochMs, toLocalTime, toUtcIso } from './lima-time.ts';
import { type OpenWindow, windowAt } from './windows.ts';

/** Minutes before the last order at which the shop announces that it closes soon. */
const WARNING_MINUTES = 30;

/** A moment as data for a text: UTC ISO, and civil date, time and weekday (0 Sunday) in the store's zone. */
export interface MomentData {
  utc: string;
  date: string;
  time: string;
  weekday: number;
}

/** Returns the last moment to order while it is at most 30 minutes away (domain §3.2). */
export function closesSoon(windows: readonly OpenWindow[], now: Instant, timeZone?: string): MomentData | undefined {
  const nowMs = toEpochMs(now);
  const window = windowAt(windows, nowMs);
  if (window === undefined) return undefined;
  const leftMs = window.lastReadyMs - nowMs;
  return leftMs >= 0 && leftMs <= WARNING_MINUTES * msPerMinute ? toMoment(window.lastReadyMs, timeZone) : undefined;
}

/** Returns the start of the next window. */
export function nextOpening(windows: readonly OpenWindow[], now: Instant, timeZone?: string): MomentData | undefined {
  const nowMs = toEpochMs(now);
  const next = windows.find((window) => window.startMs > nowMs);
  return next === undefined ? undefined : toMoment(next.startMs, timeZone);
}

/** Returns a moment as data for a text. */
export function toMoment(epochMs: number, timeZone?: string): MomentData {
  const { date, time, weekday } = toLocalTime(epochMs, timeZone);
  return { utc: toUtcIso(epochMs), date, time, weekday };
}
