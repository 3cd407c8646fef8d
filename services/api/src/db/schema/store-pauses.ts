import { text } from 'drizzle-orm/pg-core';
import { instant, shop } from './shop.ts';

/** Stores that take no orders for now; a row goes when the store takes them again. */
export const storePauses = shop.table('store_pauses', {
  outletCode: text('outlet_code').primaryKey(),
  pausedAt: instant('paused_at').notNull(),
});
