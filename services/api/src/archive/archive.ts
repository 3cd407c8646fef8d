import type { Db } from '@horno/db';
import { isFinal, orderStatus } from '@horno/domain';
import { type SQL, sql } from 'drizzle-orm';
import { type ArchiveTable, archiving, dropPartitionsBefore, makePartitions } from './partitions.repo.ts';

/** Rows that one transaction moves. */
const PIECE = 5000;
/** Codes of spec 2 §4 are below. */
const CODES = 100;

const doneJobs: ArchiveTable = { name: 'outbox_archive', span: 'day' };
const oldEvents: ArchiveTable = { name: 'order_events_archive', span: 'month' };

const finalCodes = Array.from({ length: CODES }, (_, code) => code).filter((code) => isFinal(orderStatus(code).phase));

/** Moves jobs that were done before an instant to their archive, without payload. Returns their number. */
export function archiveJobs(db: Db, before: Date): Promise<number> {
  return moveInPieces(db, doneJobs, {
    oldest: sql`select ctid, done_at as at from shop.outbox where done_at < ${before} order by done_at limit ${PIECE}`,
    table: sql`shop.outbox`,
    columns: sql.raw('id, topic, attempts, created_at, done_at, trace'),
  });
}

/** Moves events of closed orders that the shop received before an instant to their archive. Returns their number. */
export function archiveEvents(db: Db, before: Date): Promise<number> {
  return moveInPieces(db, oldEvents, {
    oldest: sql`
      select event.ctid, received_at as at from shop.order_events as event
      join shop.orders on orders.uuid = order_uuid and orders.status in ${finalCodes}
      where received_at < ${before} order by received_at limit ${PIECE}`,
    table: sql`shop.order_events`,
    columns: sql.raw('order_uuid, seq, event_id, source, status, at, received_at, applied, reason, end_code'),
  });
}

/** Drops the days of archived jobs that ended before an instant. */
export const dropArchivedJobsBefore = (db: Db, before: Date): Promise<string[]> =>
  dropPartitionsBefore(db, doneJobs, before);

interface Move {
  /** Selects `ctid` and `at` of the oldest rows, one piece. */
  oldest: SQL;
  table: SQL;
  columns: SQL;
}

async function moveInPieces(db: Db, archive: ArchiveTable, move: Move): Promise<number> {
  let total = 0;
  let count: number;
  do {
    count = await archiving(db, (tx) => movePiece(tx, archive, move));
    total += count;
  } while (count === PIECE);
  return total;
}

async function movePiece(tx: Db, archive: ArchiveTable, { oldest, table, columns }: Move): Promise<number> {
  const { rows: spans } = await tx.execute<{ first: string | null; last: string | null }>(
    sql`select min(at)::text as first, max(at)::text as last from (${oldest}) as piece`,
  );
  const { first, last } = spans[0] ?? {};
  if (!first || !last) return 0;
  await makePartitions(tx, archive, new Date(first), new Date(last));
  // A row that has changed since is left to the next piece.
  const { rows } = await tx.execute(sql`
    with gone as (
      delete from ${table} as old where ctid = any (array(select ctid from (${oldest}) as piece)) returning old.*
    )
    insert into shop.${sql.identifier(archive.name)} (${columns}) select ${columns} from gone returning 1`);
  return rows.length;
}
