import { AppError } from '@horno/contracts/errors';
import type { AdvanceOrder, OrderType } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import { addDays, type GeoPoint, toLocalTime } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';
import { deliveryZone } from '../stores/delivery-zone.ts';
import { findFullSlots } from '../stores/slots.repo.ts';
import { hoursAt, isOpenFor, offers } from '../stores/store-day.ts';
import { checkTime, storeSchedule } from '../stores/store-schedule.ts';

export interface WantedOrder {
  store: Store;
  orderType: OrderType;
  advanceOrder: AdvanceOrder;
  /** The slot; ignored for an as-soon-as-possible order. */
  orderTime: Date;
  /** Place of a delivery, when it is known. */
  point?: GeoPoint | undefined;
}

interface Around {
  db: Db;
  catalogue: Catalogue;
  now: Date;
  paused: ReadonlySet<string>;
}

/**
 * Returns the error when a store does not accept an order: HUTFE-3 (closed for good), HUTFE-5 (not this type), HUTFE-6 (outside
 * its coverage), HUTFE-4 (paused); for now HUTBE-4 (closed all day), HUTBE-5 (closed at this hour), HUTFE-10 (open, but too late for
 * this order); for a slot HUTBE-6 (past), HUTBE-8 (too far), HUTBE-9 (full), HUTBE-4 (closed all of today), HUTBE-7 (slot does not
 * exist). Details hold the time zone and, where there is one, the next slot.
 */
export async function refusalOf(wanted: WantedOrder, around: Around): Promise<AppError | undefined> {
  const { store, orderType } = wanted;
  const timezone = around.catalogue.tenant.tz;
  if (!store.active) return new AppError('HUTFE-3', { timezone });
  if (!offers(store, orderType)) return new AppError('HUTFE-5', { timezone, order_type: orderType });
  if (!deliveryZone(store, orderType, wanted.point).isCovered) return new AppError('HUTFE-6', { timezone });
  if (around.paused.has(store.code)) return new AppError('HUTFE-4', { code: 'UNAVAILABLE', timezone });
  return wanted.advanceOrder === 1 ? slotRefusal(wanted, around) : nowRefusal(wanted, around);
}

function nowRefusal({ store, orderType }: WantedOrder, { catalogue, now }: Around): AppError | undefined {
  const time = checkTime(storeSchedule(catalogue, store, orderType, now), 0, now);
  if (time.ok) return undefined;
  const details = { timezone: catalogue.tenant.tz, ...nextOf(time.nextUtc) };
  if (isOpenFor(catalogue, store, orderType, { now, isPaused: false })) {
    return new AppError('HUTFE-10', { code: 'NOTOPEN', ...details });
  }
  const isClosedAllDay = hoursAt(catalogue, store, orderType, now).length === 0;
  return new AppError(isClosedAllDay ? 'HUTBE-4' : 'HUTBE-5', details);
}

async function slotRefusal(wanted: WantedOrder, { db, catalogue, now }: Around): Promise<AppError | undefined> {
  const { store, orderType, orderTime } = wanted;
  const { tz: timezone, maxDays } = catalogue.tenant;
  if (orderTime <= now) return new AppError('HUTBE-6', { timezone });
  const full = await findFullSlots(db, store.code, store.slotCapacity, now);
  const schedule = storeSchedule(catalogue, store, orderType, now, full);
  const time = checkTime(schedule, 1, orderTime);
  if (time.ok) return undefined;
  const details = { timezone, ...nextOf(time.nextUtc) };
  if (schedule.slots.some(({ startMs }) => startMs === orderTime.getTime())) return new AppError('HUTBE-9', details);
  if (isClosedToday(wanted, catalogue, now)) return new AppError('HUTBE-4', details);
  // Windows of the last day may continue after midnight; the code above finds their slots.
  const isTooFar = toLocalTime(orderTime, timezone).date >= addDays(schedule.businessToday, maxDays);
  return new AppError(isTooFar ? 'HUTBE-8' : 'HUTBE-7', details);
}

/** Returns true when the slot is of today and the store is closed all of that day, also while yesterday's night continues. */
function isClosedToday({ store, orderType, orderTime }: WantedOrder, catalogue: Catalogue, now: Date): boolean {
  const { tz } = catalogue.tenant;
  const isOfToday = toLocalTime(orderTime, tz).date === toLocalTime(now, tz).date;
  return isOfToday && hoursAt(catalogue, store, orderType, orderTime).length === 0;
}

function nextOf(next: string | undefined): { next?: string } {
  return next === undefined ? {} : { next };
}
