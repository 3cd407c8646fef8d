import { type Db, deleteInPieces } from '@horno/db';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { tillEvents } from '../db/schema/orders.ts';

export type NotedTillEvent = typeof tillEvents.$inferSelect;

/** Stores an event of a store. Returns false when any store has sent the event id before. */
export async function noteTillEvent(tx: Db, event: NotedTillEvent): Promise<boolean> {
  const rows = await tx.insert(tillEvents).values(event).onConflictDoNothing().returning({ id: tillEvents.eventId });
  return rows.length > 0;
}

/** Returns the time of the latest event of these kinds at a store. */
export async function findLatestAt(tx: Db, outletCode: string, kinds: readonly string[]): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: tillEvents.at })
    .from(tillEvents)
    .where(and(eq(tillEvents.outletCode, outletCode), inArray(tillEvents.kind, [...kinds])))
    .orderBy(desc(tillEvents.at))
    .limit(1);
  return row?.at;
}

/** Deletes events whose replay would be refused because of their age. */
export async function deleteTillEventsBefore(db: Db, before: Date): Promise<void> {
  await deleteInPieces(db, tillEvents, lt(tillEvents.receivedAt, before));
}
