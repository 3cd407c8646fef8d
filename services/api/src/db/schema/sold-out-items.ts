import { boolean, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, shop } from './shop.ts';

/** Last report of a till about an item. The row stays when the item is available again, so that a late report is recognised. */
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
