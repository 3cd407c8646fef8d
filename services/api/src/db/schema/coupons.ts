import { integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customers.ts';
import { instant, shop } from './shop.ts';

/** Counts of uses and gifts of a coupon. Each counter is one row, so that a limit holds under concurrent orders. */
export const couponUses = shop.table(
  'coupon_uses',
  {
    code: text('code').notNull(),
    /** Subject of the count: `all`, `customer:<id>`, `device:<hash>`, `phone:<digest>`, or `given:<customer id>` for copies. */
    subject: text('subject').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.subject] })],
);

/** Copies of coupons that customers own. */
export const savedCoupons = shop.table('saved_coupons', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
  code: text('code').notNull(),
  source: text('source', { enum: ['redeemed', 'game'] }).notNull(),
  savedAt: instant('saved_at').notNull(),
  expiresAt: instant('expires_at'),
  /** The order that used the copy. */
  orderUuid: uuid('order_uuid'),
});

/** One row for each coupon of an order; `released_at` is set when the order failed. */
export const couponRedemptions = shop.table(
  'coupon_redemptions',
  {
    orderUuid: uuid('order_uuid').notNull(),
    code: text('code').notNull(),
    subject: text('subject').notNull(),
    /** Subject of the phone of the order; null for orders from before it was counted. */
    phoneSubject: text('phone_subject'),
    discountMinor: integer('discount_minor').notNull(),
    redeemedAt: instant('redeemed_at').notNull(),
    releasedAt: instant('released_at'),
  },
  (table) => [primaryKey({ columns: [table.orderUuid, table.code] })],
);
