import type { Db } from '@horno/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { deviceHash } from '../cart/cart-owner.ts';
import { customers } from '../db/schema/customers.ts';
import { orders } from '../db/schema/orders.ts';

/**
 * Gives a customer the guest's orders of a device that carry the confirmed e-mail or the confirmed phone of the account. The device proves
 * that they are the customer's, because an e-mail alone proves nothing; the e-mail or phone excludes other people who use the device, so
 * an unconfirmed one, which may be theirs, does not count.
 */
export async function adoptOrders(
  db: Db,
  { device, customerId }: { device: string | undefined; customerId: string },
): Promise<void> {
  if (device === undefined) return;
  const isByEmail = sql`${customers.emailConfirmed} and ${orders.customer} ->> 'email' = ${customers.email}`;
  const isByPhone = sql`${customers.phoneConfirmedAt} is not null and ${orders.customer} ->> 'phone' = ${customers.phone}`;
  await db
    .update(orders)
    .set({ customerId })
    .from(customers)
    .where(
      and(
        eq(orders.device, deviceHash(device)),
        isNull(orders.customerId),
        eq(customers.id, customerId),
        sql`((${isByEmail}) or (${isByPhone}))`,
      ),
    );
}
