import type { TokenAnswerSchema } from '@horno/contracts/customer';
import type { Db } from '@horno/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { deviceHash } from '../cart/cart-owner.ts';
import { customers } from '../db/schema/customers.ts';
import { orders } from '../db/schema/orders.ts';
import type { Deps } from '../deps.ts';
import { nextDeviceOf } from '../http/context.ts';
import { moveDevice } from './move-device.ts';
import type { IssuedToken } from './sessions.ts';

interface Asked {
  request: FastifyRequest;
  device: string | undefined;
}

/**
 * Returns the answer of a sign-in. Orders that the browser placed as the same person's guest join the account. When the browser
 * gets another device id with it, what the device owns moves along.
 */
export async function sessionAnswer(
  { db }: Pick<Deps, 'db'>,
  { request, device }: Asked,
  { token, customerId, expiresAt }: IssuedToken,
): Promise<z.infer<typeof TokenAnswerSchema>> {
  if (device !== undefined) await adoptOrders(db, { device: deviceHash(device), customerId });
  const next = nextDeviceOf(request);
  if (device !== undefined && next !== undefined) await moveDevice(db, { from: device, to: next });
  return { item: { token, expires_at: expiresAt.toISOString() } };
}

/**
 * Gives a customer the guest's orders of a device that carry the e-mail or the phone of the account. The device proves that they are
 * the customer's, because an e-mail alone proves nothing; the e-mail or phone excludes other people who use the device.
 */
async function adoptOrders(db: Db, { device, customerId }: { device: string; customerId: string }): Promise<void> {
  await db
    .update(orders)
    .set({ customerId })
    .from(customers)
    .where(
      and(
        eq(orders.device, device),
        isNull(orders.customerId),
        eq(customers.id, customerId),
        sql`(${orders.customer} ->> 'email' = ${customers.email} or ${orders.customer} ->> 'phone' = ${customers.phone})`,
      ),
    );
}
