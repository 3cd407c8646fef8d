import { AppError, type OrderType } from '@horno/contracts';
import type { GeoPoint } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';
import type { Db } from '../db/types.ts';
import { findFullSlots } from '../orders/orders.repo.ts';
import { checkTime, storeSchedule } from '../orders/store-schedule.ts';
import type { StoredCart } from './cart.types.ts';
import { deliveryZone } from './delivery-zone.ts';
import { storeOf } from './price-cart.ts';

type Wanted = Pick<StoredCart, 'outletCode' | 'orderType' | 'advanceOrder' | 'orderTime' | 'point'>;

/**
 * The store of a place and time that a cart may have. Fails with HUTFE-2 (no such store), HUTFE-3 (closed for good), HUTFE-5 (not
 * this type of order), HUTFE-6 (the place is not delivered to) and CART-07 (the slot is gone; `next` proposes another). A store
 * that is closed now may be looked at all the same.
 */
export async function assertPlace(db: Db, catalogue: Catalogue, wanted: Wanted, now: Date): Promise<Store> {
  const store = storeOf(catalogue, wanted.outletCode);
  assertType(store, wanted.orderType, wanted.point);
  if (wanted.advanceOrder === 1) {
    const fullSlots = await findFullSlots(db, store.code, store.slotCapacity, now);
    const time = checkTime(storeSchedule(catalogue, store, wanted.orderType, now, fullSlots), 1, wanted.orderTime);
    if (!time.ok) throw new AppError('CART-07', time.nextUtc === undefined ? {} : { next: time.nextUtc });
  }
  return store;
}

function assertType(store: Store, orderType: OrderType, point: GeoPoint | undefined): void {
  if (!store.active) throw new AppError('HUTFE-3', { outlet_code: store.code });
  const isOffered = orderType === 'D' ? store.delivers : store.collects;
  if (!isOffered) throw new AppError('HUTFE-5', { order_type: orderType });
  if (!deliveryZone(store, orderType, point).isCovered) throw new AppError('HUTFE-6');
}
