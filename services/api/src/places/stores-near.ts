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
  const reaching = stores.filter((store) => isInBox(boxOf(store), point) && deliveryZone(store, 'D', point).isCovered);
  return storesNear(reaching, orderType, point);
}

/** Box around all zones of a store: most stores of a chain are far away, and their zones need not be looked at. */
interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}
const boxes = new WeakMap<Store, Box>();
/** More than the tolerance of a border. */
const MARGIN_DEGREES = 1e-6;

function boxOf(store: Store): Box {
  const known = boxes.get(store);
  if (known) return known;
  const points = store.coverage.flatMap(({ ring }) => ring);
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)];
  const box = { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
  boxes.set(store, box);
  return box;
}

function isInBox({ west, south, east, north }: Box, { lng, lat }: GeoPoint): boolean {
  const isWithin = (at: number, from: number, to: number) => at >= from - MARGIN_DEGREES && at <= to + MARGIN_DEGREES;
  return isWithin(lng, west, east) && isWithin(lat, south, north);
}
