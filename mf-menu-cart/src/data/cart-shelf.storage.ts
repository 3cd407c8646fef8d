import { UuidSchema } from '@horno/contracts/wire';
import * as z from 'zod/mini';
import type { LineDraft } from '../domain/cart-ops.ts';
import { LineDraftSchema } from './line-draft.schema.ts';

export const SHELF_KEY = 'sf.cartDraft.v1';

/**
 * A cart that was set aside because its time did not hold, with the addition that met it (domain §3.4). The server keeps the cart for
 * a day; so does the device.
 */
const ShelfSchema = z.object({
  schema: z.literal(1),
  uuid: UuidSchema,
  count: z.number(),
  until: z.number(),
  wish: z.optional(LineDraftSchema),
});

export interface ShelvedCart {
  uuid: string;
  /** Products in it, the addition included. */
  count: number;
  wish?: LineDraft;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const KEPT_MS = 24 * 3_600_000;

export function readShelf(storage: Shelf, now: Date): ShelvedCart | undefined {
  const text = storage.getItem(SHELF_KEY);
  if (!text) return undefined;
  try {
    const parsed = ShelfSchema.safeParse(JSON.parse(text));
    if (parsed.success && parsed.data.until > now.getTime()) return parsed.data;
  } catch {
    // What is broken counts as nothing.
  }
  storage.removeItem(SHELF_KEY);
  return undefined;
}

export function writeShelf(storage: Shelf, cart: ShelvedCart | undefined, now: Date): void {
  if (!cart) {
    storage.removeItem(SHELF_KEY);
    return;
  }
  const { uuid, count, wish } = cart;
  storage.setItem(SHELF_KEY, JSON.stringify({ schema: 1, uuid, count, wish, until: now.getTime() + KEPT_MS }));
}
