import type { Db } from '@horno/db';
import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import { blockedBuyers } from '../db/schema/orders.ts';

export interface Buyer {
  /** Nine national digits. */
  phone: string;
  email: string;
  customerId?: string;
}

/** One identifier of a buyer whose orders are refused. */
export interface BlockedBuyer {
  kind: 'phone' | 'email' | 'customer';
  value: string;
  reason?: string;
  createdAt: Date;
}

type Key = Pick<BlockedBuyer, 'kind' | 'value'>;

/** Rows that name a buyer by any of phone, e-mail and account. */
export function isBuyer({ phone, email, customerId }: Buyer): SQL | undefined {
  const known = [isKey({ kind: 'phone', value: phone }), isKey({ kind: 'email', value: email.toLowerCase() })];
  if (customerId !== undefined) known.push(isKey({ kind: 'customer', value: customerId }));
  return or(...known);
}

/** Blocks a buyer. Returns false when the buyer was blocked already; the new reason replaces the old one. */
export async function blockBuyer(
  db: Db,
  { reason = null, ...row }: Omit<BlockedBuyer, 'reason'> & { reason?: string | null },
): Promise<boolean> {
  const before = await db.$count(blockedBuyers, isKey(row));
  await db
    .insert(blockedBuyers)
    .values({ ...row, reason })
    .onConflictDoUpdate({ target: [blockedBuyers.kind, blockedBuyers.value], set: { reason } });
  return before === 0;
}

/** False when the buyer was not blocked. */
export async function unblockBuyer(db: Db, key: Key): Promise<boolean> {
  const gone = await db.delete(blockedBuyers).where(isKey(key)).returning({ value: blockedBuyers.value });
  return gone.length > 0;
}

export async function findBlockedBuyers(db: Db): Promise<BlockedBuyer[]> {
  const rows = await db.select().from(blockedBuyers).orderBy(asc(blockedBuyers.createdAt), asc(blockedBuyers.value));
  return rows.map(({ reason, ...row }) => ({ ...row, ...(reason !== null && { reason }) }));
}

function isKey({ kind, value }: Key): SQL | undefined {
  return and(eq(blockedBuyers.kind, kind), eq(blockedBuyers.value, value));
}
