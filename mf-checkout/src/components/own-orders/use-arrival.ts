import type { OrderPublic } from '@horno/contracts/order';
import { useNow, useTranslation } from '@horno/kit';
import { useTimeWords } from '../use-time-words.ts';

/** Formats the promised time: `Llega entre 8:35 y 8:45 p. m.`; nothing for an ended or unpaid order. */
export function useArrival(): (order: OrderPublic) => string | undefined {
  const { t } = useTranslation();
  const now = useNow();
  const words = useTimeWords();
  return ({ promised, order_type: type, final, group }) => {
    if (final || group === 'before_submission') return undefined;
    const start = words.isToday(promised.from, now())
      ? t(`order.promised.${type}`)
      : t(`order.promisedOn.${type}`, { day: words.day(promised.from, now()) });
    return `${start} ${words.range(promised)}`;
  };
}
