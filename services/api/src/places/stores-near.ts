import type { OrderType } from '@horno/contracts/wire';
import { type GeoPoint, sortByDistance } from '@horno/domain';
import type { Store } from '../catalogue/schema.ts';
import { deliveryZone } from '../stores/delivery-zone.ts';
import { offers } from '../stores/store-day.ts';

/** Returns the stores with an order type, nearest first. */
export function storesNear(stores: readonly Store[], orderType: OrderType, point: GeoPoint): Store[] {
  const offering = stores.filter((store) => store.active && offers(store, orderType));
  return sortByDistance(point, offering).map(({ place }) => place);
}

/** Returns the stores whose coverage contains the point, nearest first. */
export function storesReaching(stores: readonly Store[], orderType: OrderType, point: GeoPoint): Store[] {
  return storesNear(stores, orderType, point).filter((store) => deliveryZone(store, 'D', point).isCovered);
}
