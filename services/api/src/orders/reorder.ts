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
  /** The order to repeat. */
  uuid: string;
  /** The visitor's open cart, at the place and time of the new order. */
  cartUuid: string;
  visitor: OrderVisitor;
  lang: Lang;
}

/**
 * Adds the lines of an order to a cart at present prices, and returns the lines that are not available; a line never fails the
 * call. Fails with ORDER-1, FORBIDDEN for other visitors, and CART-01.
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
