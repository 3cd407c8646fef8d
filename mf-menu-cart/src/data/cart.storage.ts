import { CART_KEY, type KeptCart, KeptCartSchema } from '@horno/contracts/stored-cart';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The stored cart; a broken or foreign one counts as none. */
export function readStoredCart(storage: Shelf): KeptCart | undefined {
  const text = storage.getItem(CART_KEY);
  if (!text) return undefined;
  try {
    const parsed = KeptCartSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function writeStoredCart(storage: Shelf, cart: KeptCart | undefined): void {
  if (cart) storage.setItem(CART_KEY, JSON.stringify(cart));
  else storage.removeItem(CART_KEY);
}
