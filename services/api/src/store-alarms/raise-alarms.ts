import type { Db } from '@horno/db';
import { inArray } from 'drizzle-orm';
import { orderAlarms } from '../db/schema/till.ts';
import type { Deps } from '../deps.ts';
import { findLateOrders, type LateOrder } from '../orders/late-orders.ts';
import { findConnectedStores } from '../store-keys/store-keys.repo.ts';
import { type AlarmJob, alarmTopics } from './alarm-jobs.ts';

const LOOK_MS = 5000;

type AlarmDeps = Pick<Deps, 'db' | 'clock' | 'env' | 'outbox' | 'log'>;

/** The orders that wait too long for their store. Stores that the simulator plays raise no alarm. */
export async function findAlarming({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<LateOrder[]> {
  const late = await findLateOrders(db, clock.now(), env);
  if (late.length === 0 || env.KITCHEN === 'till') return late;
  const connected = await findConnectedStores(db);
  return late.filter(({ outletCode }) => connected.has(outletCode));
}

/**
 * Raises an alarm for each order that its store has not received, or not accepted, in time: once per order and kind, whatever the
 * number of processes. The alarm is a line of the log and the messages to the store.
 */
export async function raiseAlarms(deps: AlarmDeps): Promise<void> {
  const late = await findAlarming(deps);
  const raised = await findRaised(
    deps.db,
    late.map(({ uuid }) => uuid),
  );
  for (const { uuid: order, outletCode: outlet, isUnreceived, isUnaccepted } of late) {
    const isNew = async (kind: AlarmJob['kind']) => !raised.has(`${order} ${kind}`) && isRaised(deps, { order, kind });
    if (isUnreceived && (await isNew('unreceived')))
      deps.log.error({ order, outlet }, 'store has not received the order in time: its contact is notified');
    if (isUnaccepted && (await isNew('unaccepted')))
      deps.log.error({ order, outlet }, 'store has not accepted the order in time: its contact is notified');
  }
}

/** The alarms that were raised before, as order and kind. */
async function findRaised(db: Db, orders: string[]): Promise<Set<string>> {
  if (orders.length === 0) return new Set();
  const rows = await db.select().from(orderAlarms).where(inArray(orderAlarms.orderUuid, orders));
  return new Set(rows.map(({ orderUuid, kind }) => `${orderUuid} ${kind}`));
}

/** Stores the alarm with the jobs of its messages. Returns false when it was raised before. */
async function isRaised({ db, clock, outbox }: AlarmDeps, alarm: AlarmJob): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isFirst = await insertAlarm(tx, alarm, clock.now());
    if (!isFirst) return false;
    await outbox.enqueueAll(
      tx,
      Object.values(alarmTopics).map((topic) => ({ topic, payload: alarm })),
    );
    return true;
  });
}

async function insertAlarm(tx: Db, { order: orderUuid, kind }: AlarmJob, at: Date): Promise<boolean> {
  const rows = await tx.insert(orderAlarms).values({ orderUuid, kind, at }).onConflictDoNothing().returning();
  return rows.length > 0;
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
