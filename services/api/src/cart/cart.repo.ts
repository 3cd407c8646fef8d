import { type Db, deleteInPieces } from '@horno/db';
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { carts } from '../db/schema/carts.ts';
import type { Owner, StoredCart } from './cart.types.ts';

type Row = typeof carts.$inferSelect;

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
  await db.insert(carts).values({ ...toRow(cart), uuid: cart.uuid, createdAt: cart.updatedAt });
}

export async function saveCart(tx: Db, cart: StoredCart): Promise<void> {
  await tx.update(carts).set(toRow(cart)).where(eq(carts.uuid, cart.uuid));
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

export function toCart(row: Row): StoredCart {
  const { lat, lng } = row;
  return {
    uuid: row.uuid,
    device: row.device ?? undefined,
    customerId: row.customerId ?? undefined,
    outletCode: row.outletCode,
    orderType: row.orderType,
    orderTime: row.orderTime,
    advanceOrder: row.advanceOrder,
    tier: row.tier,
    point: lat === null || lng === null ? undefined : { lat, lng },
    lines: row.lines,
    coupons: row.coupons,
    recentKeys: row.recentKeys,
    orderUuid: row.orderUuid ?? undefined,
    updatedAt: row.updatedAt,
    activeAt: row.activeAt,
    locatedAt: row.locatedAt,
  };
}

function toRow(cart: StoredCart): Omit<typeof carts.$inferInsert, 'uuid' | 'createdAt'> {
  return {
    device: cart.device ?? null,
    customerId: cart.customerId ?? null,
    outletCode: cart.outletCode,
    orderType: cart.orderType,
    orderTime: cart.orderTime,
    advanceOrder: cart.advanceOrder,
    tier: cart.tier,
    lat: cart.point?.lat ?? null,
    lng: cart.point?.lng ?? null,
    lines: cart.lines,
    coupons: cart.coupons,
    recentKeys: cart.recentKeys,
    orderUuid: cart.orderUuid ?? null,
    updatedAt: cart.updatedAt,
    activeAt: cart.activeAt,
    locatedAt: cart.locatedAt,
  };
}
