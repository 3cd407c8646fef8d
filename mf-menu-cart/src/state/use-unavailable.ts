import type { MenuItemDetail } from '@horno/contracts/menu';
import { sellingHoursText } from '@horno/domain';
import { useLang, useNow, useTranslation } from '@horno/kit';
import { isSoldAt, sentence } from '../domain/selling-hours.ts';
import { usePlace } from './use-menu-context.ts';

export interface Unavailable {
  reason: string;
  /** The item is sold at another time. */
  isTime: boolean;
}

/** Returns why an item cannot be ordered at the chosen store and time, otherwise `undefined`. The server checks again. */
export function useUnavailable({
  sold_out,
  hours,
}: Pick<MenuItemDetail, 'sold_out' | 'hours'>): Unavailable | undefined {
  const { t } = useTranslation();
  const lang = useLang();
  const now = useNow();
  const place = usePlace();
  if (sold_out) return { reason: t('card.soldOut'), isTime: false };
  const at = (place?.advanceOrder === 1 && place.orderTime) || now();
  if (!hours || isSoldAt(hours, at)) return undefined;
  return { reason: sentence(t('builder.notNow', { hours: sellingHoursText(hours, lang) })), isTime: true };
}
