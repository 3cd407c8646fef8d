import { CART_KEY, type StoredCart, StoredCartSchema } from '@horno/contracts/stored-cart';

/** Returns the stored cart unless it is empty. */
export function readStoredCart(storage: Pick<Storage, 'getItem'>): StoredCart | undefined {
  try {
    const parsed = StoredCartSchema.safeParse(JSON.parse(storage.getItem(CART_KEY) ?? ''));
    return parsed.success && parsed.data.count > 0 ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
