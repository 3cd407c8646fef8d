import type { OpsStore } from '@horno/contracts/till';
import { type Db, isSameLease, leaseFor } from '@horno/db';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { storeFeeds, storeWebhooks } from '../db/schema/till.ts';
import { findOpenFeed } from '../store-feed/store-feed.repo.ts';

export type Webhook = typeof storeWebhooks.$inferSelect;

/** Duration of the lease of a webhook, in ms. The lease of a process that dies ends after this time. */
const LEASE_MS = 60_000;

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

/** Codes of the stores whose webhook fails. */
export async function findFailingWebhooks(db: Db): Promise<ReadonlySet<string>> {
  const { outletCode, failingSince } = storeWebhooks;
  const rows = await db.select({ outletCode }).from(storeWebhooks).where(isNotNull(failingSince));
  return new Set(rows.map((row) => row.outletCode));
}

/** Webhooks of these stores, or of all, with the number of entries that wait. */
export function findWebhooks(db: Db, stores?: string[]): Promise<(Webhook & { waiting: number })[]> {
  const waiting = sql<number>`coalesce(${storeFeeds.lastSeq}, 0) - ${storeWebhooks.sentSeq}`.mapWith(Number);
  const { outletCode, id, url, sentSeq, failures, failingSince, lastError, nextTryAt, lockedUntil } = storeWebhooks;
  return db
    .select({ outletCode, id, url, sentSeq, failures, failingSince, lastError, nextTryAt, lockedUntil, waiting })
    .from(storeWebhooks)
    .leftJoin(storeFeeds, eq(storeFeeds.outletCode, outletCode))
    .where(stores && inArray(outletCode, stores));
}

export function toWebhookView(webhook: Webhook & { waiting: number }): NonNullable<OpsStore['webhook']> {
  const { url, failingSince, lastError, waiting } = webhook;
  return {
    ...{ url, waiting },
    ...(failingSince !== null && { failing_since: failingSince.toISOString() }),
    ...(lastError !== null && { last_error: lastError }),
  };
}

/**
 * Leases webhooks with entries to send whose time has come, those that wait longest first. Another process skips them meanwhile.
 */
export async function leaseDue(db: Db, now: Date, most: number): Promise<Webhook[]> {
  return db
    .update(storeWebhooks)
    .set({ lockedUntil: leaseFor(LEASE_MS) })
    .where(
      sql`${storeWebhooks.outletCode} in (
        select hook.outlet_code from shop.store_webhooks as hook join shop.store_feeds as feed using (outlet_code)
        where hook.sent_seq < feed.last_seq and hook.next_try_at <= ${now.toISOString()}::timestamptz
          and (hook.locked_until is null or hook.locked_until < now())
        order by hook.next_try_at limit ${most}
        for update of hook skip locked)`,
    )
    .returning();
}

/** Changes a webhook, and extends or ends its lease. Returns `undefined` when the webhook has another address or the lease is lost. */
export async function saveLeased(
  db: Db,
  { outletCode, id, lockedUntil }: Webhook,
  change: Partial<Webhook>,
  isLast: boolean,
): Promise<Webhook | undefined> {
  const isLeased = isSameLease(storeWebhooks.lockedUntil, lockedUntil);
  const [row] = await db
    .update(storeWebhooks)
    .set({ ...change, lockedUntil: isLast ? null : leaseFor(LEASE_MS) })
    .where(and(eq(storeWebhooks.outletCode, outletCode), eq(storeWebhooks.id, id), isLeased))
    .returning();
  return row;
}
