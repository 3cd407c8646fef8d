import { CART_KEY, type KeptCart, KeptCartSchema } from '@horno/contracts/stored-cart';

/** The cart that the device keeps, with something in it. */
export function readKeptCart(storage: Pick<Storage, 'getItem'>): KeptCart | undefined {
  try {
    const parsed = KeptCartSchema.safeParse(JSON.parse(storage.getItem(CART_KEY) ?? ''));
    return parsed.success && parsed.data.count > 0 ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
