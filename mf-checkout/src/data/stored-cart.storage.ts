import { CART_KEY, type StoredCart, StoredCartSchema } from '@horno/contracts/stored-cart';
import { stored } from '@horno/kit';

const cart = stored(CART_KEY, StoredCartSchema);

/** Returns the stored cart unless it is empty. */
export function readStoredCart(): StoredCart | undefined {
  const found = cart.read();
  return found && found.count > 0 ? found : undefined;
}
