import { doublePrecision, integer, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { StoredCoupon, StoredLine } from '../../cart/cart.types.ts';
import { instant, shop } from './shop.ts';

export const carts = shop.table('carts', {
  uuid: uuid('uuid').primaryKey(),
  /** SHA-256 of the device's id, so that a reader of the database cannot open the cart. */
  device: text('device'),
  customerId: text('customer_id'),
  outletCode: text('outlet_code').notNull(),
  orderType: text('order_type', { enum: ['D', 'C'] }).notNull(),
  orderTime: instant('order_time').notNull(),
  advanceOrder: smallint('advance_order').$type<0 | 1>().notNull(),
  tier: integer('tier').notNull(),
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
  /** The lines are read and written as a whole, under the lock of the row. */
  lines: jsonb('lines').$type<StoredLine[]>().notNull(),
  /** Coupons in the order in which the customer added them. Each pricing decides which of them apply. */
  coupons: jsonb('coupons').$type<StoredCoupon[]>().notNull(),
  /** Idempotency keys of the latest writes. */
  recentKeys: jsonb('recent_keys').$type<string[]>().notNull(),
  /** The order that the cart became. Its owner no longer sees the cart. */
  orderUuid: uuid('order_uuid'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** Time of the owner's last request. */
  activeAt: instant('active_at').notNull(),
  /** Time at which the place was last chosen or confirmed. */
  locatedAt: instant('located_at').notNull(),
});
