import type { OpeningHoursAnswer, OpeningHoursItem } from '@horno/contracts/outlet';
import type { OrderType } from '@horno/contracts/wire';
import { parseClock, toLocalTime } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';
import { storeOpeningItems } from './store-schedule.ts';

/** Opening hours of today and the coming days, and of yesterday when its night reaches into today. */
export function openingHours(
  catalogue: Catalogue,
  store: Store,
  orderType: OrderType,
  { now, isAvailable, fullSlots }: { now: Date; isAvailable: boolean; fullSlots: readonly Date[] },
): OpeningHoursAnswer {
  const today = toLocalTime(now, catalogue.tenant.tz).date;
  const items = storeOpeningItems(catalogue, store, orderType, now);
  return {
    items: items.filter((item) => item.date >= today || reachesMidnight(item)),
    now: now.toISOString(),
    quote_time: store.quoteMinutes[orderType],
    available_now: isAvailable,
    full_slots: fullSlots.map((slot) => slot.toISOString()),
  };
}

function reachesMidnight({ info }: OpeningHoursItem): boolean {
  return info.business_date.some(
    ({ start, end }) => parseClock(end) === 86_400 || parseClock(end) <= parseClock(start),
  );
}
