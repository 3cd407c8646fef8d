import type { Lang } from '@horno/contracts/wire';
import type { DayHours } from '@horno/domain';

const NBSP = '\u00a0';

const words = {
  es: { am: `a.${NBSP}m.`, pm: `p.${NBSP}m.`, and: ' y ', closed: 'Cerrado hoy' },
  en: { am: 'a.m.', pm: 'p.m.', and: ' and ', closed: 'Closed today' },
} as const;

/** Spans of one day as people read them: `11:00 a. m. – 11:00 p. m.`, with hard spaces inside each time. */
export function hoursText(hours: readonly DayHours[], lang: Lang): string {
  if (hours.length === 0) return words[lang].closed;
  return hours
    .map(({ opening, closing }) => `${clockText(opening, lang)} – ${clockText(closing, lang)}`)
    .join(words[lang].and);
}

function clockText(time: string, lang: Lang): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours % 24 < 12 ? words[lang].am : words[lang].pm;
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}${NBSP}${half}`;
}
