import { InstantSchema, UuidSchema } from '@horno/contracts/wire';
import * as z from 'zod/mini';
import { type RecentOrder, stillKept, withoutOrder, withRecent } from '../domain/recent-orders.ts';

export const LAST_ORDER_KEY = 'sf.lastOrder.v1';

const StoredOrdersSchema = z.object({
  schema: z.literal(1),
  orders: z.array(
    z.object({ uuid: UuidSchema, number: z.string(), until: InstantSchema, transaction: z.optional(UuidSchema) }),
  ),
});

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Orders of this device that may still be followed, newest first. Those that ran out are taken away. */
export function readRecentOrders(storage: Shelf, now: Date): RecentOrder[] {
  const stored = storage.getItem(LAST_ORDER_KEY);
  if (!stored) return [];
  try {
    const parsed = StoredOrdersSchema.safeParse(JSON.parse(stored));
    if (!parsed.success) return [];
    const kept = stillKept(parsed.data.orders, now);
    if (kept.length < parsed.data.orders.length) keep(storage, kept);
    return kept;
  } catch {
    return [];
  }
}

export function rememberOrder(storage: Shelf, order: RecentOrder, now: Date): void {
  keep(storage, withRecent(readRecentOrders(storage, now), order, now));
}

/** An order that came to nothing is not followed. */
export function forgetOrder(storage: Shelf, uuid: string, now: Date): void {
  keep(storage, withoutOrder(readRecentOrders(storage, now), uuid));
}

function keep(storage: Shelf, orders: RecentOrder[]): void {
  if (orders.length === 0) storage.removeItem(LAST_ORDER_KEY);
  else {
    // All of it may go when the last of them may.
    const until = Math.max(...orders.map((order) => Date.parse(order.until)));
    storage.setItem(LAST_ORDER_KEY, JSON.stringify({ schema: 1, until, orders }));
  }
}
