import type { OpsStore } from '@horno/contracts/till';
import type { Db } from '@horno/db';
import { and, eq, sql } from 'drizzle-orm';
import { storeFeeds, storeWebhooks } from '../db/schema/till.ts';
import { findOpenFeed } from '../store-feed/store-feed.repo.ts';

export type Webhook = typeof storeWebhooks.$inferSelect;

/** Duration of the lease of a webhook, in ms. The lease of a process that dies ends after this time. */
export const LEASE_MS = 60_000;

/** Sets the address of a store. The open orders are sent first. */
export async function saveWebhook(tx: Db, store: string, given: { id: string; url: string; now: Date }): Promise<void> {
  const { rows, cursor } = await findOpenFeed(tx, store);
  const [oldest] = rows;
  const row = {
    ...{ outletCode: store, id: given.id, url: given.url, sentSeq: oldest ? oldest.seq - 1 : cursor },
    ...{ failures: 0, failingSince: null, lastError: null, nextTryAt: given.now, lockedUntil: null },
  };
  await tx.insert(storeWebhooks).values(row).onConflictDoUpdate({ target: storeWebhooks.outletCode, set: row });
}

/** Deletes the address of a store. Returns false when there is none. */
export async function deleteWebhook(db: Db, store: string): Promise<boolean> {
  const rows = await db.delete(storeWebhooks).where(eq(storeWebhooks.outletCode, store)).returning();
  return rows.length > 0;
}

/** Webhooks of all stores, with the number of entries that wait. */
export function findWebhooks(db: Db): Promise<(Webhook & { waiting: number })[]> {
  const waiting = sql<number>`coalesce(${storeFeeds.lastSeq}, 0) - ${storeWebhooks.sentSeq}`.mapWith(Number);
  const { outletCode, id, url, sentSeq, failures, failingSince, lastError, nextTryAt, lockedUntil } = storeWebhooks;
  return db
    .select({ outletCode, id, url, sentSeq, failures, failingSince, lastError, nextTryAt, lockedUntil, waiting })
    .from(storeWebhooks)
    .leftJoin(storeFeeds, eq(storeFeeds.outletCode, outletCode));
}

export function toWebhookView(webhook: Webhook & { waiting: number }): NonNullable<OpsStore['webhook']> {
  const { url, failingSince, lastError, waiting } = webhook;
  return {
    ...{ url, waiting },
    ...(failingSince !== null && { failing_since: failingSince.toISOString() }),
    ...(lastError !== null && { last_error: lastError }),
  };
}

/** Leases the webhooks with entries to send whose time has come. Another process skips them meanwhile. */
export async function leaseDue(db: Db, now: Date): Promise<Webhook[]> {
  const lockedUntil = new Date(now.getTime() + LEASE_MS);
  const at = now.toISOString();
  return db
    .update(storeWebhooks)
    .set({ lockedUntil })
    .where(
      sql`${storeWebhooks.outletCode} in (
        select hook.outlet_code from shop.store_webhooks as hook join shop.store_feeds as feed using (outlet_code)
        where hook.sent_seq < feed.last_seq and hook.next_try_at <= ${at}::timestamptz
          and (hook.locked_until is null or hook.locked_until < ${at}::timestamptz)
        for update of hook skip locked)`,
    )
    .returning();
}

/** Fields that the result of a try changes. */
type Progress = Partial<
  Pick<Webhook, 'sentSeq' | 'failures' | 'failingSince' | 'lastError' | 'nextTryAt' | 'lockedUntil'>
>;

/** Stores the result of a try. Returns false when the webhook has changed, or another process has its lease. */
export async function saveProgress(db: Db, { outletCode, id, lockedUntil }: Webhook, set: Progress): Promise<boolean> {
  const isMine = and(
    eq(storeWebhooks.id, id),
    sql`${storeWebhooks.lockedUntil} is not distinct from ${lockedUntil?.toISOString() ?? null}::timestamptz`,
  );
  const rows = await db
    .update(storeWebhooks)
    .set(set)
    .where(and(eq(storeWebhooks.outletCode, outletCode), isMine))
    .returning({ id: storeWebhooks.id });
  return rows.length > 0;
}
