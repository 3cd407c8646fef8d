import type { OrderType } from '../tier.ts';
import { fromLocalTime, msPerMinute, parseClock, toEpochMs, toLocalTime, toUtcIso } from './lima-time.ts';
import type { ScheduleInput, Slot } from './types.ts';
import { type OpenWindow, type Segment, segmentAt } from './windows.ts';

const MIN_STEP_MINUTES = 5;
const MAX_STEP_MINUTES = 120;
const SECONDS_PER_DAY = 86_400;

/**
 * Returns the future time slots of the windows in order (domain §3.2): from start plus quote time to end less quote time,
 * in steps of the matching advance-duration rule, else of the window.
 */
export function slotsOf(windows: readonly OpenWindow[], input: ScheduleInput): Slot[] {
  const nowMs = toEpochMs(input.now);
  const full = new Set((input.fullSlots ?? []).map(toEpochMs));
  const slots: Slot[] = [];
  for (const window of windows) {
    let ms = Math.ceil(window.firstReadyMs / msPerMinute) * msPerMinute;
    while (ms <= window.lastReadyMs) {
      const segment = segmentAt(window, ms);
      if (segment === undefined) break;
      const leadMs = (input.strictLead ?? true) ? segment.quoteMinutes * msPerMinute : 0;
      if (ms >= nowMs + leadMs) slots.push(toSlot(ms, segment, full.has(ms)));
      ms += stepMinutes(segment, ms, input.orderType) * msPerMinute;
    }
  }
  return slots;
}

/** Returns the minutes between time slots, 5 to 120. */
function stepMinutes(segment: Segment, epochMs: number, orderType: OrderType): number {
  const rule = (segment.item.advance_duration ?? []).find((candidate) => {
    if (candidate.date !== segment.date) return false;
    const opening = parseClock(candidate.opening);
    const closing = parseClock(candidate.closing);
    const closingSecond = closing > opening ? closing : closing + SECONDS_PER_DAY;
    return (
      fromLocalTime(segment.date, opening, segment.timeZone) <= epochMs &&
      epochMs < fromLocalTime(segment.date, closingSecond, segment.timeZone)
    );
  });
  const minutes = rule?.duration[orderType] ?? segment.intervalMinutes;
  return Math.min(MAX_STEP_MINUTES, Math.max(MIN_STEP_MINUTES, Math.round(minutes)));
}

function toSlot(startMs: number, segment: Segment, isFull: boolean): Slot {
  const local = toLocalTime(startMs, segment.timeZone);
  return {
    startMs,
    startUtc: toUtcIso(startMs),
    day: segment.date,
    time: local.time,
    isAfterMidnight: local.date !== segment.date,
    isFull,
  };
}
