import type { WeekdayHours } from '@horno/contracts/outlet';
import type { OrderType } from '@horno/contracts/wire';
import { addDays, type DayHours, hoursOn, isOpen } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';
import { storeOpeningItems } from './store-schedule.ts';

/** Any Sunday: the start of an example week. */
const SOME_SUNDAY = '2024-01-07';

export function offers(store: Store, orderType: OrderType): boolean {
  return orderType === 'D' ? store.delivers : store.collects;
}

/** Returns whether the store accepts orders of this type and is open for them now. */
export function isOpenFor(
  catalogue: Catalogue,
  store: Store,
  orderType: OrderType,
  { now, isPaused }: { now: Date; isPaused: boolean },
): boolean {
  if (!store.active || isPaused || !offers(store, orderType)) return false;
  return isOpen(storeOpeningItems(catalogue, store, orderType, now), now, catalogue.tenant.tz);
}

/** Opening hours of today; those of yesterday until its night has ended. */
export function hoursToday(catalogue: Catalogue, store: Store, orderType: OrderType, now: Date): DayHours[] {
  const [yesterday, today] = storeOpeningItems(catalogue, store, orderType, now);
  const isStillYesterday = yesterday !== undefined && isOpen([yesterday], now, catalogue.tenant.tz);
  const day = isStillYesterday ? yesterday : today;
  return (day?.info.business_date ?? []).map(({ start, end }) => ({ opening: start, closing: end }));
}

/** Hours of a week without holidays; those of the chain where the store has none. */
export function weekOf({ tenant }: Catalogue, store: Store, orderType: OrderType): WeekdayHours[] {
  const fallback = { opening: tenant.hours.open, closing: tenant.hours.close };
  return Array.from({ length: 7 }, (_, day) =>
    hoursOn({ weekly: store.hours[orderType], fallback }, addDays(SOME_SUNDAY, day)).map(({ opening, closing }) => ({
      day,
      opening,
      closing,
    })),
  ).flat();
}
