import { AppError } from '@horno/contracts/errors';
import type { OrderType } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import type { GeoPoint } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';
import { deliveryZone } from '../stores/delivery-zone.ts';
import { findFullSlots } from '../stores/slots.repo.ts';
import { atPresentPace } from '../stores/store-pace.ts';
import { checkTime, slotFault, storeSchedule } from '../stores/store-schedule.ts';
import type { StoredCart } from './cart.types.ts';
import { storeOf } from './price-cart.ts';

type Wanted = Pick<StoredCart, 'outletCode' | 'orderType' | 'advanceOrder' | 'orderTime' | 'point'>;

/**
 * Returns the store of the place and time that a cart asks for, with its current preparation time. Throws HUTFE-2 (unknown
 * store), HUTFE-3 (closed permanently), HUTFE-5 (order type not offered), HUTFE-6 (no delivery to the place), CART-02 (the quoted
 * minutes have changed) and CART-07 (the slot cannot be chosen; `reason` says why, `next` proposes another). A store that is closed at the
 * moment passes.
 */
export async function assertPlace(
  db: Db,
  catalogue: Catalogue,
  wanted: Wanted,
  now: Date,
  quotedMinutes: number | undefined,
): Promise<Store> {
  const listed = storeOf(catalogue, wanted.outletCode);
  assertStore(listed, wanted.orderType, wanted.point);
  const store = await atPresentPace(db, listed);
  assertQuoteTime(store, wanted.orderType, quotedMinutes);
  if (wanted.advanceOrder === 1) {
    const fullSlots = await findFullSlots(db, store.code, store.slotCapacity, now);
    const { orderType, orderTime } = wanted;
    const time = checkTime(storeSchedule(catalogue, store, orderType, now, fullSlots), 1, orderTime);
    if (!time.ok) {
      const reason = slotFault(catalogue, store, orderType, orderTime, now, fullSlots);
      throw new AppError('CART-07', { reason, ...(time.nextUtc !== undefined && { next: time.nextUtc }) });
    }
  }
  return store;
}

/** Checks that a store accepts this order type for this place. Throws HUTFE-3, HUTFE-5, HUTFE-6. */
export function assertStore(store: Store, orderType: OrderType, point: GeoPoint | undefined): void {
  if (!store.active) throw new AppError('HUTFE-3', { outlet_code: store.code });
  const isOffered = orderType === 'D' ? store.delivers : store.collects;
  if (!isOffered) throw new AppError('HUTFE-5', { order_type: orderType });
  if (!deliveryZone(store, orderType, point).isCovered) throw new AppError('HUTFE-6');
}

/**
 * Throws CART-02 when an order now takes another time than the quoted minutes. Without `quotedMinutes` there is nothing to
 * compare.
 */
export function assertQuoteTime(store: Store, orderType: OrderType, quotedMinutes: number | undefined): void {
  const quoteMinutes = store.quoteMinutes[orderType];
  if (quotedMinutes !== undefined && quoteMinutes !== quotedMinutes)
    throw new AppError('CART-02', { quote_time: quoteMinutes });
}
