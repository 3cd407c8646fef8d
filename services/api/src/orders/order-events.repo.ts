import type { Db } from '@horno/db';
import { and, asc, eq } from 'drizzle-orm';
import { orderEvents } from '../db/schema/orders.ts';
import type { OrderEvent } from './order.types.ts';

type Row = typeof orderEvents.$inferSelect;

export async function insertEvent(tx: Db, event: OrderEvent, receivedAt: Date): Promise<void> {
  await tx.insert(orderEvents).values({
    ...event,
    reason: event.reason ?? null,
    endCode: event.endCode ?? null,
    receivedAt,
  });
}

/** Finds an event by its id, for any order, because an event of a till counts once. */
export async function findEvent(db: Db, eventId: string): Promise<OrderEvent | undefined> {
  const [row] = await db.select().from(orderEvents).where(eq(orderEvents.eventId, eventId));
  return row && toEvent(row);
}

/** Events that moved the order, in order. */
export async function findAppliedEvents(db: Db, orderUuid: string): Promise<OrderEvent[]> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderUuid, orderUuid), eq(orderEvents.applied, true)))
    .orderBy(asc(orderEvents.seq));
  return rows.map(toEvent);
}

function toEvent(row: Row): OrderEvent {
  return {
    orderUuid: row.orderUuid,
    seq: row.seq,
    eventId: row.eventId,
    source: row.source,
    status: row.status,
    at: row.at,
    applied: row.applied,
    reason: row.reason ?? undefined,
    endCode: row.endCode ?? undefined,
  };
}
