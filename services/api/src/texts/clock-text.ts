import type { Lang } from '@horno/contracts/wire';
import { clockText, toLocalTime } from '@horno/domain';

/** Formats a time of day for a sentence: `las 6:00 p. m.`, `la 1:30 p. m.` (es) or `6:00 p.m.` (en). */
export function clockInSentence(time: string, lang: Lang, text: string = clockText(time, lang)): string {
  if (lang === 'en') return text;
  return `${/^(?:01|13):/.test(time) ? 'la' : 'las'} ${text}`;
}

/** Formats a date as `22/05/2024`. */
export function shownDate(date: string): string {
  return date.split('-').reverse().join('/');
}

/** Formats an instant as `22/05/2024 7:30 p. m.` */
export function shownTime(instant: Date, lang: Lang, timeZone?: string): string {
  const { date, time } = toLocalTime(instant, timeZone);
  return `${shownDate(date)} ${clockText(time, lang)}`;
}
