import { AppError } from '@horno/contracts/errors';
import type { OrderType } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import type { GeoPoint } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';
import { deliveryZone } from '../stores/delivery-zone.ts';
import { findFullSlots } from '../stores/slots.repo.ts';
import { atPresentPace } from '../stores/store-pace.ts';
import { checkTime, storeSchedule } from '../stores/store-schedule.ts';
import type { StoredCart } from './cart.types.ts';
import { storeOf } from './price-cart.ts';

type Wanted = Pick<StoredCart, 'outletCode' | 'orderType' | 'advanceOrder' | 'orderTime' | 'point'>;

/**
 * The store of a place and time that a cart may have, at its present pace. Fails with HUTFE-2 (no such store), HUTFE-3 (closed for
 * good), HUTFE-5 (not this type of order), HUTFE-6 (the place is not delivered to), CART-02 (an order takes another time than the
 * customer was told) and CART-07 (the slot is gone; `next` proposes another). A store that is closed now may be looked at all the
 * same.
 */
export async function assertPlace(
  db: Db,
  catalogue: Catalogue,
  wanted: Wanted,
  now: Date,
  toldMinutes: number | undefined,
): Promise<Store> {
  const listed = storeOf(catalogue, wanted.outletCode);
  assertStore(listed, wanted.orderType, wanted.point);
  const store = await atPresentPace(db, listed);
  assertQuoteTime(store, wanted.orderType, toldMinutes);
  if (wanted.advanceOrder === 1) {
    const fullSlots = await findFullSlots(db, store.code, store.slotCapacity, now);
    const time = checkTime(storeSchedule(catalogue, store, wanted.orderType, now, fullSlots), 1, wanted.orderTime);
    if (!time.ok) throw new AppError('CART-07', time.nextUtc === undefined ? {} : { next: time.nextUtc });
  }
  return store;
}

/** Whether a store takes this type of order to this place: HUTFE-3, HUTFE-5, HUTFE-6. */
export function assertStore(store: Store, orderType: OrderType, point: GeoPoint | undefined): void {
  if (!store.active) throw new AppError('HUTFE-3', { outlet_code: store.code });
  const isOffered = orderType === 'D' ? store.delivers : store.collects;
  if (!isOffered) throw new AppError('HUTFE-5', { order_type: orderType });
  if (!deliveryZone(store, orderType, point).isCovered) throw new AppError('HUTFE-6');
}

/** CART-02 when an order takes another time now than the customer was told; nothing was told without `toldMinutes`. */
export function assertQuoteTime(store: Store, orderType: OrderType, toldMinutes: number | undefined): void {
  const quoteMinutes = store.quoteMinutes[orderType];
  if (toldMinutes !== undefined && quoteMinutes !== toldMinutes)
    throw new AppError('CART-02', { quote_time: quoteMinutes });
}
