import type { SellingHours } from '@horno/contracts/menu';
import { clockText, rangeStartText } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { useCallback } from 'react';
import { daysText } from '../domain/selling-hours.ts';

/** `de lunes a viernes, de 12 a 4 p. m.`, for the middle of a sentence. */
export function useHoursText(): (hours: SellingHours) => string {
  const { t } = useTranslation();
  const lang = useLang();
  return useCallback(
    ({ days, start, end }) => {
      const text = daysText(days);
      let when = t('hours.every');
      if (text.kind === 'span')
        when = t('hours.span', { from: t(`hours.day.${text.from}`), to: t(`hours.day.${text.to}`) });
      if (text.kind === 'list') {
        const names = text.days.map((day) => t(`hours.days.${day}`));
        when = t('hours.list', { days: new Intl.ListFormat(lang, { type: 'conjunction' }).format(names) });
      }
      if (!start || !end) return when;
      const times = { start: rangeStartText(start, end, lang, 'short'), end: clockText(end, lang, 'short') };
      return t('hours.times', { when, ...times });
    },
    [t, lang],
  );
}
