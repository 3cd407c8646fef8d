import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { AuditRow } from '../audit/chain.ts';
import type { Queries, Tx } from '../db/queries.ts';
import { audit, auditHead, webhooks } from '../db/tables.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

const leaseMs = 60_000;
/** Leases go by the clock of the database, because the clocks of the processes may differ. */
const lease = sql<Date>`date_trunc('milliseconds', now()) + ${leaseMs}::int * interval '1 millisecond'`;

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
    .set({ lockedUntil: lease })
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

/** True while the lease of the caller is in force. */
const isLeased = ({ id, lockedUntil }: WebhookRow) =>
  and(
    eq(webhooks.id, id),
    sql`${webhooks.lockedUntil} is not distinct from ${lockedUntil?.toISOString() ?? null}::timestamptz`,
  );

/** Time and answer of a delivery. */
export type Delivery = Pick<WebhookRow, 'lastSentAt' | 'lastAnswer'>;

/** Notes a delivery out of turn, such as a test. */
export async function noteDelivery(db: Queries, id: string, delivery: Delivery): Promise<void> {
  await db.update(webhooks).set(delivery).where(eq(webhooks.id, id));
}

/** Stores progress and extends the lease. Returns undefined when the webhook was removed or its lease is lost. */
export async function saveProgress(
  db: Queries,
  row: WebhookRow,
  { sentSeq, ...delivery }: { sentSeq: number } & Partial<Delivery>,
): Promise<WebhookRow | undefined> {
  const [next] = await db
    .update(webhooks)
    .set({ sentSeq, ...delivery, failures: 0, failingSince: null, lastError: null, lockedUntil: lease })
    .where(isLeased(row))
    .returning();
  return next;
}

/** Ends the lease, with the failure if there was one. */
export async function release(db: Queries, row: WebhookRow, failure: Partial<WebhookRow> = {}): Promise<void> {
  await db
    .update(webhooks)
    .set({ ...failure, lockedUntil: null })
    .where(isLeased(row));
}

/** Rows of the audit after a number, in order. */
export async function auditAfter(db: Queries, seq: number, limit: number): Promise<AuditRow[]> {
  return db.select().from(audit).where(gt(audit.seq, seq)).orderBy(asc(audit.seq)).limit(limit);
}
