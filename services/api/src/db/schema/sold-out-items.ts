import { boolean, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, shop } from './shop.ts';

/** Last report of a till about an item. The row stays when the item is available again, so that a late report is recognised. */
export const soldOutItems = shop.table(
  'sold_out_items',
  {
    outletCode: text('outlet_code').notNull(),
    /** Id of an item, or the key of a topping: see `soldOutKey`. */
    itemId: text('item_id').notNull(),
    isSoldOut: boolean('is_sold_out').notNull(),
    toldAt: instant('told_at').notNull(),
    /** When it is available again without another report. */
    until: instant('until'),
  },
  (table) => [primaryKey({ columns: [table.outletCode, table.itemId] })],
);
