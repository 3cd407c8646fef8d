import type { CallQuery } from '@horno/contracts/call';
import type { ordersCalls } from '@horno/contracts/calls/orders';
import type { UsualOrder } from '@horno/contracts/order';
import type { Lang } from '@horno/contracts/wire';
import { tierFor, toWire } from '@horno/domain';
import { findAddresses } from '../addresses/addresses.repo.ts';
import type { Owner } from '../cart/cart.types.ts';
import { toCartLine } from '../cart/cart-view.ts';
import { resolveWanted } from '../cart/fill-cart.ts';
import { storeOf } from '../cart/price-cart.ts';
import type { Deps } from '../deps.ts';
import { findSoldOut } from '../menu/sold-out.repo.ts';
import { findGoodOfDevice, findLastGood } from './order-history.repo.ts';
import { addressLine } from './order-view.ts';
import { savedAddressOf } from './saved-address-of.ts';

/**
 * Returns what the customer, or a guest on this device, orders as usual, at the prices of now: the last order that was not cancelled. Nothing is
 * stored. Lines that the store cannot sell at that time are returned in `missing`. @throws HUTFE-2 when the store of the query does not exist
 */
export async function usualOrder(
  { db, catalogue: catalogues, clock, ids }: Pick<Deps, 'db' | 'catalogue' | 'clock' | 'ids'>,
  { customerId, device }: Owner,
  query: CallQuery<typeof ordersCalls.usual>,
  lang: Lang,
): Promise<UsualOrder | undefined> {
  const order = await lastOrder(db, { customerId, device }, query.order);
  if (!order) return undefined;
  const catalogue = catalogues.current();
  const isStoreGone = query.outlet_code === undefined && !catalogue.storeByCode.get(order.outlet.code)?.active;
  if (isStoreGone) return undefined;
  const store = storeOf(catalogue, query.outlet_code ?? order.outlet.code);
  const orderType = query.order_type ?? order.orderType;
  const context = {
    store,
    tier: tierFor(orderType, store.tier),
    orderType,
    orderTime: query.order_time === undefined ? clock.now() : new Date(query.order_time),
    soldOut: await findSoldOut(db, store.code),
  };
  const { found, missing } = resolveWanted({ catalogue, ids, lang }, context, order.choices);
  const sumMinor = found.reduce((sum, { stored }) => sum + stored.unitMinor * stored.quantity, 0);
  return {
    uuid: order.uuid,
    order_type: order.orderType,
    outlet: { code: order.outlet.code, name: order.outlet.name },
    address: order.delivery && addressLine(order.delivery),
    ...(customerId !== undefined && {
      saved_location: savedAddressOf(await findAddresses(db, customerId), order)?.id,
    }),
    lines: found.map(toCartLine),
    missing: missing.map(({ name, code = '', message }) => ({ name, code, message })),
    ...(found.length > 0 && { sub_total: toWire(sumMinor) }),
  };
}

async function lastOrder(db: Deps['db'], { customerId, device }: Owner, uuid: string | undefined) {
  if (customerId !== undefined) return findLastGood(db, customerId);
  return uuid === undefined ? undefined : findGoodOfDevice(db, uuid.toLowerCase(), device);
}
