import { AppError } from '@horno/contracts/errors';
import type { MenuPlaceQuery } from '@horno/contracts/menu';
import type { OrderType } from '@horno/contracts/wire';
import { tierFor } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PlaceFacts, PlaceKeys } from './place-keys.ts';

/** Store, order time and price tier of a menu. */
export interface MenuContext {
  store: Pick<PlaceFacts, 'notSold'>;
  tier: number;
  orderType: OrderType;
  orderTime: Date;
  soldOut: ReadonlySet<string>;
}

/**
 * Reads the place of a menu call. Before a place is chosen, the menu uses the tenant's dummy store of the order type, at the
 * requested tier or the default tier of the order type (2 for delivery, 1 for collection). The outlet may be a place key. Throws HUT-03
 * (the store has no menu), HUTFE-2 (unknown outlet), NOT_FOUND (unknown key) or HUT-04 (unknown tier).
 */
export function toMenuContext(
  catalogue: Catalogue,
  query: MenuPlaceQuery,
  now: Date,
  places: Pick<PlaceKeys, 'factsOf'>,
): MenuContext {
  if (catalogue.items.length === 0) throw new AppError('HUT-03');
  const orderType = query.order_type ?? 'D';
  const store =
    query.outlet_code === undefined ? referenceFacts(catalogue, query, orderType) : places.factsOf(query.outlet_code);
  const { tier } = store;
  if (!catalogue.percentByTier.has(tier)) throw new AppError('HUT-04', { tier });
  return {
    store,
    tier,
    orderType,
    orderTime: query.order_time === undefined ? now : new Date(query.order_time),
    soldOut: store.soldOut,
  };
}

/** Returns the facts of the reference store, which sells everything. */
function referenceFacts({ tenant, storeByCode }: Catalogue, query: MenuPlaceQuery, orderType: OrderType): PlaceFacts {
  const code = tenant.dummyStore[orderType];
  const store = storeByCode.get(code);
  if (store === undefined) throw new AppError('HUTFE-2', { outlet_code: code });
  return { ...store, tier: query.tier ?? tierFor(orderType), soldOut: new Set() };
}
