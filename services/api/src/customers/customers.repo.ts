import type { Db } from '@horno/db';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { customers } from '../db/schema/customers.ts';

export type CustomerRow = typeof customers.$inferSelect;

export async function insertCustomer(db: Db, customer: typeof customers.$inferInsert): Promise<void> {
  await db.insert(customers).values(customer);
}

export async function findCustomer(db: Db, id: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  return row;
}

/** Finds a customer; `email` must be in lower case, as it is stored. */
export async function findCustomerByEmail(db: Db, email: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.email, email));
  return row;
}

/** Finds the customer who confirmed a phone; `phone` must be normalised, as it is stored. */
export async function findCustomerByPhone(db: Db, phone: string): Promise<CustomerRow | undefined> {
  const isTheirs = and(eq(customers.phone, phone), isNotNull(customers.phoneConfirmedAt));
  const [row] = await db.select().from(customers).where(isTheirs);
  return row;
}

export async function updateCustomer(
  db: Db,
  id: string,
  changes: Partial<Omit<CustomerRow, 'id' | 'email'>> & { updatedAt: Date },
): Promise<CustomerRow | undefined> {
  const [row] = await db.update(customers).set(changes).where(eq(customers.id, id)).returning();
  return row;
}

/** Confirms the e-mail unless the customer has changed it. */
export async function confirmEmailOf(
  db: Db,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> {
  await db
    .update(customers)
    .set({ emailConfirmed: true, updatedAt: now })
    .where(and(eq(customers.id, id), eq(customers.email, email)));
}

/** Gives an account without an e-mail the one that was confirmed. */
export async function setEmail(db: Db, { id, email, now }: { id: string; email: string; now: Date }): Promise<void> {
  await db
    .update(customers)
    .set({ email, emailConfirmed: true, updatedAt: now })
    .where(and(eq(customers.id, id), isNull(customers.email)));
}
