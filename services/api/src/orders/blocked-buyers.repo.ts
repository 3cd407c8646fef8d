import { and, eq, or } from 'drizzle-orm';
import { blockedBuyers } from '../db/schema/orders.ts';
import type { Db } from '../db/types.ts';

export interface Buyer {
  /** Nine national digits. */
  phone: string;
  email: string;
  customerId?: string;
}

export async function isBlockedBuyer(db: Db, { phone, email, customerId }: Buyer): Promise<boolean> {
  const is = (kind: 'phone' | 'email' | 'customer', value: string) =>
    and(eq(blockedBuyers.kind, kind), eq(blockedBuyers.value, value));
  const known = [is('phone', phone), is('email', email.toLowerCase())];
  if (customerId !== undefined) known.push(is('customer', customerId));
  const rows = await db
    .select({ kind: blockedBuyers.kind })
    .from(blockedBuyers)
    .where(or(...known))
    .limit(1);
  return rows.length > 0;
}
