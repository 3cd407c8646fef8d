import type { PaymentState } from '@horno/contracts/payment';
import type { Db } from '@horno/db';
import { and, count, gte, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { paymentAttempts } from '../db/schema/payments.ts';

export interface OutboxCounts {
  /** Jobs that wait for their time or for a worker. */
  waiting: number;
  /** Waiting jobs whose time has come. */
  due: number;
  /** Scheduled time of the oldest due job. */
  oldestDue: Date | undefined;
  /** Jobs that ran out of attempts. */
  failed: number;
}

export async function countOutbox(db: Db, now: Date): Promise<OutboxCounts> {
  const isOpen = and(isNull(outbox.doneAt), isNull(outbox.failedAt));
  const [open] = await db
    .select({ waiting: count(), due: sql<number>`(count(*) filter (where ${lte(outbox.runAt, now)}))::int` })
    .from(outbox)
    .where(isOpen);
  const [oldest] = await db
    .select({ runAt: min(outbox.runAt) })
    .from(outbox)
    .where(and(isOpen, lte(outbox.runAt, now)));
  const [failed] = await db.select({ n: count() }).from(outbox).where(isNotNull(outbox.failedAt));
  return {
    waiting: open?.waiting ?? 0,
    due: open?.due ?? 0,
    oldestDue: oldest?.runAt ? new Date(oldest.runAt) : undefined,
    failed: failed?.n ?? 0,
  };
}

/** Counts the orders that were placed since a time, by status. */
export async function countOrders(db: Db, since: Date): Promise<{ status: number; n: number }[]> {
  return db
    .select({ status: orders.status, n: count() })
    .from(orders)
    .where(gte(orders.placedAt, since))
    .groupBy(orders.status);
}

/** Counts the orders that were placed since a time. */
export async function countPlaced(db: Db, since: Date): Promise<number> {
  return db.$count(orders, gte(orders.placedAt, since));
}

interface PaymentCount {
  state: PaymentState;
  n: number;
  /** When the attempt that has waited longest became unknown, also of those that are known by now. */
  unknownAt: Date | null;
}

/** Counts the payment attempts that began since a time, by state. */
export async function countPayments(db: Db, since: Date): Promise<PaymentCount[]> {
  return db
    .select({ state: paymentAttempts.state, n: count(), unknownAt: min(paymentAttempts.unknownAt) })
    .from(paymentAttempts)
    .where(gte(paymentAttempts.createdAt, since))
    .groupBy(paymentAttempts.state);
}

export interface ServerState {
  /** Seconds by which the clock of the database is behind this machine's. */
  aheadSeconds: number;
  archives: boolean;
  /** Time in which no WAL file could be archived; 0 while archiving works. */
  archiveFailingSeconds: number;
  standbys: number;
  /** WAL that the slowest standby has not replayed yet. */
  standbyLagBytes: number;
  /** End of the newest base backup of `deploy/backup`. */
  backedUpAt: Date | undefined;
}

/**
 * Returns what the server knows about itself. Standbys are seen with the role `pg_monitor` only. One that has not reported yet has replayed
 * nothing.
 */
export async function readServerState(db: Db): Promise<ServerState> {
  const askedMs = Date.now();
  const { rows } = await db.execute<{
    now: string;
    archives: boolean;
    failing: string;
    standbys: number;
    lag: string;
    hasBackups: boolean;
  }>(sql`
    select extract(epoch from clock_timestamp()) as now,
      current_setting('archive_mode') <> 'off' as archives,
      case when last_failed_time > coalesce(last_archived_time, '-infinity')
        then extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset)) else 0 end as failing,
      standbys.n as standbys, standbys.lag, to_regclass('backup.base_backups') is not null as "hasBackups"
    from pg_stat_archiver, (
      select count(*)::int as n,
        coalesce(max(pg_wal_lsn_diff(case when pg_is_in_recovery() then replayed else pg_current_wal_lsn() end, replayed)), 0) as lag
      from (select *, coalesce(replay_lsn, '0/0') as replayed from pg_stat_replication) as all_of_them where state in ('streaming', 'catchup') and application_name not like 'pg\_%'
    ) as standbys`);
  const [row] = rows;
  if (!row) throw new Error('the server does not tell its state');
  const middleMs = (askedMs + Date.now()) / 2;
  return {
    aheadSeconds: middleMs / 1000 - Number(row.now),
    archives: row.archives,
    archiveFailingSeconds: Number(row.failing),
    standbys: row.standbys,
    standbyLagBytes: Number(row.lag),
    backedUpAt: row.hasBackups ? await newestBackup(db) : undefined,
  };
}

async function newestBackup(db: Db): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select extract(epoch from max(ended_at)) as at from backup.base_backups`,
  );
  return rows[0]?.at ? new Date(Number(rows[0].at) * 1000) : undefined;
}
