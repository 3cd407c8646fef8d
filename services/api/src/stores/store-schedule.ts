import type { OpeningHoursItem } from '@horno/contracts/outlet';
import type { AdvanceOrder, OrderType } from '@horno/contracts/wire';
import {
  addDays,
  buildSchedule,
  checkChosenSlot,
  isOpen,
  type OrderPromise,
  promiseAt,
  type Schedule,
  slotFlags,
  toLocalTime,
  toOpeningItems,
} from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';

/** Opening hours of a store by date, from yesterday on, because a window across midnight belongs to its first day. */
export function storeOpeningItems(
  catalogue: Catalogue,
  store: Store,
  orderType: OrderType,
  now: Date,
  maxDays: number = catalogue.tenant.maxDays,
): OpeningHoursItem[] {
  const { tenant } = catalogue;
  return toOpeningItems({
    weekly: store.hours[orderType],
    fromDate: addDays(toLocalTime(now, tenant.tz).date, -1),
    days: maxDays + 2,
    timeZone: tenant.tz,
    holidays: store.holidays,
    fallback: { opening: tenant.hours.open, closing: tenant.hours.close },
    intervalMinutes: store.intervalMinutes,
    quoteMinutes: store.quoteMinutes[orderType],
    durations: store.durations,
  });
}

/** Answers of `checkNow` by store and pace, cached for one second. */
const answers = new WeakMap<Catalogue, { second: number; byStore: Map<string, TimeCheck> }>();

/** Returns whether a store accepts an order for now. Today suffices for a yes; the other days give the next slot. */
export function checkNow(catalogue: Catalogue, store: Store, orderType: OrderType, now: Date): TimeCheck {
  const second = Math.floor(now.getTime() / 1000);
  const cached = answers.get(catalogue);
  const byStore = cached?.second === second ? cached.byStore : new Map<string, TimeCheck>();
  if (byStore !== cached?.byStore) answers.set(catalogue, { second, byStore });
  const key = `${store.code} ${orderType} ${store.quoteMinutes[orderType]}`;
  const answer = byStore.get(key) ?? lookNow(catalogue, store, orderType, now);
  byStore.set(key, answer);
  return answer;
}

function lookNow(catalogue: Catalogue, store: Store, orderType: OrderType, now: Date): TimeCheck {
  const { asapPromise } = scheduleOf(catalogue, store, orderType, now, 1);
  if (asapPromise !== undefined) return { ok: true, promise: asapPromise };
  return checkTime(storeSchedule(catalogue, store, orderType, now), 0, now);
}

/** Returns the slots and the earliest promise of a store. `fullSlots` cannot be chosen. */
export function storeSchedule(
  catalogue: Catalogue,
  store: Store,
  orderType: OrderType,
  now: Date,
  fullSlots: readonly Date[] = [],
): Schedule {
  return scheduleOf(catalogue, store, orderType, now, catalogue.tenant.maxDays, fullSlots);
}

function scheduleOf(
  catalogue: Catalogue,
  store: Store,
  orderType: OrderType,
  now: Date,
  maxDays: number,
  fullSlots: readonly Date[] = [],
): Schedule {
  const { tz: timeZone, flags } = catalogue.tenant;
  const openingItems = storeOpeningItems(catalogue, store, orderType, now, maxDays);
  const quoteMinutes = store.quoteMinutes[orderType];
  const rules = slotFlags(flags);
  return buildSchedule({ now, timeZone, orderType, quoteMinutes, openingItems, maxDays, fullSlots, ...rules });
}

/** Why a slot cannot be chosen: `off-grid` is a time between the slots. */
export type SlotFault = 'past' | 'full' | 'too-soon' | 'too-far' | 'closed' | 'off-grid';

/** A promise, or the reason why there is none. */
export type TimeCheck =
  | { ok: true; promise: OrderPromise }
  | { ok: false; fault: 'closed' | 'slot-gone'; nextUtc: string | undefined };

/** Returns why a store does not offer a slot. `fullSlots` cannot be chosen. */
export function slotFault(
  catalogue: Catalogue,
  store: Store,
  orderType: OrderType,
  orderTime: Date,
  now: Date,
  fullSlots: readonly Date[],
): SlotFault {
  const { tz, maxDays } = catalogue.tenant;
  const ms = orderTime.getTime();
  const quoteMs = store.quoteMinutes[orderType] * 60_000;
  if (ms <= now.getTime()) return 'past';
  if (fullSlots.some((slot) => slot.getTime() === ms)) return 'full';
  if (toLocalTime(orderTime, tz).date >= addDays(toLocalTime(now, tz).date, maxDays)) return 'too-far';
  const items = storeOpeningItems(catalogue, store, orderType, now);
  if (!isOpen(items, ms, tz)) return 'closed';
  // The first slot of a window is the opening plus the preparation time.
  return ms < now.getTime() + quoteMs || !isOpen(items, ms - quoteMs, tz) ? 'too-soon' : 'off-grid';
}

/** Checks whether the store accepts an order now or for the chosen slot. */
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
