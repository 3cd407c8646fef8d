import { doublePrecision, integer, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { StoredCoupon, StoredLine } from '../../cart/cart.types.ts';
import { instant, shop } from './shop.ts';

export const carts = shop.table('carts', {
  uuid: uuid('uuid').primaryKey(),
  /** SHA-256 of the device's id: what opens the cart is not readable here. */
  device: text('device'),
  customerId: text('customer_id'),
  outletCode: text('outlet_code').notNull(),
  orderType: text('order_type', { enum: ['D', 'C'] }).notNull(),
  orderTime: instant('order_time').notNull(),
  advanceOrder: smallint('advance_order').$type<0 | 1>().notNull(),
  tier: integer('tier').notNull(),
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
  /** A cart is read and written as a whole, under the lock of its row. */
  lines: jsonb('lines').$type<StoredLine[]>().notNull(),
  /** Coupons in the order in which the customer added them. Each pricing decides which of them apply. */
  coupons: jsonb('coupons').$type<StoredCoupon[]>().notNull(),
  /** Idempotency keys of the latest writes. */
  recentKeys: jsonb('recent_keys').$type<string[]>().notNull(),
  /** The order that it became; such a cart is gone for its owner. */
  orderUuid: uuid('order_uuid'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** The last time that its owner was seen with it. */
  activeAt: instant('active_at').notNull(),
  /** When the place was last chosen or confirmed. */
  locatedAt: instant('located_at').notNull(),
});
