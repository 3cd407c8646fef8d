import { CART_KEY, StoredCartSchema } from '@horno/contracts/stored-cart';
import { stored } from '@horno/kit';

/** Uuid and totals of the cart, shown before the server has answered. */
export const storedCart = stored(CART_KEY, StoredCartSchema);
