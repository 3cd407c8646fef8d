import { integer, text } from 'drizzle-orm/pg-core';
import { instant, shop } from './shop.ts';

/** Stores that accept no orders (`closed`) or need longer (`busy`). The row is deleted when the store is back to normal. */
export const storePauses = shop.table('store_pauses', {
  outletCode: text('outlet_code').primaryKey(),
  pausedAt: instant('paused_at').notNull(),
  kind: text('kind', { enum: ['closed', 'busy'] })
    .notNull()
    .default('closed'),
  /** Minutes that an order takes while the store is busy. */
  quoteMinutes: integer('quote_minutes'),
  reason: text('reason'),
  /** When the store is back to normal without another report. */
  until: instant('until'),
});
