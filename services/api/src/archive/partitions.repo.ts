import type { Db } from '@horno/db';
import { sql } from 'drizzle-orm';

export interface ArchiveTable {
  name: 'outbox_archive' | 'order_events_archive';
  /** Time that one partition holds, by the calendar in UTC. */
  span: 'day' | 'month';
}

const DIGITS = { day: 8, month: 6 } as const;

/** Returns the first instant of the partition of `at`, and of the one `ahead` later. */
function startOf({ span }: ArchiveTable, at: Date, ahead = 0): Date {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  return new Date(span === 'day' ? Date.UTC(year, month, day + ahead) : Date.UTC(year, month + ahead, 1));
}

/** Returns the name of the partition that begins at an instant: `outbox_archive_20261124`. */
function nameOf({ name, span }: ArchiveTable, start: Date): string {
  return `${name}_${start.toISOString().replaceAll('-', '').slice(0, DIGITS[span])}`;
}

/** Creates the missing partitions for rows from `first` to `last`. The caller holds the lock of `archiving`. */
export async function makePartitions(tx: Db, table: ArchiveTable, first: Date, last: Date): Promise<void> {
  for (let start = startOf(table, first); start <= last; start = startOf(table, start, 1)) {
    const end = startOf(table, start, 1);
    await tx.execute(sql`
      create table if not exists ${sql.identifier('shop')}.${sql.identifier(nameOf(table, start))}
      partition of ${sql.identifier('shop')}.${sql.identifier(table.name)}
      for values from (${sql.raw(`'${start.toISOString()}'`)}) to (${sql.raw(`'${end.toISOString()}'`)})`);
  }
}

/** Drops the partitions all of whose rows are older than an instant. Returns their names. */
export async function dropPartitionsBefore(db: Db, table: ArchiveTable, before: Date): Promise<string[]> {
  const firstLeft = nameOf(table, startOf(table, before));
  return archiving(db, async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select c.relname as name from pg_inherits
      join pg_class as c on c.oid = inhrelid
      where inhparent = ${`shop.${table.name}`}::regclass and c.relname < ${firstLeft} order by 1`);
    for (const { name } of rows) await tx.execute(sql`drop table ${sql.identifier('shop')}.${sql.identifier(name)}`);
    return rows.map(({ name }) => name);
  });
}

/** Runs a change of archives in a transaction, one process at a time. It waits two seconds at most for readers of an archive. */
export function archiving<T>(db: Db, change: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '2s'`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('archives'))`);
    return change(tx);
  });
}
