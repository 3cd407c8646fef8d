import type { OpeningHoursItem as OpeningHoursAnswerItem } from '@horno/contracts/outlet';
import { type MomentData, nextOpening, toMoment } from './slots/closing.ts';
import { addDays, type Instant, limaTimeZone, parseClock, toEpochMs, weekdayOf } from './slots/lima-time.ts';
import type { OpeningHoursItem } from './slots/types.ts';
import { openWindows, windowAt } from './slots/windows.ts';

/** Hours of one weekday (0 Sunday … 6 Saturday); a weekday may have several rows. Times are `HH:mm` or `HH:mm:ss`. */
export interface WeekdayHours {
  day: number;
  opening: string;
  closing: string;
}

/** Other hours on one date; an empty list means closed. */
export interface HolidayHours {
  date: string;
  hours: readonly { opening: string; closing: string }[];
}

export interface DayHours {
  opening: string;
  closing: string;
}

/** Of an outlet that says nothing (spec 1 §9). */
export const defaultOutletHours: DayHours = { opening: '10:00', closing: '23:00' };
/** Of the pods PDMTR (delivery) and PHMTR (collection), which define the standard hours (domain §1). */
export const defaultPodHours: DayHours = { opening: '10:00', closing: '22:00' };

export interface OpeningItemsInput {
  weekly: readonly WeekdayHours[];
  /** First date, `YYYY-MM-DD`, in the outlet's zone. Start at yesterday, so that a window past midnight is not lost. */
  fromDate: string;
  days: number;
  timeZone?: string;
  holidays?: readonly HolidayHours[];
  /** Hours of a weekday without rows. Absent: closed, unless there are no rows at all. */
  missingDay?: DayHours;
  /** Hours of every day when there are no rows at all. */
  fallback?: DayHours;
  intervalMinutes: number;
  quoteMinutes: number;
  /** Slot steps in minutes of part of the day, the same on every date. */
  durations?: readonly { opening: string; closing: string; duration: { D: number; C: number } }[];
}

/** Weekly hours as opening items of dates: what the opening-hours call answers (spec 1 §7). */
export function toOpeningItems(input: OpeningItemsInput): OpeningHoursAnswerItem[] {
  return Array.from({ length: input.days }, (_, offset) => {
    const date = addDays(input.fromDate, offset);
    return {
      date,
      info: {
        timezone: input.timeZone ?? limaTimeZone,
        business_date: hoursOn(input, date).map((hours) => ({
          start: hours.opening,
          end: hours.closing,
          interval: input.intervalMinutes,
          quote_time: input.quoteMinutes,
        })),
      },
      advance_duration: (input.durations ?? []).map((duration) => ({ ...duration, date })),
    };
  });
}

/** The hours of one date in order of opening; empty when closed. */
export function hoursOn(
  input: Pick<OpeningItemsInput, 'weekly' | 'holidays' | 'missingDay' | 'fallback'>,
  date: string,
): DayHours[] {
  const holiday = input.holidays?.find((candidate) => candidate.date === date);
  const rows = holiday?.hours ?? input.weekly.filter((row) => row.day === weekdayOf(date));
  if (rows.length > 0) return [...rows].sort((a, b) => parseClock(a.opening) - parseClock(b.opening));
  if (holiday !== undefined) return [];
  const standIn = input.weekly.length === 0 ? (input.fallback ?? defaultOutletHours) : input.missingDay;
  return standIn === undefined ? [] : [standIn];
}

/** Hours of a pod: 10:00–22:00, overridden per weekday by its own rows (spec 1 §9). */
export function toPodItems(input: Omit<OpeningItemsInput, 'missingDay' | 'fallback'>): OpeningHoursAnswerItem[] {
  return toOpeningItems({ ...input, missingDay: defaultPodHours, fallback: defaultPodHours });
}

export interface OpeningStatus {
  isOpen: boolean;
  /** When the present window ends; absent while closed. */
  closesAt: MomentData | undefined;
  /** When the next window starts, if one is known. */
  opensAt: MomentData | undefined;
}

/** Whether the doors are open, whatever the time to prepare an order; data for the texts, not texts. */
export function openingStatus(items: readonly OpeningHoursItem[], now: Instant, timeZone?: string): OpeningStatus {
  const zone = timeZone ?? items[0]?.info.timezone ?? limaTimeZone;
  const windows = openWindows(items, 0, zone);
  const nowMs = toEpochMs(now);
  const window = windowAt(windows, nowMs);
  const isOpen = window !== undefined && nowMs < window.endMs;
  return {
    isOpen,
    closesAt: isOpen ? toMoment(window.endMs, zone) : undefined,
    opensAt: nextOpening(windows, now, zone),
  };
}

/** Shorthand of `openingStatus().isOpen`. */
export function isOpen(items: readonly OpeningHoursItem[], now: Instant, timeZone?: string): boolean {
  return openingStatus(items, now, timeZone).isOpen;
}
