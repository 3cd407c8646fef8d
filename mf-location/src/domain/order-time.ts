import type { Disposition, PlaceCookie } from '@horno/contracts/disposition';
import type { AdvanceOrder } from '@horno/contracts/wire';
import { type Instant, toEpochMs, toUtcIso } from '@horno/domain';

/** Time of an order: as soon as possible, or a time slot (spec 1 §4, order timing). */
export type OrderTime = { advanceOrder: 0 } | { advanceOrder: 1; orderTime: string };

const asSoonAsPossible: OrderTime = { advanceOrder: 0 };

/** Returns the same place for as soon as possible. */
export function withoutTime(disposition: Disposition): Disposition {
  const {
    orderTime: _,
    collectionTime: __,
    collectionTimeText: ___,
    collectionTimeValue: ____,
    ...place
  } = disposition;
  return { ...place, advanceOrder: 0 };
}

/** Returns the chosen time if it is in the future, else as soon as possible. */
export function standingTime(
  chosen: Pick<Disposition | PlaceCookie, 'advanceOrder' | 'orderTime'> | undefined,
  now: Instant,
): OrderTime {
  if (chosen?.advanceOrder !== 1 || !chosen.orderTime) return asSoonAsPossible;
  if (toEpochMs(chosen.orderTime) <= toEpochMs(now)) return asSoonAsPossible;
  return { advanceOrder: 1, orderTime: toUtcIso(toEpochMs(chosen.orderTime)) };
}

/** Converts to the fields of the calls. `advance_order` 0 carries the current time (spec 1 §7). */
export function timeOnWire(time: OrderTime, now: Instant): { order_time: string; advance_order: AdvanceOrder } {
  const order_time = time.advanceOrder === 1 ? time.orderTime : toUtcIso(toEpochMs(now));
  return { order_time, advance_order: time.advanceOrder };
}
