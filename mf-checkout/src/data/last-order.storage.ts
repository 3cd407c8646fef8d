import { InstantSchema, UuidSchema } from '@horno/contracts';
import * as z from 'zod/mini';
import { type RecentOrder, stillKept, withRecent } from '../domain/recent-orders.ts';

export const LAST_ORDER_KEY = 'sf.lastOrder.v1';

const StoredOrdersSchema = z.object({
  schema: z.literal(1),
  orders: z.array(z.object({ uuid: UuidSchema, number: z.string(), until: InstantSchema })),
});

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Orders of this device that may still be followed, newest first. */
export function readRecentOrders(storage: Shelf, now: Date): RecentOrder[] {
  const stored = storage.getItem(LAST_ORDER_KEY);
  if (!stored) return [];
  try {
    const parsed = StoredOrdersSchema.safeParse(JSON.parse(stored));
    return parsed.success ? stillKept(parsed.data.orders, now) : [];
  } catch {
    return [];
  }
}

export function rememberOrder(storage: Shelf, order: RecentOrder, now: Date): void {
  const orders = withRecent(readRecentOrders(storage, now), order, now);
  storage.setItem(LAST_ORDER_KEY, JSON.stringify({ schema: 1, orders }));
}
