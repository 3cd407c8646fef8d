import { type Db, type Known, known } from '@horno/db';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { orderFeedback } from '../db/schema/orders.ts';

/** Feedback of a customer on an order. */
export type Feedback = Omit<Known<typeof orderFeedback.$inferSelect>, 'wantsRefund'> & {
  wantsRefund?: boolean | undefined;
};

/** Stores feedback. The latest rating and the latest arrival count; every help request counts. */
export async function insertFeedback(db: Db, feedback: Feedback): Promise<void> {
  const { stars = null, reason = null, message = null, wantsRefund = false, ...plain } = feedback;
  const row = { ...plain, stars, reason, message, wantsRefund };
  if (feedback.kind === 'help') {
    await db.insert(orderFeedback).values(row);
    return;
  }
  await db
    .insert(orderFeedback)
    .values(row)
    .onConflictDoUpdate({
      target: [orderFeedback.orderUuid, orderFeedback.kind],
      targetWhere: sql`kind <> 'help'`,
      set: feedback.kind === 'rate' ? { stars, reason, message, at: feedback.at } : { kind: 'received' },
    });
}

export async function findFeedback(db: Db, orderUuid: string): Promise<Feedback[]> {
  const rows = await db
    .select()
    .from(orderFeedback)
    .where(eq(orderFeedback.orderUuid, orderUuid))
    .orderBy(asc(orderFeedback.at), asc(orderFeedback.id));
  return rows.map(known);
}

/** Ratings by order, for orders that have one. */
export async function findStars(db: Db, orderUuids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (orderUuids.length === 0) return new Map();
  const rows = await db
    .select({ orderUuid: orderFeedback.orderUuid, stars: orderFeedback.stars })
    .from(orderFeedback)
    .where(and(inArray(orderFeedback.orderUuid, [...orderUuids]), eq(orderFeedback.kind, 'rate')));
  return new Map(rows.map(({ orderUuid, stars }) => [orderUuid, stars ?? 0]));
}
