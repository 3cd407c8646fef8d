import type { TillFeedEntry, TillKeyKind } from '@horno/contracts/till';
import { integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';
import { instant, shop } from './shop.ts';

/** Last sequence number of the feed of each store. Its row is locked until the order's transaction ends. */
export const storeFeeds = shop.table('store_feeds', {
  outletCode: text('outlet_code').primaryKey(),
  lastSeq: integer('last_seq').notNull(),
});

export const feedEntries = shop.table(
  'feed_entries',
  {
    outletCode: text('outlet_code').notNull(),
    seq: integer('seq').notNull(),
    orderUuid: uuid('order_uuid')
      .notNull()
      .references(() => orders.uuid, { onDelete: 'cascade' }),
    kind: text('kind').$type<TillFeedEntry['kind']>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.outletCode, table.seq] })],
);

/** Keys of tills and screens. The secret is derived from LINK_SECRET and the id, so that the database holds none. */
export const storeKeys = shop.table('store_keys', {
  id: uuid('id').primaryKey(),
  outletCode: text('outlet_code').notNull(),
  kind: text('kind').$type<TillKeyKind>().notNull(),
  label: text('label').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
});

/** Pairing codes that are not traded yet. */
export const storePairings = shop.table('store_pairings', {
  codeHash: text('code_hash').primaryKey(),
  outletCode: text('outlet_code').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Signatures of unsafe calls of the last minutes, so that a replay is refused by every process. */
export const tillSignatures = shop.table('till_signatures', {
  signature: text('signature').primaryKey(),
  seenAt: instant('seen_at').notNull(),
});

/** Alarms that were raised about an order, so that each is raised once. */
export const orderAlarms = shop.table(
  'order_alarms',
  {
    orderUuid: uuid('order_uuid')
      .notNull()
      .references(() => orders.uuid, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['unreceived', 'unaccepted'] }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderUuid, table.kind] })],
);

/** Address to which the feed of a store is sent, and how far it was sent. Another address has another id and another secret. */
export const storeWebhooks = shop.table('store_webhooks', {
  outletCode: text('outlet_code').primaryKey(),
  id: uuid('id').notNull(),
  url: text('url').notNull(),
  /** Number of the last entry that the receiver acknowledged. */
  sentSeq: integer('sent_seq').notNull(),
  /** Failed tries in a row. */
  failures: integer('failures').notNull(),
  failingSince: instant('failing_since'),
  lastError: text('last_error'),
  nextTryAt: instant('next_try_at').notNull(),
  /** End of the lease of the process that sends. */
  lockedUntil: instant('locked_until'),
});
