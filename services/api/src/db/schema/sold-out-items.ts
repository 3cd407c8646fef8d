import { boolean, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, shop } from './shop.ts';

/** What a store's till said last about an item. A row stays when the item is there again, so that a late word is known as late. */
export const soldOutItems = shop.table(
  'sold_out_items',
  {
    outletCode: text('outlet_code').notNull(),
    itemId: text('item_id').notNull(),
    isSoldOut: boolean('is_sold_out').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.outletCode, table.itemId] })],
);
