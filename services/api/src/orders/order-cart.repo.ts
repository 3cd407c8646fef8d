import type { Db } from '@horno/db';
import { and, eq } from 'drizzle-orm';
import { carts } from '../db/schema/carts.ts';

/** Links a cart to the order that it became; the cart is hidden from then on. */
export async function closeCart(tx: Db, cartUuid: string, orderUuid: string, at: Date): Promise<void> {
  await tx.update(carts).set({ orderUuid, updatedAt: at }).where(eq(carts.uuid, cartUuid));
}

/** Gives the cart of a failed order back to its owner, if the cart still exists. */
export async function reopenCart(tx: Db, order: { uuid: string; cartUuid: string }, at: Date): Promise<void> {
  await tx
    .update(carts)
    .set({ orderUuid: null, updatedAt: at })
    .where(and(eq(carts.uuid, order.cartUuid), eq(carts.orderUuid, order.uuid)));
}
