import type { CallAnswer } from '@horno/contracts/call';
import type { ordersCalls } from '@horno/contracts/calls/orders';
import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { toCart } from '../cart/cart-view.ts';
import { fillCart } from '../cart/fill-cart.ts';
import { type CartDeps, withLockedCart } from '../cart/open-cart.ts';
import { assertFound, maySeeAll, type OrderVisitor } from './order-access.ts';
import { findOrder } from './orders.repo.ts';

export interface ReorderRequest {
  /** The order whose lines are wanted again. */
  uuid: string;
  /** The visitor's open cart, at the place and time of the new order. */
  cartUuid: string;
  visitor: OrderVisitor;
  lang: Lang;
}

/**
 * Puts an order's lines into a cart at the prices of now, and tells what cannot be had again; never fails for a line. Fails with
 * ORDER-1, FORBIDDEN for whoever is not the owner, and CART-01.
 */
export async function reorder(
  deps: CartDeps,
  { uuid, cartUuid, visitor, lang }: ReorderRequest,
  linkSecret: string,
): Promise<CallAnswer<typeof ordersCalls.reorder>> {
  const order = assertFound(await findOrder(deps.db, uuid));
  const now = deps.clock.now();
  if (!maySeeAll(order, visitor, linkSecret, now)) throw new AppError('FORBIDDEN');
  const catalogue = deps.catalogue.current();
  return withLockedCart(deps, { uuid: cartUuid, owner: visitor, lang }, async (tx, cart) => {
    const filled = await fillCart(tx, { catalogue, ids: deps.ids, now, lang }, cart, order.choices);
    return {
      item: toCart(filled.cart, filled.priced, catalogue.tenant, now),
      changes: filled.priced.changes,
      missing: filled.missing.map(({ name, code = '', message }) => ({ name, code, message })),
    };
  });
}
