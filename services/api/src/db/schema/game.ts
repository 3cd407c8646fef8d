import { integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customers.ts';
import { instant, shop } from './shop.ts';

export const gamePlays = shop.table('game_plays', {
  id: uuid('id').primaryKey(),
  gameId: text('game_id').notNull(),
  customerId: uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** A repeated key returns the same play, however late it comes. */
  idempotencyKey: uuid('idempotency_key').notNull(),
  /** Day in Lima and number of the play on that day, from 1. */
  day: text('day').notNull(),
  dayNo: integer('day_no').notNull(),
  symbols: jsonb('symbols').$type<string[]>().notNull(),
  prizeId: text('prize_id'),
  couponCode: text('coupon_code'),
  expiresAt: instant('expires_at'),
  playedAt: instant('played_at').notNull(),
});

/** Number of wins of each prize. */
export const gamePrizes = shop.table(
  'game_prizes',
  {
    gameId: text('game_id').notNull(),
    prizeId: text('prize_id').notNull(),
    won: integer('won').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.prizeId] })],
);
