import { UuidSchema } from '@horno/contracts/wire';
import * as z from 'zod/mini';
import type { LineDraft } from '../domain/cart-ops.ts';
import { LineDraftSchema } from './line-draft.schema.ts';

export const PARKED_KEY = 'sf.cartDraft.v1';

/** A cart that was parked because its time was refused, with the refused addition (domain §3.4). The server keeps the cart for a day as well. */
const StoredSchema = z.object({
  schema: z.literal(1),
  uuid: UuidSchema,
  count: z.number(),
  until: z.number(),
  /** Name of the pending addition in storage. */
  wish: z.optional(LineDraftSchema),
});

export interface ParkedCart {
  uuid: string;
  /** Items in it, the pending addition included. */
  count: number;
  pendingAddition?: LineDraft;
}

type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const TTL_MS = 24 * 3_600_000;

export function readParkedCart(storage: CartStorage, now: Date): ParkedCart | undefined {
  const text = storage.getItem(PARKED_KEY);
  if (!text) return undefined;
  try {
    const parsed = StoredSchema.safeParse(JSON.parse(text));
    if (parsed.success && parsed.data.until > now.getTime()) {
      const { uuid, count, wish } = parsed.data;
      return { uuid, count, ...(wish && { pendingAddition: wish }) };
    }
  } catch {
    // Invalid JSON is treated as absent.
  }
  storage.removeItem(PARKED_KEY);
  return undefined;
}

export function writeParkedCart(storage: CartStorage, cart: ParkedCart | undefined, now: Date): void {
  if (!cart) {
    storage.removeItem(PARKED_KEY);
    return;
  }
  const { uuid, count, pendingAddition } = cart;
  const until = now.getTime() + TTL_MS;
  storage.setItem(PARKED_KEY, JSON.stringify({ schema: 1, uuid, count, wish: pendingAddition, until }));
}
