import type { Disposition } from '@horno/contracts/disposition';
import { formatMoney, toMinor } from '@horno/domain';
import { useLang, useNow, useTranslation } from '@horno/kit';
import { dateText, type MomentWords, momentWords } from '../domain/time-text.ts';

const PROMISE_SPAN_MINUTES = 10;

/** Texts of a moment and of a place's time; only for what renders in the browser, since they depend on the clock. */
export function usePlaceText() {
  const { t } = useTranslation();
  const lang = useLang();
  const now = useNow();

  function momentText({ day, time }: MomentWords): string {
    if (day.kind === 'date') return t('time.onDate', { date: dateText(day.date, lang), time });
    return t(`time.${day.kind}At`, { time });
  }

  /** As `moment`, within a sentence: `mañana a la 1:00 p. m.` */
  function momentWithin(instant: string): string {
    const { day, time } = momentWords(instant, now(), lang);
    const at = t('time.at', { count: Number.parseInt(time, 10), time });
    return day.kind === 'date'
      ? t('time.within.date', { date: dateText(day.date, lang), at })
      : t(`time.within.${day.kind}`, { at });
  }

  return {
    momentWithin,
    /** `Lo antes posible · 35–45 min`, or the chosen slot. */
    time({
      advanceOrder,
      orderTime,
      quoteTime,
    }: Pick<Disposition, 'advanceOrder' | 'orderTime' | 'quoteTime'>): string {
      if (advanceOrder === 1 && orderTime) return momentText(momentWords(orderTime, now(), lang));
      return t('time.asapIn', { from: quoteTime, to: quoteTime + PROMISE_SPAN_MINUTES });
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
