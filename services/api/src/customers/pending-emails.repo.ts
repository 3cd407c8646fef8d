import { type Db, deleteInPieces } from '@horno/db';
import { and, eq, lt } from 'drizzle-orm';
import { pendingEmails } from '../db/schema/identity.ts';

type PendingEmail = typeof pendingEmails.$inferSelect;

/** Stores the e-mail that a customer adds, in place of an earlier one. */
export async function setPendingEmail(db: Db, row: PendingEmail): Promise<void> {
  const { customerId: _customerId, ...changes } = row;
  await db.insert(pendingEmails).values(row).onConflictDoUpdate({ target: pendingEmails.customerId, set: changes });
}

export async function findPendingEmail(db: Db, customerId: string): Promise<PendingEmail | undefined> {
  const [row] = await db.select().from(pendingEmails).where(eq(pendingEmails.customerId, customerId));
  return row;
}

/** Removes the e-mail that waits and returns it; undefined when another one or none waits. */
export async function takePendingEmail(db: Db, customerId: string, email: string): Promise<PendingEmail | undefined> {
  const isIt = and(eq(pendingEmails.customerId, customerId), eq(pendingEmails.email, email));
  const [row] = await db.delete(pendingEmails).where(isIt).returning();
  return row;
}

export async function deletePendingEmailsAskedBefore(db: Db, before: Date): Promise<void> {
  await deleteInPieces(db, pendingEmails, lt(pendingEmails.askedAt, before));
}
