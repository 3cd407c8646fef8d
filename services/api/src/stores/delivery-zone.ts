import type { OrderType } from '@horno/contracts/wire';
import { coverageAt, type GeoPoint } from '@horno/domain';
import type { Store } from '../catalogue/schema.ts';

/** Fee and minimum order of delivery to a place, in céntimos. */
export interface DeliveryZone {
  feeMinor: number;
  minMinor: number;
  /** False when the store does not deliver to the place; fee and minimum are then those of the store. */
  isCovered: boolean;
}

/** Returns the zone of the store that contains the place. Without a place, fee and minimum are those of the store. */
export function deliveryZone(store: Store, orderType: OrderType, point: GeoPoint | undefined): DeliveryZone {
  const own = { feeMinor: store.deliveryFeeMinor, minMinor: store.minCartMinor, isCovered: true };
  if (orderType === 'C' || point === undefined) return own;
  const zones = store.coverage.map((zone) => ({ ...zone, polygon: zone.ring }));
  const zone = coverageAt(zones, point);
  return zone === undefined
    ? { ...own, isCovered: false }
    : { feeMinor: zone.feeMinor, minMinor: zone.minCartMinor, isCovered: true };
}
