import type { Db } from '@horno/db';
import { and, desc, eq, gte, inArray, lt, notInArray, type SQL } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import type { Order } from './order.types.ts';
import { orderStatuses } from './order-statuses.ts';
import { findOrder, toOrder } from './orders.repo.ts';

/** Final statuses of orders, by outcome (domain §3.9). */
const completed = [3, 7, 9];
const canceled = [8, 4, 22];

export interface HistoryFilter {
  customerId: string;
  state?: 'open' | 'completed' | 'canceled' | undefined;
  orderType?: 'D' | 'C' | undefined;
  /** Placed at or after this time. */
  from?: Date | undefined;
  /** Placed before this time. */
  before?: Date | undefined;
}

/** Returns one page of a customer's orders, newest first, and their total number. */
export async function findHistory(
  db: Db,
  filter: HistoryFilter,
  page: { offset: number; limit: number },
): Promise<{ orders: Order[]; total: number }> {
  const where = whereOf(filter);
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.uuid))
    .limit(page.limit)
    .offset(page.offset);
  return { orders: rows.map(toOrder), total: await db.$count(orders, where) };
}

/** Status of orders that are not offered again. */
const notGood = [...canceled, orderStatuses.unpaid];

/** Returns the customer's newest order that was paid or is paid on delivery, and was not cancelled. */
export async function findLastGood(db: Db, customerId: string): Promise<Order | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), notInArray(orders.status, notGood)))
    .orderBy(desc(orders.placedAt), desc(orders.uuid))
    .limit(1);
  return row && toOrder(row);
}

/** Returns an order of a guest's device, if it was neither cancelled nor left unpaid. An order of a customer is none of the device. */
export async function findGoodOfDevice(db: Db, uuid: string, device: string | undefined): Promise<Order | undefined> {
  const order = await findOrder(db, uuid);
  const isOwn = order?.customerId === undefined && order?.device !== undefined && order.device === device;
  return isOwn && !notGood.includes(order.status) ? order : undefined;
}

function whereOf({ customerId, state, orderType, from, before }: HistoryFilter): SQL | undefined {
  return and(
    eq(orders.customerId, customerId),
    state === 'completed' ? inArray(orders.status, completed) : undefined,
    state === 'canceled' ? inArray(orders.status, canceled) : undefined,
    state === 'open' ? notInArray(orders.status, [...completed, ...canceled]) : undefined,
    orderType && eq(orders.orderType, orderType),
    from && gte(orders.placedAt, from),
    before && lt(orders.placedAt, before),
  );
}
