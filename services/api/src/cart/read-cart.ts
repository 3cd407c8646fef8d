import { findCart } from './cart.repo.ts';
import { toCart } from './cart-view.ts';
import type { CartAnswer } from './edit-cart.ts';
import { assertOpen, type CartDeps, type CartRequest, seen } from './open-cart.ts';
import { priceNow } from './price-cart.ts';

/** Returns the visitor's cart at current prices. The next write stores the changes. Throws CART-01. */
export async function readCart(deps: CartDeps, request: CartRequest): Promise<CartAnswer> {
  const now = deps.clock.now();
  const catalogue = deps.catalogue.current();
  const open = assertOpen(await findCart(deps.db, request.uuid), request.owner, now);
  const cart = await seen(deps.db, deps, open, request.owner);
  const priced = await priceNow(deps.db, catalogue, cart, now, request.lang);
  return { item: toCart(cart, priced, catalogue.tenant, now), changes: priced.changes };
}
