import { CART_KEY, type StoredCart, StoredCartSchema } from '@horno/contracts/stored-cart';

/** The cart that the device keeps, with something in it. */
export function readKeptCart(storage: Pick<Storage, 'getItem'>): StoredCart | undefined {
  try {
    const parsed = StoredCartSchema.safeParse(JSON.parse(storage.getItem(CART_KEY) ?? ''));
    return parsed.success && parsed.data.count > 0 ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
