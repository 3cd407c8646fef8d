import { jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, shop } from './shop.ts';

export const idempotencyKeys = shop.table(
  'idempotency_keys',
  {
    /** Call and owner: keys of different owners are independent. */
    scope: text('scope').notNull(),
    key: uuid('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** The envelope's data; empty while the first request is under way. */
    answer: jsonb('answer').$type<unknown>(),
    lockedUntil: instant('locked_until').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);
