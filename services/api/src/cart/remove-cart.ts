import { deleteCart } from './cart.repo.ts';
import { type CartDeps, type CartRequest, withLockedCart } from './open-cart.ts';

/** Removes a cart. Throws CART-01. */
export async function removeCart(deps: CartDeps, request: CartRequest): Promise<void> {
  await withLockedCart(deps, request, (tx, cart) => deleteCart(tx, cart.uuid));
}
