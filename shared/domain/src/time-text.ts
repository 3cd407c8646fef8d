import type { Lang } from '@horno/contracts/wire';
import { type Instant, toLocalTime, weekdayOf } from './slots/lima-time.ts';

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

const es = {
  months: 'enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre'.split(' '),
  weekdays: 'domingo lunes martes miércoles jueves viernes sábado'.split(' '),
};
const en = {
  months: 'January February March April May June July August September October November December'.split(' '),
  weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
};

/** Names of the weekdays, Sunday first. */
export const weekdayNames = (lang: Lang): readonly string[] => (lang === 'es' ? es : en).weekdays;

/** Returns the words of a calendar date. `Intl` is not used: its first format blocks a slow phone for 60 ms. */
function dateWords(date: string, lang: Lang) {
  const { months, weekdays } = lang === 'es' ? es : en;
  const day = Number(date.slice(8, 10));
  return { day, month: months[Number(date.slice(5, 7)) - 1], weekday: weekdays[weekdayOf(date.slice(0, 10))] };
}

/** Formats a calendar date (`2024-05-25`) as `sábado 25 de mayo` or `Saturday, May 25`. */
export function dateText(date: string, lang: Lang): string {
  const { day, month, weekday } = dateWords(date, lang);
  return lang === 'es' ? `${weekday} ${day} de ${month}` : `${weekday}, ${month} ${day}`;
}

/** Formats a calendar date (`2024-05-25`) as `25 de mayo de 2024` or `May 25, 2024`. */
export function dayText(date: string, lang: Lang): string {
  const { day, month } = dateWords(date, lang);
  const year = Number(date.slice(0, 4));
  return lang === 'es' ? `${day} de ${month} de ${year}` : `${month} ${day}, ${year}`;
}

/** Formats the day of an instant in Lima as `25 de mayo de 2024` or `May 25, 2024`. */
export function momentDayText(instant: Instant, lang: Lang): string {
  return dayText(toLocalTime(instant).date, lang);
}

/** Returns the parts of a date in Lima. `weekday` counts from 0 (Sunday), `month` from 0 (January). */
export function dateParts(instant: Instant): { weekday: number; day: number; month: number; year: number } {
  const { date, weekday } = toLocalTime(instant);
  return { weekday, day: Number(date.slice(8)), month: Number(date.slice(5, 7)) - 1, year: Number(date.slice(0, 4)) };
}
