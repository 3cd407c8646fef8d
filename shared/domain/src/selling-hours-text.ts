import type { Lang } from '@horno/contracts/wire';
import { clockText, rangeStartText, weekdayNames } from './time-text.ts';

/** Weekdays (0 is Sunday), and start and end unless it is the whole day. */
interface Hours {
  days: readonly number[];
  start?: string | undefined;
  end?: string | undefined;
}

/** Days of a week, Monday first. */
const weekOrder = [1, 2, 3, 4, 5, 6, 0];
const LEAST_SPAN = 3;

const words = {
  es: {
    every: 'todos los días',
    span: (from: string, to: string) => `de ${from} a ${to}`,
    list: (days: string) => `los ${days}`,
    plural: (day: string) => (day.endsWith('s') ? day : `${day}s`),
    times: (start: string, end: string) => `, de ${start} a ${end}`,
  },
  en: {
    every: 'every day',
    span: (from: string, to: string) => `${from} to ${to}`,
    list: (days: string) => `on ${days}`,
    plural: (day: string) => `${day}s`,
    times: (start: string, end: string) => `, ${start} to ${end}`,
  },
} as const;

function daysText(days: readonly number[], lang: Lang): string {
  const { every, span, list, plural } = words[lang];
  const at = weekOrder.flatMap((day, place) => (days.includes(day) ? place : []));
  if (at.length === weekOrder.length) return every;
  const names = at.map((place) => weekdayNames(lang)[weekOrder[place] ?? 0] ?? '');
  const isInRow = at.every((place, index) => index === 0 || place === (at[index - 1] ?? 0) + 1);
  if (isInRow && at.length >= LEAST_SPAN) return span(names[0] ?? '', names.at(-1) ?? '');
  return list(new Intl.ListFormat(lang, { type: 'conjunction' }).format(names.map(plural)));
}

/** Formats selling hours for the middle of a sentence: `de lunes a viernes, de 12 a 4 p. m.`. */
export function sellingHoursText({ days, start, end }: Hours, lang: Lang): string {
  const when = daysText(days, lang);
  if (!start || !end) return when;
  return when + words[lang].times(rangeStartText(start, end, lang, 'short'), clockText(end, lang, 'short'));
}
