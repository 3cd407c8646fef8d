import { AppError } from '@horno/contracts/errors';
import { isOpen } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';
import type { StoreLoad } from '../stores/store-load.ts';
import { checkTime, slotFault, storeOpeningItems, storeSchedule } from '../stores/store-schedule.ts';
import type { StoredCart } from './cart.types.ts';

type Timed = Pick<StoredCart, 'orderType' | 'advanceOrder' | 'orderTime'>;

/**
 * Checks that a line may still be added for the time of a cart. Throws CART-06 when the slot has passed, and CART-08 when the
 * store is closed at that time; `next` proposes another. A cart for as soon as possible accepts additions at any hour, because
 * its time is checked before the checkout.
 */
export function assertSlotAhead(catalogue: Catalogue, store: Store, cart: Timed, now: Date): void {
  if (cart.advanceOrder === 0) return;
  const code = addingFault(catalogue, store, cart, now);
  if (code !== undefined) throw new AppError(code, nextSlot(catalogue, store, cart, now));
}

/**
 * Checks that the store accepts an order for the time of a cart. Throws CART-06 for a slot that has passed, CART-08 when the
 * store is closed then, and CART-07 with the `reason` for any other slot that is not offered; `next` proposes another.
 */
export function assertOrderTime(catalogue: Catalogue, store: Store, cart: Timed, now: Date, load: StoreLoad): void {
  assertSlotAhead(catalogue, store, cart, now);
  const schedule = storeSchedule(catalogue, store, cart.orderType, now, load.fullSlots);
  const time = checkTime(schedule, cart.advanceOrder, cart.orderTime);
  const isTaken = time.ok && !(load.isPaused && cart.advanceOrder === 0);
  if (isTaken) return;
  const next = time.ok || time.nextUtc === undefined ? {} : { next: time.nextUtc };
  if (cart.advanceOrder === 0) throw new AppError('CART-08', next);
  const reason = slotFault(catalogue, store, cart.orderType, cart.orderTime, now, load.fullSlots);
  throw new AppError('CART-07', { reason, ...next });
}

function addingFault(catalogue: Catalogue, store: Store, cart: Timed, now: Date): 'CART-06' | 'CART-08' | undefined {
  const slotMs = cart.orderTime.getTime();
  if (slotMs <= now.getTime()) return 'CART-06';
  if (isOpen(storeOpeningItems(catalogue, store, cart.orderType, now), slotMs, catalogue.tenant.tz)) return undefined;
  // The last slot of a store without preparation time is its closing time.
  const isOffered = slotsOf(catalogue, store, cart, now).some(({ startMs }) => startMs === slotMs);
  return isOffered ? undefined : 'CART-08';
}

function nextSlot(catalogue: Catalogue, store: Store, cart: Timed, now: Date): { next?: string } {
  const slots = slotsOf(catalogue, store, cart, now);
  const next = slots.find(({ startMs }) => startMs > cart.orderTime.getTime()) ?? slots[0];
  return next === undefined ? {} : { next: next.startUtc };
}

function slotsOf(catalogue: Catalogue, store: Store, { orderType }: Timed, now: Date) {
  return storeSchedule(catalogue, store, orderType, now).slots;
}
