import type { Db } from '@horno/db';
import { inArray } from 'drizzle-orm';
import { orderAlarms } from '../db/schema/till.ts';
import type { Deps } from '../deps.ts';
import { findLateOrders, type LateOrder, latenessOf } from '../orders/late-orders.ts';
import { lockOrder } from '../orders/orders.repo.ts';
import { findConnectedStores } from '../store-keys/store-keys.repo.ts';
import type { AlarmJob } from './alarm-jobs.ts';
import { type Raised, raiseAlarm, reportAlarm } from './raise-alarm.ts';

const LOOK_MS = 5000;

type AlarmDeps = Pick<Deps, 'db' | 'clock' | 'env' | 'outbox' | 'catalogue' | 'log'>;

/** The orders that wait too long for their store. Stores that the simulator plays raise no alarm. */
export async function findAlarming({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<LateOrder[]> {
  const late = await findLateOrders(db, clock.now(), env);
  if (late.length === 0 || env.KITCHEN === 'till') return late;
  const connected = await findConnectedStores(db);
  return late.filter(({ outletCode }) => connected.has(outletCode));
}

/**
 * Raises an alarm for each order that its store has not received, or not accepted, in time: once per order and kind, whatever the
 * number of processes. The alarm is a line of the log and the messages to the contact.
 */
export async function raiseAlarms(deps: AlarmDeps): Promise<void> {
  const late = await findAlarming(deps);
  const known = await findRaised(
    deps.db,
    late.map(({ uuid }) => uuid),
  );
  for (const order of late) {
    if (kindsOf(order).every((kind) => known.has(`${order.uuid} ${kind}`))) continue;
    for (const alarm of await raiseOf(deps, order.uuid)) reportAlarm(deps, alarm);
  }
}

/** The alarms that were raised before, as order and kind. */
async function findRaised(db: Db, orders: string[]): Promise<Set<string>> {
  if (orders.length === 0) return new Set();
  const rows = await db.select().from(orderAlarms).where(inArray(orderAlarms.orderUuid, orders));
  return new Set(rows.map(({ orderUuid, kind }) => `${orderUuid} ${kind}`));
}

function kindsOf({ isUnreceived, isUnaccepted }: Pick<LateOrder, 'isUnreceived' | 'isUnaccepted'>): AlarmJob['kind'][] {
  return [...(isUnreceived ? (['unreceived'] as const) : []), ...(isUnaccepted ? (['unaccepted'] as const) : [])];
}

/** Raises the alarms of an order that is still late under its lock: it may have moved or ended since it was found. */
async function raiseOf(deps: AlarmDeps, uuid: string): Promise<Raised[]> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, uuid);
    const raised: Raised[] = [];
    for (const kind of order ? kindsOf(latenessOf(order, deps.clock.now(), deps.env)) : []) {
      const alarm = order && (await raiseAlarm(tx, deps, order, kind));
      if (alarm) raised.push(alarm);
    }
    return raised;
  });
}

/** Looks for late orders every five seconds. Returns a function that stops it after the look under way. */
export function startAlarms(deps: AlarmDeps): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    looking = raiseAlarms(deps)
      .catch((error) => deps.log.error({ err: error }, 'look for late orders failed: next look in five seconds'))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
