import { isSameLease, leaseFor } from '@horno/db';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { AuditRow } from '../audit/chain.ts';
import type { Queries, Tx } from '../db/queries.ts';
import { audit, auditHead, webhooks } from '../db/tables.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

const leaseMs = 60_000;

export async function insertWebhook(tx: Tx, row: typeof webhooks.$inferInsert): Promise<void> {
  await tx.insert(webhooks).values(row);
}

/** Newest first. */
export async function listWebhooks(db: Queries): Promise<WebhookRow[]> {
  return db.select().from(webhooks).orderBy(desc(webhooks.createdAt), desc(webhooks.id));
}

export async function findWebhook(db: Queries, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row;
}

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
}

/** Leases the webhooks that have rows before them and whose time has come. Another process skips them meanwhile. */
export async function leaseDue(db: Queries, now: Date): Promise<WebhookRow[]> {
  return db
    .update(webhooks)
    .set({ lockedUntil: leaseFor(leaseMs) })
    .where(
      sql`${webhooks.id} in (
        select hook.id from registry.webhooks as hook
        where hook.stopped_at is null and hook.next_try_at <= ${now.toISOString()}::timestamptz
          and (hook.locked_until is null or hook.locked_until < now())
          and hook.sent_seq < (select ${auditHead.seq} from ${auditHead} where ${auditHead.id} = 1)
        for update of hook skip locked)`,
    )
    .returning();
}

/** Time and answer of a delivery. */
export type Delivery = Pick<WebhookRow, 'lastSentAt' | 'lastAnswer'>;

/** Notes a delivery out of turn, such as a test. */
export async function noteDelivery(db: Queries, id: string, delivery: Delivery): Promise<void> {
  await db.update(webhooks).set(delivery).where(eq(webhooks.id, id));
}

/** Changes a webhook, and extends or ends its lease. Returns undefined when the webhook was removed or its lease is lost. */
export async function saveLeased(
  db: Queries,
  { id, lockedUntil }: WebhookRow,
  change: Partial<WebhookRow>,
  isLast: boolean,
): Promise<WebhookRow | undefined> {
  const [next] = await db
    .update(webhooks)
    .set({ ...change, lockedUntil: isLast ? null : leaseFor(leaseMs) })
    .where(and(eq(webhooks.id, id), isSameLease(webhooks.lockedUntil, lockedUntil)))
    .returning();
  return next;
}

/** Rows of the audit after a number, in order. */
export async function auditAfter(db: Queries, seq: number, limit: number): Promise<AuditRow[]> {
  return db.select().from(audit).where(gt(audit.seq, seq)).orderBy(asc(audit.seq)).limit(limit);
}
