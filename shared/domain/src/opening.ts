import type { OpeningHoursItem as OpeningHoursAnswerItem } from '@horno/contracts/outlet';
import { type MomentData, nextOpening, toMoment } from './slots/closing.ts';
import {
  addDays,
  type Instant,
  limaTimeZone,
  parseClock,
  toEpochMs,
  toLocalTime,
  weekdayOf,
} from './slots/lima-time.ts';
import type { OpeningHoursItem } from './slots/types.ts';
import { openWindows, windowAt } from './slots/windows.ts';

/** Hours of one weekday (0 Sunday … 6 Saturday); a weekday may have several rows. Times are `HH:mm` or `HH:mm:ss`. */
export interface WeekdayHours {
  day: number;
  opening: string;
  closing: string;
}

/** Hours of one date that replace the weekday's; an empty list means closed. */
export interface HolidayHours {
  date: string;
  hours: readonly { opening: string; closing: string }[];
}

/** Opening and closing time of a day. */
export interface DayHours {
  opening: string;
  closing: string;
}

/** Default hours of a store without rows (spec 1 §9). */
export const defaultOutletHours: DayHours = { opening: '10:00', closing: '23:00' };
/** Default hours of the pods PDMTR (delivery) and PHMTR (collection) (domain §1). */
export const defaultPodHours: DayHours = { opening: '10:00', closing: '22:00' };

/** Input of `toOpeningItems`. */
export interface OpeningItemsInput {
  weekly: readonly WeekdayHours[];
  /** First date, `YYYY-MM-DD`, in the store's zone. Start yesterday, to include a window past midnight. */
  fromDate: string;
  days: number;
  timeZone?: string;
  holidays?: readonly HolidayHours[];
  /** Hours of weekdays without rows. Absent: closed, unless the list of rows is empty. */
  missingDay?: DayHours;
  /** Hours of every day when the list of rows is empty. */
  fallback?: DayHours;
  intervalMinutes: number;
  quoteMinutes: number;
  /** Steps between time slots in minutes for parts of the day, equal on every date. */
  durations?: readonly { opening: string; closing: string; duration: { D: number; C: number } }[];
}

/** Converts weekly hours to opening items by date, as in the opening-hours call (spec 1 §7). */
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

/** Returns the hours of one date in order; empty when closed. */
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

/** Returns the business date of a store: the calendar's, or yesterday while its night continues. */
export function businessDate(
  hours: Pick<OpeningItemsInput, 'weekly' | 'holidays' | 'fallback'>,
  now: Instant,
  timeZone: string = limaTimeZone,
): string {
  const { date } = toLocalTime(now, timeZone);
  const fromDate = addDays(date, -1);
  const yesterday = toOpeningItems({ ...hours, fromDate, days: 1, timeZone, intervalMinutes: 15, quoteMinutes: 0 });
  return isOpen(yesterday, now, timeZone) ? fromDate : date;
}

/** Input of `toPodItems`; `pod` has the standard hours of the chain, 10:00–22:00 when absent. */
export type PodItemsInput = Omit<OpeningItemsInput, 'missingDay' | 'fallback'> & { pod?: DayHours };

/** Returns the hours of a pod: the standard hours, replaced by its own rows per weekday (spec 1 §9). */
export function toPodItems({ pod = defaultPodHours, ...input }: PodItemsInput): OpeningHoursAnswerItem[] {
  return toOpeningItems({ ...input, missingDay: pod, fallback: pod });
}

/** Open or closed now, and the next change. */
export interface OpeningStatus {
  isOpen: boolean;
  /** End of the current window; absent while closed. */
  closesAt: MomentData | undefined;
  /** Start of the next window, if known. */
  opensAt: MomentData | undefined;
}

/** Returns whether the store is open, without regard to preparation time, as data for texts. */
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
