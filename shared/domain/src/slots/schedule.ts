import { closesSoon, type MomentData, nextOpening } from './closing.ts';
import { type ScheduleDay, toDayList } from './day-list.ts';
import { addDays, type Instant, toEpochMs, toLocalTime } from './lima-time.ts';
import { type OrderPromise, promiseAsap } from './promise.ts';
import { slotsOf } from './slots.ts';
import { defaultQuoteMinutes, type ScheduleInput, type Slot } from './types.ts';
import { type OpenWindow, openWindows, segmentAt, windowAt } from './windows.ts';

/**
 * Returns true when "as soon as possible" is offered (domain §3.2). Strict rule: the store is inside a window with enough
 * preparation time left and is available. Literal rule: today's first window has started.
 */
function canOrderAsap(
  windows: readonly OpenWindow[],
  today: string,
  input: Pick<ScheduleInput, 'now' | 'hideAsap' | 'isOutletAvailable' | 'strictAsap'>,
): boolean {
  if (input.hideAsap) return false;
  const nowMs = toEpochMs(input.now);
  if (input.strictAsap ?? true) {
    const window = windowAt(windows, nowMs);
    return window !== undefined && nowMs <= window.lastReadyMs && (input.isOutletAvailable ?? true);
  }
  return windows.some((window) =>
    window.segments.some((segment) => segment.date === today && segment.startMs <= nowMs),
  );
}

const DEFAULT_MAX_DAYS = 7;

/** Possible order times. When `slots` is empty and `hasAsap` is false, `nextOpening` is the next opening. */
export interface Schedule {
  businessToday: string;
  hasAsap: boolean;
  /** Promise of an order placed now; present with `hasAsap`. */
  asapPromise: OrderPromise | undefined;
  slots: readonly Slot[];
  days: readonly ScheduleDay[];
  closesSoon: MomentData | undefined;
  nextOpening: MomentData | undefined;
}

/** Computes the time slots, in the browser and in the api alike (domain §3.2). Recompute it each minute. */
export function buildSchedule(input: ScheduleInput): Schedule {
  const quoteMinutes = input.quoteMinutes ?? defaultQuoteMinutes[input.orderType];
  const timeZone = zoneOf(input);
  const windows = openWindows(input.openingItems, quoteMinutes, timeZone);
  const today = businessToday(windows, input.now, timeZone);
  const maxDays = input.maxDays ?? DEFAULT_MAX_DAYS;
  const lastDay = addDays(today, maxDays - 1);
  const slots = slotsOf(windows, input).filter((slot) => slot.day <= lastDay);
  const hasAsap = maxDays > 0 && canOrderAsap(windows, today, input);
  const asapQuote = quoteAt(windows, input.now) ?? quoteMinutes;
  return {
    businessToday: today,
    hasAsap,
    asapPromise: hasAsap ? promiseAsap(input.now, asapQuote) : undefined,
    slots,
    days: toDayList(slots, today, hasAsap, maxDays),
    closesSoon: closesSoon(windows, input.now, timeZone),
    nextOpening: nextOpening(windows, input.now, timeZone),
  };
}

/** Returns the business date: the calendar's, or yesterday while a window past midnight is open. */
function businessToday(windows: readonly OpenWindow[], now: Instant, timeZone?: string): string {
  const nowMs = toEpochMs(now);
  const window = windowAt(windows, nowMs);
  const segment = window !== undefined && nowMs < window.endMs ? segmentAt(window, nowMs) : undefined;
  return segment?.date ?? toLocalTime(nowMs, timeZone).date;
}

function quoteAt(windows: readonly OpenWindow[], now: Instant): number | undefined {
  const nowMs = toEpochMs(now);
  const window = windowAt(windows, nowMs);
  return window === undefined ? undefined : segmentAt(window, nowMs)?.quoteMinutes;
}

function zoneOf(input: ScheduleInput): string | undefined {
  return input.timeZone ?? input.openingItems.find((item) => item.info.timezone)?.info.timezone ?? undefined;
}
