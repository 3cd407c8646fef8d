import type { Db } from '@horno/db';
import { and, asc, eq, lt } from 'drizzle-orm';
import { orderPushes } from '../db/schema/orders.ts';

export type OrderPush = typeof orderPushes.$inferSelect;

export function findPushes(db: Db, orderUuid: string): Promise<OrderPush[]> {
  return db.select().from(orderPushes).where(eq(orderPushes.orderUuid, orderUuid)).orderBy(asc(orderPushes.createdAt));
}

export async function findPush(db: Db, id: string): Promise<OrderPush | undefined> {
  const [row] = await db.select().from(orderPushes).where(eq(orderPushes.id, id));
  return row;
}

/** Stores the subscription of a browser, with its present keys. */
export async function savePush(tx: Db, row: OrderPush): Promise<void> {
  await tx
    .insert(orderPushes)
    .values(row)
    .onConflictDoUpdate({
      target: [orderPushes.orderUuid, orderPushes.endpoint],
      set: { p256dh: row.p256dh, auth: row.auth, createdAt: row.createdAt },
    });
}

export async function deletePush(db: Db, id: string): Promise<void> {
  await db.delete(orderPushes).where(eq(orderPushes.id, id));
}

export async function deletePushAt(db: Db, orderUuid: string, endpoint: string): Promise<void> {
  await db.delete(orderPushes).where(and(eq(orderPushes.orderUuid, orderUuid), eq(orderPushes.endpoint, endpoint)));
}

export async function deletePushesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(orderPushes).where(lt(orderPushes.createdAt, before));
}
