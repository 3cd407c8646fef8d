import type { AdvanceOrder, OrderType } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import type { GeoPoint } from '@horno/domain';
import type { Store } from '../catalogue/schema.ts';
import type { OutletContext } from '../outlets/outlet-view.ts';
import { refusalOf } from '../outlets/refusal.ts';
import { storesReaching } from './stores-near.ts';

export interface WantedDelivery {
  orderType: OrderType;
  point: GeoPoint;
  advanceOrder: AdvanceOrder;
  /** The time slot. Ignored for orders as soon as possible. */
  orderTime: Date;
}

/**
 * Returns the stores whose coverage contains the point: stores that can take the order first, then the others, each nearest first.
 * The first of at most three delivers (domain §3.1).
 */
export async function storesForDelivery(wanted: WantedDelivery, context: OutletContext, db: Db): Promise<Store[]> {
  const { point, ...time } = wanted;
  const able: Store[] = [];
  const unable: Store[] = [];
  for (const store of storesReaching(context.catalogue.stores, wanted.orderType, point)) {
    const refusal = await refusalOf({ store, ...time }, { db, ...context });
    (refusal ? unable : able).push(store);
  }
  return [...able, ...unable];
}
