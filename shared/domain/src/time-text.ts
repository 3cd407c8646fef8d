import type { Lang } from '@horno/contracts/wire';
import { type Instant, toLocalTime } from './slots/lima-time.ts';

const NBSP = '\u00a0';
const MS_PER_DAY = 86_400_000;

/** `short` omits the minutes of a full hour: `4 p. m.` in place of `4:00 p. m.` */
export type ClockStyle = 'full' | 'short';

/** Splits a time of day (`HH:mm`, up to `24:00`) into the clock and its half of the day: `8:35` and `p. m.` (es) or `p.m.` (en). */
export function clockParts(time: string, lang: Lang, style: ClockStyle = 'full'): { time: string; half: string } {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  const letter = hours % 24 < 12 ? 'a' : 'p';
  return {
    time: style === 'short' && minutes === 0 ? String(hour) : `${hour}:${String(minutes).padStart(2, '0')}`,
    half: lang === 'es' ? `${letter}.${NBSP}m.` : `${letter}.m.`,
  };
}

/** Formats a time of day (`HH:mm`) as `8:35 p. m.` (es) or `8:35 p.m.` (en), with no-break spaces. */
export function clockText(time: string, lang: Lang, style: ClockStyle = 'full'): string {
  const parts = clockParts(time, lang, style);
  return `${parts.time}${NBSP}${parts.half}`;
}

/** Formats the start of a range; omits its half of the day when the end of the range names the same half. */
export function rangeStartText(from: string, to: string, lang: Lang, style: ClockStyle = 'full'): string {
  const start = clockParts(from, lang, style);
  return start.half === clockParts(to, lang).half ? start.time : clockText(from, lang, style);
}

/** Relation of a date to today. */
export type DayWord = 'past' | 'today' | 'tomorrow' | 'later';

/** Compares two calendar dates (`YYYY-MM-DD`). */
export function dayWord(date: string, today: string): DayWord {
  const days = Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / MS_PER_DAY);
  if (days < 0) return 'past';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : 'later';
}

/** Formats a calendar date (`2024-05-25`) as `sábado 25 de mayo` or `Saturday, May 25`. */
export function dateText(date: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(lang === 'es' ? 'es-PE' : 'en-US', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T12:00:00Z`)).replace(', ', lang === 'es' ? ' ' : ', ');
}

/** Returns the parts of a date in Lima. `weekday` counts from 0 (Sunday), `month` from 0 (January). */
export function dateParts(instant: Instant): { weekday: number; day: number; month: number; year: number } {
  const { date, weekday } = toLocalTime(instant);
  return { weekday, day: Number(date.slice(8)), month: Number(date.slice(5, 7)) - 1, year: Number(date.slice(0, 4)) };
}
