import { type Db, known } from '@horno/db';
import { and, asc, eq } from 'drizzle-orm';
import { orderEvents, orderEventsArchive } from '../db/schema/orders.ts';
import type { OrderEvent } from './order.types.ts';

/** Number of the event that places an order. */
const FIRST = 1;

export async function insertEvent(tx: Db, event: OrderEvent, receivedAt: Date): Promise<void> {
  await tx.insert(orderEvents).values({ ...event, receivedAt });
}

/** Finds an event by its id, for any order, because an event of a till counts once. */
export async function findEvent(db: Db, eventId: string): Promise<OrderEvent | undefined> {
  const [row] = await db.select().from(orderEvents).where(eq(orderEvents.eventId, eventId));
  return row && toEvent(row);
}

/** Events that moved the order, in order. The first ones of an old order are in the archive. */
export async function findAppliedEvents(db: Db, orderUuid: string): Promise<OrderEvent[]> {
  const read = (table: typeof orderEvents | typeof orderEventsArchive) =>
    db
      .select()
      .from(table)
      .where(and(eq(table.orderUuid, orderUuid), eq(table.applied, true)))
      .orderBy(asc(table.seq));
  const rows = await read(orderEvents);
  const archived = rows[0]?.seq === FIRST ? [] : await read(orderEventsArchive);
  return [...archived, ...rows].map(toEvent);
}

function toEvent(row: typeof orderEvents.$inferSelect): OrderEvent {
  const { receivedAt: _, ...event } = known(row);
  return event;
}
