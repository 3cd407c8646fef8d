import type { Disposition } from '@horno/contracts/disposition';
import { clockText, dateText, dayWord, formatMoney, promiseSpanMinutes, toLocalTime, toMinor } from '@horno/domain';
import { useLang, useNow, useTranslation } from '@horno/kit';

/** Formats moments and the disposition's time. Only for parts that render in the browser: the texts depend on the clock. */
export function usePlaceText() {
  const { t } = useTranslation();
  const lang = useLang();
  const now = useNow();

  /** `day` is a key of the texts; `date` is any other day as text. */
  function partsOf(instant: string) {
    const { date, time } = toLocalTime(instant);
    const word = dayWord(date, toLocalTime(now()).date);
    const clock = clockText(time, lang);
    return word === 'today' || word === 'tomorrow' ? { day: word, clock } : { date: dateText(date, lang), clock };
  }

  function momentText(instant: string): string {
    const { day, date, clock: time } = partsOf(instant);
    return day ? t(`time.${day}At`, { time }) : t('time.onDate', { date, time });
  }

  /** Formats a moment for the middle of a sentence: `mañana a la 1:00 p. m.` */
  function momentWithin(instant: string): string {
    const { day, date, clock: time } = partsOf(instant);
    const at = t('time.at', { count: Number.parseInt(time, 10), time });
    return day ? t(`time.within.${day}`, { at }) : t('time.within.date', { date, at });
  }

  return {
    momentWithin,
    /** `Lo antes posible · 35–45 min`, or the chosen slot. */
    time({
      advanceOrder,
      orderTime,
      quoteTime,
    }: Pick<Disposition, 'advanceOrder' | 'orderTime' | 'quoteTime'>): string {
      if (advanceOrder === 1 && orderTime) return momentText(orderTime);
      return t('time.asapIn', { from: quoteTime, to: quoteTime + promiseSpanMinutes });
    },
    /** `Delivery S/ 5.90 · Pedido mínimo S/ 25.00`. */
    fee: ({ deliveryFee, minCart }: Pick<Disposition, 'deliveryFee' | 'minCart'>): string =>
      t(minCart > 0 ? 'place.feeAndMinimum' : 'place.fee', {
        fee: formatMoney(toMinor(deliveryFee), lang),
        minimum: formatMoney(toMinor(minCart), lang),
      }),
    place: ({ orderType, locationName }: Pick<Disposition, 'orderType' | 'locationName'>): string =>
      t(orderType === 'D' ? 'place.deliveryTo' : 'place.collectAt', { name: locationName }),
  };
}
