import * as z from 'zod';

/** Days of a week, from that of `Date.getUTCDay`. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

export const ClockTimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 18:00');

/** A window: from an instant to another one, or on days of each week from a time to another one, in Lima. */
export interface FreezeTimes {
  startsAt: Date | null;
  endsAt: Date | null;
  days: readonly Weekday[];
  from: string | null;
  to: string | null;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Lima is at UTC-5 all year. */
const limaMs = -5 * 60 * minuteMs;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The weekly window that begins on the day of Lima in which an instant is; undefined on another day of the week. */
function windowOn(local: number, { days, from, to }: FreezeTimes): { start: number; end: number } | undefined {
  if (from === null || to === null) return undefined;
  const midnight = Math.floor(local / dayMs) * dayMs;
  const day = weekdays[new Date(midnight).getUTCDay()];
  if (!day || !days.includes(day)) return undefined;
  const start = midnight + minutesOf(from) * minuteMs;
  // A window that ends before it begins ends on the next day.
  const minutes = (minutesOf(to) - minutesOf(from) + 24 * 60) % (24 * 60) || 24 * 60;
  return { start: start - limaMs, end: start + minutes * minuteMs - limaMs };
}

/** Returns the end of the window that an instant is in; undefined outside of it. */
export function frozenUntil(times: FreezeTimes, now: Date): Date | undefined {
  const { startsAt, endsAt, days } = times;
  const at = now.getTime();
  if ((startsAt && now < startsAt) || (endsAt && now >= endsAt)) return undefined;
  if (days.length === 0) return endsAt ?? undefined;
  const local = at + limaMs;
  const found = [local - dayMs, local]
    .map((day) => windowOn(day, times))
    .find((window) => window && window.start <= at && at < window.end);
  if (!found) return undefined;
  return new Date(Math.min(found.end, endsAt?.getTime() ?? Number.POSITIVE_INFINITY));
}

/** An instant as a text in the time of Lima: `2026-12-04 23:30 PET`. */
export const limaText = (instant: Date): string =>
  `${new Date(instant.getTime() + limaMs).toISOString().slice(0, 16).replace('T', ' ')} PET`;
