import { clockText, dateText, dayWord, promiseSpanMinutes, toLocalTime } from '@horno/domain';
import { useEventState, useLang, useNow, useTranslation } from '@horno/kit';
import css from './cart-sheet.module.css';

/** Says when the order arrives, or is ready at the store: the minutes from now or the chosen time. */
export function CartArrival() {
  const { t } = useTranslation();
  const lang = useLang();
  const now = useNow();
  const place = useEventState('disposition.changed@1', (event) => event?.disposition);
  if (!place) return null;
  const { orderType, advanceOrder, orderTime, quoteTime } = place;

  function timeText(instant: string): string {
    const { date, time } = toLocalTime(instant);
    const day = dayWord(date, toLocalTime(now()).date);
    const clock = clockText(time, lang);
    return day === 'today' || day === 'tomorrow'
      ? t(`cart.arrival.${day}`, { time: clock })
      : t('cart.arrival.date', { date: dateText(date, lang), time: clock });
  }

  return (
    <p className={`u-note u-flex u-between u-gap-4 ${css.arrival}`}>
      <span>{t(`cart.arrival.${orderType}`)}</span>
      <strong>
        {advanceOrder === 1 && orderTime
          ? timeText(orderTime)
          : t('cart.arrival.minutes', { from: quoteTime, to: quoteTime + promiseSpanMinutes })}
      </strong>
    </p>
  );
}
