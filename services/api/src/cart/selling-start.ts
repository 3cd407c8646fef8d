import type { Lang } from '@horno/contracts/wire';
import { parseClock } from '@horno/domain';
import type { LineFailure } from '../pricing/pricing-types.ts';

const words = {
  es: {
    days: ['el domingo', 'el lunes', 'el martes', 'el miércoles', 'el jueves', 'el viernes', 'el sábado'],
    time: (time: string) => `${time.startsWith('01:') ? 'la' : 'las'} ${time}`,
    at: (day: string, time: string) => `${day} a ${time}`,
  },
  en: {
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    time: (time: string) => time,
    at: (day: string, time: string) => `${day} at ${time}`,
  },
} as const;

/**
 * From when something is sold that is not sold at a moment: `las 18:00`, `el jueves`, `el jueves a las 18:00`; the next time that
 * it starts. `undefined` when no hours or days are the reason.
 */
export function sellingStartText(
  lang: Lang,
  { window, days }: Pick<LineFailure, 'window' | 'days'>,
  { weekday, secondOfDay }: { weekday: number; secondOfDay: number },
): string | undefined {
  if (window === undefined && days === undefined) return undefined;
  const { days: names, time: timeText, at } = words[lang];
  const time = window === undefined ? undefined : timeText(window.start);
  const isLater = window !== undefined && parseClock(window.start) > secondOfDay;
  const wait = daysUntil(days, weekday, isLater ? 0 : 1);
  if (time !== undefined && (wait === 0 || days === undefined)) return time;
  const day = names[(weekday + wait) % 7] ?? '';
  return time === undefined ? day : at(day, time);
}

/** Days until the next of some weekdays, today at the earliest when `least` is 0. */
function daysUntil(days: readonly number[] | undefined, weekday: number, least: 0 | 1): number {
  const waits = (days ?? [0, 1, 2, 3, 4, 5, 6]).map((day) => (day - weekday - least + 14) % 7);
  return Math.min(...waits) + least;
}
