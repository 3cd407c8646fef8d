import type { Db } from '@horno/db';
import { and, eq, gt, notInArray } from 'drizzle-orm';
import { accountDeletions } from '../db/schema/customer-care.ts';
import { sessions } from '../db/schema/customers.ts';
import { orders } from '../db/schema/orders.ts';

export type DeletionRow = typeof accountDeletions.$inferSelect;

/** Statuses in which an order is over (domain §3.9). */
const over = [3, 7, 9, 8, 4, 22];

export async function findDeletion(db: Db, customerId: string): Promise<DeletionRow | undefined> {
  const [row] = await db.select().from(accountDeletions).where(eq(accountDeletions.customerId, customerId));
  return row;
}

/** In place of an earlier wish. */
export async function putDeletion(db: Db, row: DeletionRow): Promise<void> {
  await db.insert(accountDeletions).values(row).onConflictDoUpdate({ target: accountDeletions.customerId, set: row });
}

export async function dropDeletion(db: Db, customerId: string): Promise<void> {
  await db.delete(accountDeletions).where(eq(accountDeletions.customerId, customerId));
}

export async function sessionBegan(db: Db, tokenHash: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash));
  return row?.createdAt;
}

/** Whether an order is on its way still; one that was promised before `since` is not waited for. */
export async function hasOpenOrder(db: Db, customerId: string, since: Date): Promise<boolean> {
  const open = and(eq(orders.customerId, customerId), notInArray(orders.status, over), gt(orders.promisedTo, since));
  return (await db.$count(orders, open)) > 0;
}
