import { clockParts, clockText, dateParts, dayWord, rangeStartText, toLocalTime } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';

/** Formats instants in the language of the page and the time of Lima. */
export function useTimeWords() {
  const { t } = useTranslation();
  const lang = useLang();
  const wordOf = (instant: string, now: string | Date) => {
    const word = dayWord(toLocalTime(instant).date, toLocalTime(now).date);
    return word === 'past' ? 'today' : word;
  };
  const clock = (instant: string) => clockText(toLocalTime(instant).time, lang);
  const rangeParts = (range: { from: string; to: string }) => {
    const [from, to] = [toLocalTime(range.from).time, toLocalTime(range.to).time];
    const end = clockParts(to, lang);
    return { from: rangeStartText(from, to, lang), to: end.time, half: end.half };
  };
  const day = (instant: string, now: string | Date): string => {
    const word = wordOf(instant, now);
    if (word !== 'later') return t(`days.${word}`);
    const { weekday, day: number, month } = dateParts(instant);
    return t('days.date', { weekday: t(`days.weekdays.${weekday}`), day: number, month: t(`days.months.${month}`) });
  };
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return {
    clock,
    /** Clock and half of the day separately, to style them apart. */
    rangeParts,
    /** `8:35 y 8:45 p. m.` */
    range: (range: { from: string; to: string }) => t('time.range', rangeParts(range)),
    /** For the start of a line: `Mañana`, `Jueves 23 de mayo`. */
    day: (instant: string, now: string | Date) => capital(day(instant, now)),
    isToday: (instant: string, now: string | Date) => wordOf(instant, now) === 'today',
    /** `22 de mayo de 2024, 7:29 p. m.` */
    dateAndClock: (instant: string) => {
      const { day: number, month, year } = dateParts(instant);
      return t('time.dateAndClock', {
        date: t('time.date', { day: number, month: t(`days.months.${month}`), year }),
        time: clock(instant),
      });
    },
    /** `mañana a las 8:35 p. m.`, for the middle of a sentence. */
    dayAndClock: (instant: string, now: string | Date) =>
      t('time.dayAndClock', { day: day(instant, now), time: clock(instant) }),
  };
}
