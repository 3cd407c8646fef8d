import { type CartAnswer, editLines } from './edit-lines.ts';
import { setQuantities } from './lines.ts';
import type { CartDeps, CartRequest } from './open-cart.ts';

/** Sets the quantities of lines; 0 removes a line. Fails with CART-01, CART-09, or NOT_FOUND for a line that is gone. */
export async function setQuantity(
  deps: CartDeps,
  request: CartRequest,
  wanted: readonly { item_id: string; quantity: number }[],
): Promise<CartAnswer> {
  return editLines(deps, request, (lines) => setQuantities(lines, wanted));
}
