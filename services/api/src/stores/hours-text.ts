import type { Lang } from '@horno/contracts/wire';
import { clockText, type DayHours } from '@horno/domain';

const words = {
  es: { and: ' y ', closed: 'Cerrado hoy' },
  en: { and: ' and ', closed: 'Closed today' },
} as const;

/** Formats the opening hours of one day: `11 a. m. – 10:45 p. m.`, with no-break spaces inside each time. */
export function hoursText(hours: readonly DayHours[], lang: Lang): string {
  if (hours.length === 0) return words[lang].closed;
  return hours
    .map(({ opening, closing }) => `${clockText(opening, lang, 'short')} – ${clockText(closing, lang, 'short')}`)
    .join(words[lang].and);
}
