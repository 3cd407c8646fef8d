import { UuidSchema } from '@horno/contracts';
import * as z from 'zod/mini';

export const CART_KEY = 'sf.cart.v1';

/** What the device keeps of a cart: which one, and enough for the header before the server answers. Céntimos. */
const StoredCartSchema = z.object({
  schema: z.literal(1),
  uuid: UuidSchema,
  count: z.number(),
  subTotalMinor: z.number(),
  totalMinor: z.number(),
  missingMinor: z.number(),
});
export type StoredCart = z.infer<typeof StoredCartSchema>;

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
