import type { Db } from '@horno/db';
import { and, eq } from 'drizzle-orm';
import { carts } from '../db/schema/carts.ts';

/** A cart notes the order that it became; it is not shown any more. */
export async function closeCart(tx: Db, cartUuid: string, orderUuid: string, at: Date): Promise<void> {
  await tx.update(carts).set({ orderUuid, updatedAt: at }).where(eq(carts.uuid, cartUuid));
}

/** The cart of an order that came to nothing is its owner's again, as long as it is still there. */
export async function reopenCart(tx: Db, order: { uuid: string; cartUuid: string }, at: Date): Promise<void> {
  await tx
    .update(carts)
    .set({ orderUuid: null, updatedAt: at })
    .where(and(eq(carts.uuid, order.cartUuid), eq(carts.orderUuid, order.uuid)));
}
