import type { Migration } from '../migrate.ts';
import { sql as base } from './0001-base.ts';
import { sql as cartsOrders } from './0002-carts-orders.ts';
import { sql as catalogue } from './0003-catalogue.ts';
import { sql as storePauses } from './0004-store-pauses.ts';
import { sql as orderNumbers } from './0005-order-numbers.ts';

/** Steps of the schema `shop`, in order. See README.md beside this file. */
export const migrations: readonly Migration[] = [
  { id: '0001-base', sql: base },
  { id: '0002-carts-orders', sql: cartsOrders },
  { id: '0003-catalogue', sql: catalogue },
  { id: '0004-store-pauses', sql: storePauses },
  { id: '0005-order-numbers', sql: orderNumbers },
];
