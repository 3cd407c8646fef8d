import type { Db } from '@horno/db';
import { eq, lt } from 'drizzle-orm';
import { contacts } from '../db/schema/customer-care.ts';

export type ContactRow = typeof contacts.$inferSelect;

export async function insertContact(db: Db, row: ContactRow): Promise<void> {
  await db.insert(contacts).values(row);
}

export async function findContact(db: Db, id: string): Promise<ContactRow | undefined> {
  const [row] = await db.select().from(contacts).where(eq(contacts.id, id));
  return row;
}

export async function deleteContactsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(contacts).where(lt(contacts.receivedAt, before));
}
