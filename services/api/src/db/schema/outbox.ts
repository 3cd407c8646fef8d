import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { instant, shop } from './shop.ts';

export const outbox = shop.table('outbox', {
  id: uuid('id').primaryKey(),
  topic: text('topic').notNull(),
  payload: jsonb('payload').$type<unknown>().notNull(),
  runAt: instant('run_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  lockedUntil: instant('locked_until'),
  doneAt: instant('done_at'),
  /** Set when no further attempt is made. */
  failedAt: instant('failed_at'),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull(),
  /** `traceparent` of the request or job that stored it. */
  trace: text('trace'),
});

/** Done jobs without payload, in a partition for each day. */
export const outboxArchive = shop.table('outbox_archive', {
  id: uuid('id').notNull(),
  topic: text('topic').notNull(),
  attempts: integer('attempts').notNull(),
  createdAt: instant('created_at').notNull(),
  doneAt: instant('done_at').notNull(),
  trace: text('trace'),
});
