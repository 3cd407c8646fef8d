import type { Db } from '@horno/db';
import { and, eq, gt, notInArray } from 'drizzle-orm';
import { accountDeletions } from '../db/schema/customer-care.ts';
import { sessions } from '../db/schema/customers.ts';
import { orders } from '../db/schema/orders.ts';

export type DeletionRow = typeof accountDeletions.$inferSelect;

/** Statuses of a finished order (domain §3.9). */
const over = [3, 7, 9, 8, 4, 22];

export async function findDeletion(db: Db, customerId: string): Promise<DeletionRow | undefined> {
  const [row] = await db.select().from(accountDeletions).where(eq(accountDeletions.customerId, customerId));
  return row;
}

/** Stores a deletion request and replaces an earlier one. */
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

/** Returns true when an order of the customer is open. Orders promised before `since` do not count. */
export async function hasOpenOrder(db: Db, customerId: string, since: Date): Promise<boolean> {
  const open = and(eq(orders.customerId, customerId), notInArray(orders.status, over), gt(orders.promisedTo, since));
  return (await db.$count(orders, open)) > 0;
}
