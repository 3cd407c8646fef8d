import { type Db, deleteInPieces, known, wholeRow } from '@horno/db';
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { carts } from '../db/schema/carts.ts';
import type { Owner, StoredCart } from './cart.types.ts';

/** Reads the cart and locks its row to the end of the transaction; concurrent writers of one cart wait here. */
export async function lockCart(tx: Db, uuid: string): Promise<StoredCart | undefined> {
  const [row] = await tx.select().from(carts).where(eq(carts.uuid, uuid)).for('update');
  return row && toCart(row);
}

export async function findCart(db: Db, uuid: string): Promise<StoredCart | undefined> {
  const [row] = await db.select().from(carts).where(eq(carts.uuid, uuid));
  return row && toCart(row);
}

/** Returns the carts of a device or a customer that have not become orders, the latest first. */
export async function findOpenCarts(db: Db, { device, customerId }: Owner, limit: number): Promise<StoredCart[]> {
  const owners = [
    device === undefined ? undefined : and(eq(carts.device, device), isNull(carts.customerId)),
    customerId === undefined ? undefined : eq(carts.customerId, customerId),
  ].filter((owner) => owner !== undefined);
  if (owners.length === 0) return [];
  const rows = await db
    .select()
    .from(carts)
    .where(and(isNull(carts.orderUuid), or(...owners)))
    .orderBy(desc(carts.updatedAt), carts.uuid)
    .limit(limit);
  return rows.map(toCart);
}

export async function insertCart(db: Db, cart: StoredCart): Promise<void> {
  await db.insert(carts).values(toRow(cart));
}

export async function saveCart(tx: Db, cart: StoredCart): Promise<void> {
  const { createdAt: _, ...row } = toRow(cart);
  await tx.update(carts).set(row).where(eq(carts.uuid, cart.uuid));
}

/** Stores who saw a cart and when. A concurrent write of the cart is not overwritten. */
export async function noteSeen(db: Db, { uuid, activeAt, customerId }: StoredCart): Promise<void> {
  await db
    .update(carts)
    .set({
      activeAt: sql`greatest(${carts.activeAt}, ${activeAt.toISOString()}::timestamptz)`,
      ...(customerId !== undefined && { customerId: sql`coalesce(${carts.customerId}, ${customerId})` }),
    })
    .where(and(eq(carts.uuid, uuid), isNull(carts.orderUuid)));
}

export async function deleteCart(tx: Db, uuid: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.uuid, uuid));
}

/**
 * Deletes the carts that were last seen before `before`. This includes carts that became orders, because the order holds a full
 * copy.
 */
export async function deleteStaleCarts(db: Db, before: Date): Promise<void> {
  await deleteInPieces(db, carts, and(lt(carts.updatedAt, before), lt(carts.activeAt, before)));
}

export function toCart(row: typeof carts.$inferSelect): StoredCart {
  const { lat, lng, createdAt: _, ...cart } = known(row);
  return { ...cart, point: lat === undefined || lng === undefined ? undefined : { lat, lng } };
}

function toRow({ point, ...cart }: StoredCart): typeof carts.$inferSelect {
  return wholeRow(carts, { ...cart, ...point, createdAt: cart.updatedAt });
}
