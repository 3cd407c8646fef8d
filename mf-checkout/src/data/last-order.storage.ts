import { LAST_ORDER_KEY, USUAL_ORDER_KEY } from '@horno/contracts/last-order';
import { InstantSchema, UuidSchema } from '@horno/contracts/wire';
import { stored } from '@horno/kit';
import * as z from 'zod/mini';
import { type RecentOrder, withoutExpired, withoutOrder, withRecent } from '../domain/recent-orders.ts';
import { DAYS_90_MS } from './guest-contact.storage.ts';

const StoredOrdersSchema = z.object({
  schema: z.literal(1),
  /** End of the last order, in ms. */
  until: z.optional(z.number()),
  orders: z.array(
    z.object({
      uuid: UuidSchema,
      number: z.string(),
      placedAt: z.optional(InstantSchema),
      until: InstantSchema,
      transaction: z.optional(UuidSchema),
    }),
  ),
});

const record = stored(LAST_ORDER_KEY, StoredOrdersSchema);

/** The order that the home page offers again. */
const usual = stored(USUAL_ORDER_KEY, z.object({ uuid: UuidSchema }), { ttlMs: DAYS_90_MS });

/** Reads the recent orders of this device, newest first. Expired ones are removed. */
export function readRecentOrders(now: Date): RecentOrder[] {
  const orders = record.read(now)?.orders ?? [];
  const current = withoutExpired(orders, now);
  if (current.length < orders.length) write(current);
  return current;
}

export function rememberOrder(order: RecentOrder, now: Date): void {
  write(withRecent(readRecentOrders(now), order, now));
  if (order.transaction === undefined) usual.write({ uuid: order.uuid }, now);
}

/** Removes an order that was cancelled before it was paid. */
export function forgetOrder(uuid: string, now: Date): void {
  write(withoutOrder(readRecentOrders(now), uuid));
}

function write(orders: RecentOrder[]): void {
  if (orders.length === 0) record.remove();
  else record.write({ schema: 1, until: Math.max(...orders.map(({ until }) => Date.parse(until))), orders });
}
