import type { TillFeedEntry } from '@horno/contracts/till';
import { type Db, deleteInPieces } from '@horno/db';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { feedEntries, storeFeeds } from '../db/schema/till.ts';

/** Channel on which processes notify each other that the feed of a store grew. The payload is the store's code. */
export const feedChannel = 'shop_store_feed';

type FeedKind = TillFeedEntry['kind'];

/** An entry without its order. */
export type FeedRow = Pick<typeof feedEntries.$inferSelect, 'seq' | 'orderUuid' | 'kind' | 'at'>;

interface NewEntry {
  outletCode: string;
  orderUuid: string;
  kind: FeedKind;
  at: Date;
}

/**
 * Adds an entry to the feed of a store in the transaction of its cause, and notifies all processes. The lock of the store's row
 * lasts until the commit, so numbers have no gaps and a reader never misses a lower one. Take it after the lock of the order and
 * before the locks of coupons.
 */
export async function addFeedEntry(tx: Db, { outletCode, orderUuid, kind, at }: NewEntry): Promise<void> {
  await tx.execute(sql`
    with numbered as (
      insert into shop.store_feeds as feed (outlet_code, last_seq) values (${outletCode}, 1)
      on conflict (outlet_code) do update set last_seq = feed.last_seq + 1
      returning outlet_code, last_seq
    ), added as (
      insert into shop.feed_entries (outlet_code, seq, order_uuid, kind, at)
      select outlet_code, last_seq, ${orderUuid}::uuid, ${kind}, ${at.toISOString()}::timestamptz from numbered
    )
    select pg_notify(${feedChannel}, ${outletCode})`);
}

/** Entries of a store after a number, in order. */
export function findFeedAfter(db: Db, outletCode: string, after: number, limit: number): Promise<FeedRow[]> {
  const { seq, orderUuid, kind, at } = feedEntries;
  return db
    .select({ seq, orderUuid, kind, at })
    .from(feedEntries)
    .where(and(eq(feedEntries.outletCode, outletCode), gt(feedEntries.seq, after)))
    .orderBy(asc(feedEntries.seq))
    .limit(limit);
}

/**
 * The open orders of a store, each with its latest entry, and the last number of the feed: one statement, so that an entry after
 * `cursor` belongs to a change that the orders do not show yet.
 */
export async function findOpenFeed(db: Db, outletCode: string): Promise<{ cursor: number; rows: FeedRow[] }> {
  type Row = { cursor: number; seq: number | null; order_uuid: string; kind: FeedKind; at: string };
  const { rows } = await db.execute<Row>(sql`
    select feed.cursor, latest.*
    from (select coalesce((select last_seq from shop.store_feeds where outlet_code = ${outletCode}), 0) as cursor) as feed
    left join lateral (
      select entry.seq, entry.order_uuid, entry.kind, entry.at
      from shop.orders cross join lateral (
        select * from shop.feed_entries where order_uuid = orders.uuid order by seq desc limit 1
      ) as entry
      where orders.outlet_code = ${outletCode} and orders.status not in (3, 4, 7, 8, 9, 22, 27)
    ) as latest on true
    order by latest.seq`);
  return {
    cursor: rows[0]?.cursor ?? 0,
    rows: rows.flatMap(({ seq, order_uuid: orderUuid, kind, at }) =>
      seq === null ? [] : [{ seq, orderUuid, kind, at: new Date(at) }],
    ),
  };
}

/** Deletes entries that no till asks for any more. Open orders are listed without their entries' age: the latest one stays. */
export async function deleteFeedBefore(db: Db, before: Date): Promise<void> {
  const isClosed = sql`exists (select 1 from shop.orders where orders.uuid = ${feedEntries.orderUuid}
    and orders.status in (3, 4, 7, 8, 9, 22))`;
  await deleteInPieces(db, feedEntries, and(lt(feedEntries.at, before), isClosed));
}

/** Last number of the feed of a store; 0 before its first order. */
export async function findLastSeq(db: Db, outletCode: string): Promise<number> {
  const [row] = await db.select().from(storeFeeds).where(eq(storeFeeds.outletCode, outletCode));
  return row?.lastSeq ?? 0;
}
