import type { TillFeedEntry, TillOrder } from '@horno/contracts/till';
import type { Db } from '@horno/db';
import { inArray } from 'drizzle-orm';
import { orderRiders, orders } from '../db/schema/orders.ts';
import type { Deps } from '../deps.ts';
import type { Order } from '../orders/order.types.ts';
import { statusOf } from '../orders/order-statuses.ts';
import { isOnTheRoad } from '../orders/order-view.ts';
import { toOrder } from '../orders/orders.repo.ts';
import type { FeedRow } from '../store-feed/store-feed.repo.ts';
import { findOrderTimes } from './order-times.repo.ts';
import { toTillOrder } from './till-view.ts';

type ViewDeps = Pick<Deps, 'clock' | 'catalogue'>;

/** Builds the entries of a feed, each with its order as it is now. */
export async function toEntries(db: Db, deps: ViewDeps, rows: readonly FeedRow[]): Promise<TillFeedEntry[]> {
  const uuids = [...new Set(rows.map(({ orderUuid }) => orderUuid))];
  if (uuids.length === 0) return [];
  const found = await db.select().from(orders).where(inArray(orders.uuid, uuids));
  const views = await toTillOrders(db, deps, found.map(toOrder));
  return rows.flatMap(({ seq, orderUuid, kind, at }) => {
    const order = views.get(orderUuid);
    return order === undefined ? [] : [{ seq, at: at.toISOString(), kind, order }];
  });
}

/** Builds the view of one order. */
export async function viewOf(db: Db, deps: ViewDeps, order: Order): Promise<TillOrder> {
  const view = (await toTillOrders(db, deps, [order])).get(order.uuid);
  if (view === undefined) throw new Error(`order ${order.uuid} has no view`);
  return view;
}

async function toTillOrders(db: Db, deps: ViewDeps, some: readonly Order[]): Promise<ReadonlyMap<string, TillOrder>> {
  const uuids = some.map(({ uuid }) => uuid);
  const times = await findOrderTimes(db, uuids);
  const riders = await db.select().from(orderRiders).where(inArray(orderRiders.orderUuid, uuids));
  const names = new Map(riders.map(({ orderUuid, name }) => [orderUuid, name ?? undefined]));
  const common = { catalogue: deps.catalogue.current(), now: deps.clock.now() };
  return new Map(
    some.map((order) => {
      const riderName = isOnTheRoad(statusOf(order).phase) ? names.get(order.uuid) : undefined;
      const facts = { ...common, times: times.get(order.uuid) ?? { movedAt: order.placedAt }, riderName };
      return [order.uuid, toTillOrder(order, facts)];
    }),
  );
}
