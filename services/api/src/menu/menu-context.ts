import { AppError } from '@horno/contracts/errors';
import type { MenuPlaceQuery } from '@horno/contracts/menu';
import type { OrderType } from '@horno/contracts/wire';
import { tierFor } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';
import type { SoldOut } from './sold-out.ts';

/** Store, order time and price tier of a menu. */
export interface MenuContext {
  store: Store;
  tier: number;
  orderType: OrderType;
  orderTime: Date;
  soldOut: ReadonlySet<string>;
}

/**
 * Reads the place of a menu call. Before a place is chosen, the menu uses the tenant's dummy store of the order type, at the
 * requested tier or the default tier of the order type (2 for delivery, 1 for collection). Throws HUT-03 (the store has no menu),
 * HUTFE-2 (unknown outlet) or HUT-04 (unknown tier).
 */
export function toMenuContext(
  catalogue: Catalogue,
  query: MenuPlaceQuery,
  now: Date,
  soldOut: Pick<SoldOut, 'at'>,
): MenuContext {
  if (catalogue.items.length === 0) throw new AppError('HUT-03');
  const orderType = query.order_type ?? 'D';
  const code = query.outlet_code ?? catalogue.tenant.dummyStore[orderType];
  const store = catalogue.storeByCode.get(code);
  if (store === undefined) throw new AppError('HUTFE-2', { outlet_code: code });
  const tier = query.outlet_code === undefined ? (query.tier ?? tierFor(orderType)) : store.tier;
  if (!catalogue.percentByTier.has(tier)) throw new AppError('HUT-04', { tier });
  return {
    store,
    tier,
    orderType,
    orderTime: query.order_time === undefined ? now : new Date(query.order_time),
    soldOut: soldOut.at(store.code),
  };
}
