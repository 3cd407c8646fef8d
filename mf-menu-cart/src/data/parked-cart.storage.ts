import { UuidSchema } from '@horno/contracts/wire';
import { stored } from '@horno/kit';
import * as z from 'zod/mini';
import type { LineDraft } from '../domain/cart-ops.ts';
import { LineDraftSchema } from './line-draft.schema.ts';

export const PARKED_KEY = 'sf.cartDraft.v1';

/** A cart that was parked because its time was refused (domain §3.4). `wish` is the stored name of the refused addition. */
const ParkedSchema = z.object({
  schema: z.literal(1),
  uuid: UuidSchema,
  count: z.number(),
  wish: z.optional(LineDraftSchema),
});

export interface ParkedCart {
  uuid: string;
  /** Items in it, the pending addition included. */
  count: number;
  pendingAddition?: LineDraft;
}

/** The server keeps a parked cart for a day as well. */
const parked = stored(PARKED_KEY, ParkedSchema, { ttlMs: 24 * 3_600_000 });

export function readParkedCart(now: Date): ParkedCart | undefined {
  const found = parked.read(now);
  return found && { uuid: found.uuid, count: found.count, ...(found.wish && { pendingAddition: found.wish }) };
}

/** Stores the parked cart for a day; `undefined` removes it. */
export function writeParkedCart(cart: ParkedCart | undefined, now: Date): void {
  if (!cart) parked.remove();
  else parked.write({ schema: 1, uuid: cart.uuid, count: cart.count, wish: cart.pendingAddition }, now);
}
