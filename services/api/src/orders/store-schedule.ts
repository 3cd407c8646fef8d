import type { AdvanceOrder, OpeningHoursItem, OrderType } from '@horno/contracts';
import {
  addDays,
  buildSchedule,
  checkChosenSlot,
  type OrderPromise,
  promiseAt,
  type Schedule,
  toLocalTime,
  toOpeningItems,
} from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';

/** The store's opening hours by date, from yesterday on: a window that crosses midnight belongs to its first day. */
export function storeOpeningItems(
  catalogue: Catalogue,
  store: Store,
  orderType: OrderType,
  now: Date,
): OpeningHoursItem[] {
  const { tenant } = catalogue;
  return toOpeningItems({
    weekly: store.hours[orderType],
    fromDate: addDays(toLocalTime(now, tenant.tz).date, -1),
    days: tenant.maxDays + 2,
    timeZone: tenant.tz,
    holidays: store.holidays,
    fallback: { opening: tenant.hours.open, closing: tenant.hours.close },
    intervalMinutes: store.intervalMinutes,
    quoteMinutes: store.quoteMinutes[orderType],
  });
}

/** When a store takes orders, by the slot engine and the server's clock. `fullSlots` cannot be chosen. */
export function storeSchedule(
  catalogue: Catalogue,
  store: Store,
  orderType: OrderType,
  now: Date,
  fullSlots: readonly Date[] = [],
): Schedule {
  const { tz: timeZone, maxDays } = catalogue.tenant;
  const openingItems = storeOpeningItems(catalogue, store, orderType, now);
  const quoteMinutes = store.quoteMinutes[orderType];
  return buildSchedule({ now, timeZone, orderType, quoteMinutes, openingItems, maxDays, fullSlots });
}

/** What may be promised: a promise, or why not. */
export type TimeCheck =
  | { ok: true; promise: OrderPromise }
  | { ok: false; fault: 'closed' | 'slot-gone'; nextUtc: string | undefined };

/** Whether the store takes an order now, or for the chosen slot. */
export function checkTime(schedule: Schedule, advanceOrder: AdvanceOrder, orderTime: Date): TimeCheck {
  if (advanceOrder === 0) {
    if (schedule.asapPromise !== undefined) return { ok: true, promise: schedule.asapPromise };
    const next = schedule.slots.find((slot) => !slot.isFull);
    return { ok: false, fault: 'closed', nextUtc: next?.startUtc };
  }
  const choice = checkChosenSlot(schedule.slots, orderTime);
  if (choice.status === 'kept') return { ok: true, promise: promiseAt(choice.slot.startMs) };
  return { ok: false, fault: 'slot-gone', nextUtc: choice.next?.startUtc };
}
