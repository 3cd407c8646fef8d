import type { Lang } from '@horno/contracts/wire';
import { parseClock } from '@horno/domain';
import { fillIn } from '@horno/server/texts';
import en from '../../locales/cart.en.json' with { type: 'json' };
import es from '../../locales/cart.es.json' with { type: 'json' };
import type { LineFailure } from '../pricing/pricing-types.ts';
import { clockInSentence } from '../texts/clock-text.ts';

const texts: Record<Lang, typeof es> = { es, en };

/**
 * Returns the next time from which an item is sold: `las 6:00 p. m.`, `el jueves`, `el jueves a las 6:00 p. m.`. Returns `undefined` when
 * neither hours nor days prevent the sale.
 */
export function sellingStartText(
  lang: Lang,
  { window, days }: Pick<LineFailure, 'window' | 'days'>,
  { weekday, secondOfDay }: { weekday: number; secondOfDay: number },
): string | undefined {
  if (window === undefined && days === undefined) return undefined;
  const { days: names, at } = texts[lang].selling;
  const time = window === undefined ? undefined : clockInSentence(window.start, lang);
  const isLater = window !== undefined && parseClock(window.start) > secondOfDay;
  const wait = daysUntil(days, weekday, isLater ? 0 : 1);
  if (time !== undefined && (wait === 0 || days === undefined)) return time;
  const day = names[(weekday + wait) % 7] ?? '';
  return time === undefined ? day : fillIn(at, { day, time });
}

/** Returns when an item is sold: `solo los jueves`, `desde las 6:00 p. m.`. */
export function sellingText(lang: Lang, { window, days }: Pick<LineFailure, 'window' | 'days'>): string | undefined {
  const { every, only, from } = texts[lang].selling;
  const weekFromMonday = (days ?? []).toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  const names = new Intl.ListFormat(lang, { type: 'conjunction' }).format(
    weekFromMonday.map((day) => every[day] ?? ''),
  );
  const parts = [
    ...(weekFromMonday.length > 0 ? [fillIn(only, { days: names })] : []),
    ...(window === undefined ? [] : [fillIn(from, { time: clockInSentence(window.start, lang) })]),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** Returns the number of days until the next of some weekdays, counted from today when `least` is 0. */
function daysUntil(days: readonly number[] | undefined, weekday: number, least: 0 | 1): number {
  const waits = (days ?? [0, 1, 2, 3, 4, 5, 6]).map((day) => (day - weekday - least + 14) % 7);
  return Math.min(...waits) + least;
}
