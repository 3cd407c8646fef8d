import type { Db } from '@horno/db';
import { eq } from 'drizzle-orm';
import { deviceHash } from '../cart/cart-owner.ts';
import { carts } from '../db/schema/carts.ts';
import { confirmedPhones, orders } from '../db/schema/orders.ts';

/** Moves the carts, orders and confirmed phones of a device to its next id. The previous id opens nothing afterwards. */
export async function moveDevice(db: Db, ids: { from: string; to: string }): Promise<void> {
  const [from, to] = [deviceHash(ids.from), deviceHash(ids.to)];
  if (from === to) return;
  await db.transaction(async (tx) => {
    await tx.update(carts).set({ device: to }).where(eq(carts.device, from));
    await tx.update(orders).set({ device: to }).where(eq(orders.device, from));
    await tx.update(confirmedPhones).set({ visitor: to }).where(eq(confirmedPhones.visitor, from));
  });
}
