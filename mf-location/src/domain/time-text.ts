import type { Lang } from '@horno/contracts/wire';
import { type Instant, toLocalTime } from '@horno/domain';

const NBSP = '\u00a0';

/** `20:35` as people say it: `8:35 p. m.` in es, `8:35 p.m.` in en; hard spaces. */
export function clockText(time: string, lang: Lang): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  const isMorning = hours % 24 < 12;
  const half = lang === 'es' ? (isMorning ? `a.${NBSP}m.` : `p.${NBSP}m.`) : isMorning ? 'a.m.' : 'p.m.';
  return `${hour}:${String(minutes).padStart(2, '0')}${NBSP}${half}`;
}

/** The first time of a span that ends at `to`: `7:55`, when the end says already that it is in the evening. */
export function spanStartText(from: string, to: string, lang: Lang): string {
  const text = clockText(from, lang);
  const start = text.slice(0, text.indexOf(NBSP));
  return clockText(to, lang).endsWith(text.slice(start.length)) ? start : text;
}

/** Which day a moment is on, seen from `now`: texts for today and tomorrow come from the catalogue, others are written out. */
export type DayWord = { kind: 'today' } | { kind: 'tomorrow' } | { kind: 'date'; date: string };

export function dayWord(date: string, today: string): DayWord {
  const days = Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
  if (days === 0) return { kind: 'today' };
  return days === 1 ? { kind: 'tomorrow' } : { kind: 'date', date };
}

/** `2024-05-25` as `sábado 25 de mayo` or `Saturday, May 25`. */
export function dateText(date: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(lang === 'es' ? 'es-PE' : 'en-US', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T12:00:00Z`)).replace(', ', lang === 'es' ? ' ' : ', ');
}

export interface MomentWords {
  day: DayWord;
  /** As `clockText` writes it. */
  time: string;
}

/** A moment in words, in the store's zone. */
export function momentWords(instant: Instant, now: Instant, lang: Lang): MomentWords {
  const at = toLocalTime(instant);
  return { day: dayWord(at.date, toLocalTime(now).date), time: clockText(at.time, lang) };
}
