import type { AlarmContact } from '@horno/contracts/till';
import type { Db } from '@horno/db';
import { eq } from 'drizzle-orm';
import { orderAlarms } from '../db/schema/till.ts';
import type { Deps } from '../deps.ts';
import type { Order } from '../orders/order.types.ts';
import { alarmContactOf } from './alarm-contact.ts';
import { alarmsRaised } from './alarm-count.ts';
import { type AlarmJob, alarmTopics } from './alarm-jobs.ts';

/** An alarm that was stored with the jobs of its messages. Report it after the commit. */
export interface Raised extends AlarmJob {
  outlet: string;
  contact: AlarmContact;
}

/** Returns the kinds of alarms that were raised about an order. */
export async function findKinds(tx: Db, orderUuid: string): Promise<Set<AlarmJob['kind']>> {
  const rows = await tx.select().from(orderAlarms).where(eq(orderAlarms.orderUuid, orderUuid));
  return new Set(rows.map(({ kind }) => kind));
}

/** Stores an alarm about a locked order, with the jobs of its messages. Returns nothing when it was raised before. */
export async function raiseAlarm(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'outbox' | 'catalogue' | 'env'>,
  { uuid: order, outlet: { code: outlet } }: Pick<Order, 'uuid' | 'outlet'>,
  kind: AlarmJob['kind'],
): Promise<Raised | undefined> {
  const row = { orderUuid: order, kind, at: deps.clock.now() };
  const stored = await tx.insert(orderAlarms).values(row).onConflictDoNothing().returning();
  if (stored.length === 0) return undefined;
  const contact = alarmContactOf(deps, outlet);
  const topics = [
    ...(contact.email === undefined ? [] : [alarmTopics.mail]),
    ...(contact.phone === undefined ? [] : [alarmTopics.sms]),
  ];
  const payload: AlarmJob = { order, kind };
  await deps.outbox.enqueueAll(
    tx,
    topics.map((topic) => ({ topic, payload })),
  );
  return { order, kind, outlet, contact };
}

const faults: Record<AlarmJob['kind'], string> = {
  unreceived: 'store has not received the order in time',
  unaccepted: 'store has not accepted the order in time',
};

/** Reports a committed alarm: the counter, and a line of the log that says who is notified. */
export function reportAlarm({ log }: Pick<Deps, 'log'>, { order, kind, outlet, contact }: Raised): void {
  const { to } = contact;
  alarmsRaised.inc({ kind, notified: to });
  log.error({ order, outlet, notified: to }, `${faults[kind]}: ${nextOf(contact)}`);
}

function nextOf({ to, email, phone }: AlarmContact): string {
  if (to === 'none')
    return 'no message is sent, because the store has no contact and ALARM_EMAIL and ALARM_PHONE are not set';
  const ways = [...(email === undefined ? [] : ['mail']), ...(phone === undefined ? [] : ['text message'])];
  const who = to === 'store' ? 'the contact of the store' : 'operations of the chain';
  return `notifying ${who} by ${ways.join(' and ')}`;
}
