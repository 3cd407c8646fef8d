import type { Db } from '@horno/db';
import { and, count, gte, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { paymentAttempts } from '../db/schema/payments.ts';

export interface OutboxCounts {
  /** Jobs that wait for their time, or for somebody to run them. */
  waiting: number;
  /** Of those, whose time has come. */
  due: number;
  /** When the oldest of the due was to run. */
  oldestDue: Date | undefined;
  /** Jobs that were given up. */
  failed: number;
}

export async function countOutbox(db: Db, now: Date): Promise<OutboxCounts> {
  const isOpen = and(isNull(outbox.doneAt), isNull(outbox.failedAt));
  const [open] = await db
    .select({ waiting: count(), due: sql<number>`(count(*) filter (where ${lte(outbox.runAt, now)}))::int` })
    .from(outbox)
    .where(isOpen);
  const [oldest] = await db
    .select({ runAt: min(outbox.runAt) })
    .from(outbox)
    .where(and(isOpen, lte(outbox.runAt, now)));
  const [failed] = await db.select({ n: count() }).from(outbox).where(isNotNull(outbox.failedAt));
  return {
    waiting: open?.waiting ?? 0,
    due: open?.due ?? 0,
    oldestDue: oldest?.runAt ? new Date(oldest.runAt) : undefined,
    failed: failed?.n ?? 0,
  };
}

/** Orders placed since then, by the number of their status. */
export async function countOrders(db: Db, since: Date): Promise<{ status: number; n: number }[]> {
  return db
    .select({ status: orders.status, n: count() })
    .from(orders)
    .where(gte(orders.placedAt, since))
    .groupBy(orders.status);
}

/** Tries to pay that began since then, by their state. */
export async function countPayments(db: Db, since: Date): Promise<{ state: string; n: number }[]> {
  return db
    .select({ state: paymentAttempts.state, n: count() })
    .from(paymentAttempts)
    .where(gte(paymentAttempts.createdAt, since))
    .groupBy(paymentAttempts.state);
}
