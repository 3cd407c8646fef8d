import type { Db } from '@horno/db';
import { and, eq } from 'drizzle-orm';
import { deviceHash } from '../cart/cart-owner.ts';
import { orders } from '../db/schema/orders.ts';
import type { Actor } from '../http/context.ts';
import { deleteSession, deleteSessions } from './sessions.repo.ts';

/** Ends one session. Its device no longer opens the orders of the customer (domain §1, Privacy). */
export async function endSession(db: Db, { tokenHash, customerId }: Actor, device: string | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSession(tx, tokenHash);
    if (device === undefined) return;
    const isOfDevice = and(eq(orders.customerId, customerId), eq(orders.device, deviceHash(device)));
    await tx.update(orders).set({ device: null }).where(isOfDevice);
  });
}

/** Ends all sessions of a customer. No device opens the orders of the customer without signing in. Returns their number. */
export async function endSessions(db: Db, customerId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await deleteSessions(tx, customerId);
    await tx.update(orders).set({ device: null }).where(eq(orders.customerId, customerId));
    return ended;
  });
}
