import { InstantSchema, UuidSchema } from '@horno/contracts/wire';
import * as z from 'zod/mini';
import { type RecentOrder, withoutExpired, withoutOrder, withRecent } from '../domain/recent-orders.ts';

export const LAST_ORDER_KEY = 'sf.lastOrder.v1';

const StoredOrdersSchema = z.object({
  schema: z.literal(1),
  orders: z.array(
    z.object({ uuid: UuidSchema, number: z.string(), until: InstantSchema, transaction: z.optional(UuidSchema) }),
  ),
});

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads the recent orders of this device, newest first. Expired ones are removed. */
export function readRecentOrders(storage: StorageArea, now: Date): RecentOrder[] {
  const stored = storage.getItem(LAST_ORDER_KEY);
  if (!stored) return [];
  try {
    const parsed = StoredOrdersSchema.safeParse(JSON.parse(stored));
    if (!parsed.success) return [];
    const current = withoutExpired(parsed.data.orders, now);
    if (current.length < parsed.data.orders.length) write(storage, current);
    return current;
  } catch {
    return [];
  }
}

export function rememberOrder(storage: StorageArea, order: RecentOrder, now: Date): void {
  write(storage, withRecent(readRecentOrders(storage, now), order, now));
}

/** Removes an order that was cancelled before it was paid. */
export function forgetOrder(storage: StorageArea, uuid: string, now: Date): void {
  write(storage, withoutOrder(readRecentOrders(storage, now), uuid));
}

function write(storage: StorageArea, orders: RecentOrder[]): void {
  if (orders.length === 0) storage.removeItem(LAST_ORDER_KEY);
  else {
    // The record expires with its last order.
    const until = Math.max(...orders.map((order) => Date.parse(order.until)));
    storage.setItem(LAST_ORDER_KEY, JSON.stringify({ schema: 1, until, orders }));
  }
}
