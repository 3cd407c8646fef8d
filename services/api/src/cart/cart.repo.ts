import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { carts } from '../db/schema/carts.ts';
import type { Db } from '../db/types.ts';
import type { StoredCart } from './cart.types.ts';

type Row = typeof carts.$inferSelect;

/** The cart with its row locked to the end of the transaction; writers of one cart wait for each other here. */
export async function lockCart(tx: Db, uuid: string): Promise<StoredCart | undefined> {
  const [row] = await tx.select().from(carts).where(eq(carts.uuid, uuid)).for('update');
  return row && toCart(row);
}

/** A cart that has not become an order and was touched since `aliveSince`. */
export async function findOpenCart(db: Db, uuid: string, aliveSince: Date): Promise<StoredCart | undefined> {
  const [row] = await db
    .select()
    .from(carts)
    .where(and(eq(carts.uuid, uuid), isNull(carts.orderUuid), gt(carts.updatedAt, aliveSince)));
  return row && toCart(row);
}

export async function insertCart(db: Db, cart: StoredCart): Promise<void> {
  await db.insert(carts).values({ ...toRow(cart), uuid: cart.uuid, createdAt: cart.updatedAt });
}

export async function saveCart(tx: Db, cart: StoredCart): Promise<void> {
  await tx.update(carts).set(toRow(cart)).where(eq(carts.uuid, cart.uuid));
}

export async function deleteCart(tx: Db, uuid: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.uuid, uuid));
}

/** Removes the carts that nobody touched since; those that became orders go too, the order has all that it needs. */
export async function deleteStaleCarts(db: Db, before: Date): Promise<void> {
  await db.delete(carts).where(lt(carts.updatedAt, before));
}

function toCart(row: Row): StoredCart {
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
    recentKeys: row.recentKeys,
    orderUuid: row.orderUuid ?? undefined,
    updatedAt: row.updatedAt,
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
    recentKeys: cart.recentKeys,
    orderUuid: cart.orderUuid ?? null,
    updatedAt: cart.updatedAt,
  };
}
