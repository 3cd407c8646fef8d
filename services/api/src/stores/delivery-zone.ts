import type { OrderType } from '@horno/contracts/wire';
import { coverageAt, type GeoPoint } from '@horno/domain';
import type { Store } from '../catalogue/schema.ts';

/** What delivery to a place costs and asks for, in céntimos. */
export interface DeliveryZone {
  feeMinor: number;
  minMinor: number;
  /** False when the store does not reach the place; the store's own figures stand in then. */
  isCovered: boolean;
}

/** The zone of the store's coverage that holds the place; the store's own fee and minimum while no place is known. */
export function deliveryZone(store: Store, orderType: OrderType, point: GeoPoint | undefined): DeliveryZone {
  const own = { feeMinor: store.deliveryFeeMinor, minMinor: store.minCartMinor, isCovered: true };
  if (orderType === 'C' || point === undefined) return own;
  const zones = store.coverage.map((zone) => ({ ...zone, polygon: zone.ring }));
  const zone = coverageAt(zones, point);
  return zone === undefined
    ? { ...own, isCovered: false }
    : { feeMinor: zone.feeMinor, minMinor: zone.minCartMinor, isCovered: true };
}
