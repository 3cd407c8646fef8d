import type { HolidayHours, WeekdayHours } from '@horno/contracts/outlet';
import type { OrderType } from '@horno/contracts/wire';
import { addDays, businessDate, type DayHours, hoursOn, isOpen, toLocalTime } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';
import { storeOpeningItems } from './store-schedule.ts';

/** Any Sunday: the start of an example week. */
const SOME_SUNDAY = '2024-01-07';
/** Days after today whose holidays customers and search engines see. */
const DAYS_AHEAD = 31;

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

/** Opening hours of the day of a time; those of the day before until its night has ended. */
export function hoursAt(catalogue: Catalogue, store: Store, orderType: OrderType, time: Date): DayHours[] {
  const hours = hoursInput(catalogue, store, orderType);
  return hoursOn(hours, businessDate(hours, time, catalogue.tenant.tz));
}

/** Hours of a week without holidays; those of the chain where the store has none. */
export function weekOf(catalogue: Catalogue, store: Store, orderType: OrderType): WeekdayHours[] {
  const week = { ...hoursInput(catalogue, store, orderType), holidays: [] };
  return Array.from({ length: 7 }, (_, day) =>
    hoursOn(week, addDays(SOME_SUNDAY, day)).map(({ opening, closing }) => ({ day, opening, closing })),
  ).flat();
}

/** Holidays of a store from yesterday on, whose night may continue, for as long as customers plan ahead. */
export function holidaysAhead({ tenant }: Catalogue, { holidays }: Store, now: Date): HolidayHours[] {
  const { date: today } = toLocalTime(now, tenant.tz);
  const [from, to] = [addDays(today, -1), addDays(today, DAYS_AHEAD)];
  return holidays.filter(({ date }) => date >= from && date <= to);
}

function hoursInput({ tenant }: Catalogue, store: Store, orderType: OrderType) {
  const fallback = { opening: tenant.hours.open, closing: tenant.hours.close };
  return { weekly: store.hours[orderType], holidays: store.holidays, fallback };
}
