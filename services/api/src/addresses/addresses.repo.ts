import type { Db } from '@horno/db';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { savedLocations } from '../db/schema/customer-care.ts';
import { customers } from '../db/schema/customers.ts';

export type AddressRow = typeof savedLocations.$inferSelect;

interface Key {
  customerId: string;
  id: string;
}

const keyOf = ({ customerId, id }: Key) => and(eq(savedLocations.customerId, customerId), eq(savedLocations.id, id));

/** Locks the customer's row until the transaction ends, so that limits are checked by one transaction at a time. */
export async function lockCustomer(db: Db, customerId: string): Promise<boolean> {
  const rows = await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');
  return rows.length > 0;
}

/** Returns the default address first, then the others, oldest first. */
export function findAddresses(db: Db, customerId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(savedLocations)
    .where(eq(savedLocations.customerId, customerId))
    .orderBy(desc(savedLocations.isDefault), asc(savedLocations.createdAt), asc(savedLocations.id));
}

export async function findAddress(db: Db, key: Key): Promise<AddressRow | undefined> {
  const [row] = await db.select().from(savedLocations).where(keyOf(key));
  return row;
}

export async function insertAddress(db: Db, row: AddressRow): Promise<void> {
  await db.insert(savedLocations).values(row);
}

export async function updateAddress(db: Db, row: AddressRow): Promise<void> {
  await db.update(savedLocations).set(row).where(keyOf(row));
}

export async function deleteAddress(db: Db, key: Key): Promise<AddressRow | undefined> {
  const [row] = await db.delete(savedLocations).where(keyOf(key)).returning();
  return row;
}

export async function clearDefault(db: Db, customerId: string): Promise<void> {
  await db
    .update(savedLocations)
    .set({ isDefault: false })
    .where(and(eq(savedLocations.customerId, customerId), eq(savedLocations.isDefault, true)));
}

/** Makes the most recently changed address the default. */
export async function moveDefault(db: Db, customerId: string): Promise<void> {
  await db.execute(sql`
    update shop.saved_locations set is_default = true where id = (
      select id from shop.saved_locations where customer_id = ${customerId}
      order by updated_at desc, id desc limit 1)`);
}
