import type { Lang } from '@horno/contracts/wire';
import { type Instant, toLocalTime } from '@horno/domain';

const NBSP = '\u00a0';
const MS_PER_DAY = 86_400_000;

/** An hour of Lima in two parts: `8:35` and `p. m.` (es) or `p.m.` (en). */
export function clockParts(instant: Instant, lang: Lang): { time: string; half: string } {
  const [hours = 0, minutes = 0] = toLocalTime(instant).time.split(':').map(Number);
  const letter = hours < 12 ? 'a' : 'p';
  return {
    time: `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')}`,
    half: lang === 'es' ? `${letter}.${NBSP}m.` : `${letter}.m.`,
  };
}

/** `8:35 p. m.`, with hard spaces. */
export function clockText(instant: Instant, lang: Lang): string {
  const { time, half } = clockParts(instant, lang);
  return `${time}${NBSP}${half}`;
}

/** From when to when; the first half of the day is left out where it is the same as the second. */
export function rangeParts(
  range: { from: string; to: string },
  lang: Lang,
): { from: string; to: string; half: string } {
  const from = clockParts(range.from, lang);
  const to = clockParts(range.to, lang);
  return { from: from.half === to.half ? from.time : `${from.time}${NBSP}${from.half}`, to: to.time, half: to.half };
}

export type DayWord = 'today' | 'tomorrow' | 'later';

/** Which day a moment is on in Lima, seen from `now`. */
export function dayWord(instant: Instant, now: Instant): DayWord {
  const [day, today] = [instant, now].map((moment) => Date.parse(`${toLocalTime(moment).date}T00:00:00Z`));
  const days = Math.round(((day ?? 0) - (today ?? 0)) / MS_PER_DAY);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : 'later';
}

/** Weekday, day, month and year of a moment in Lima; the first and third are keys of the catalogue: 0 Sunday, 0 January. */
export function dateParts(instant: Instant): { weekday: number; day: number; month: number; year: number } {
  const { date, weekday } = toLocalTime(instant);
  return { weekday, day: Number(date.slice(8)), month: Number(date.slice(5, 7)) - 1, year: Number(date.slice(0, 4)) };
}
