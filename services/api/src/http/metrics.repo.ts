import type { Db } from '@horno/db';
import { and, count, gte, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { paymentAttempts } from '../db/schema/payments.ts';

export interface OutboxCounts {
  /** Jobs that wait for their time or for a worker. */
  waiting: number;
  /** Waiting jobs whose time has come. */
  due: number;
  /** Scheduled time of the oldest due job. */
  oldestDue: Date | undefined;
  /** Jobs that ran out of attempts. */
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

/** Counts the orders that were placed since a time, by status. */
export async function countOrders(db: Db, since: Date): Promise<{ status: number; n: number }[]> {
  return db
    .select({ status: orders.status, n: count() })
    .from(orders)
    .where(gte(orders.placedAt, since))
    .groupBy(orders.status);
}

/** Counts the payment attempts that began since a time, by state. */
export async function countPayments(db: Db, since: Date): Promise<{ state: string; n: number }[]> {
  return db
    .select({ state: paymentAttempts.state, n: count() })
    .from(paymentAttempts)
    .where(gte(paymentAttempts.createdAt, since))
    .groupBy(paymentAttempts.state);
}
