import { CART_KEY, type StoredCart, StoredCartSchema } from '@horno/contracts/stored-cart';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The stored cart; a broken or foreign one counts as none. */
export function readStoredCart(storage: Shelf): StoredCart | undefined {
  const text = storage.getItem(CART_KEY);
  if (!text) return undefined;
  try {
    const parsed = StoredCartSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function writeStoredCart(storage: Shelf, cart: StoredCart | undefined): void {
  if (cart) storage.setItem(CART_KEY, JSON.stringify(cart));
  else storage.removeItem(CART_KEY);
}
