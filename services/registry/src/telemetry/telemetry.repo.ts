import type { TelemetryBatch, TelemetryRow } from '@horno/contracts/telemetry';
import { and, desc, eq, gte, inArray, lt, max, min, notLike, sql, sum } from 'drizzle-orm';
import type { Queries, Tx } from '../db/queries.ts';
import { series, telemetry, telemetryBatches } from '../db/tables.ts';

type Row = typeof telemetry.$inferInsert;

/** As many as one statement takes without a long list of parameters. */
const rowsPerInsert = 500;

const keyOf = ({ release, minute, arm, remote, version, measure }: TelemetryRow) =>
  [release, minute, arm, remote, version, measure].join(' ');

/** One row per key, always in the same order: two edges that tell of the same minute never wait for each other in a circle. */
function merged(channel: string, rows: readonly TelemetryRow[]): Row[] {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const count = (byKey.get(key)?.count ?? 0) + row.count;
    byKey.set(key, { ...row, channel, minute: new Date(row.minute), count });
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Remembers the batch; false when it was counted before. */
export async function claimBatch(tx: Tx, { edge, seq }: TelemetryBatch, at: Date): Promise<boolean> {
  const claimed = await tx.insert(telemetryBatches).values({ edge, seq, at }).onConflictDoNothing().returning();
  return claimed.length > 0;
}

export async function addCounts(tx: Tx, channel: string, rows: readonly TelemetryRow[]): Promise<void> {
  const all = merged(channel, rows);
  const { release, minute, arm, remote, version, measure, count } = telemetry;
  for (let from = 0; from < all.length; from += rowsPerInsert) {
    await tx
      .insert(telemetry)
      .values(all.slice(from, from + rowsPerInsert))
      .onConflictDoUpdate({
        target: [telemetry.channel, release, minute, arm, remote, version, measure],
        set: { count: sql`${count} + excluded.count` },
      });
  }
}

export interface Sum {
  release: number;
  arm: string;
  remote: string;
  version: string;
  measure: string;
  count: number;
}

interface SumsOptions {
  channel: string;
  releases?: readonly number[];
  /** Smallest number of a release. */
  from?: number;
  since: Date;
  until?: Date;
}

/** Returns the counts of these releases in a time span, without the classes of vitals. */
export async function sums(db: Queries, { channel, releases, from, since, until }: SumsOptions): Promise<Sum[]> {
  if (releases?.length === 0) return [];
  const { release, arm, remote, version, measure, minute, count } = telemetry;
  const rows = await db
    .select({ release, arm, remote, version, measure, count: sum(count).mapWith(Number) })
    .from(telemetry)
    .where(
      and(
        eq(telemetry.channel, channel),
        releases && inArray(release, [...releases]),
        from === undefined ? undefined : gte(release, from),
        gte(minute, since),
        until && lt(minute, until),
        notLike(measure, 'page.%'),
        notLike(measure, 'class.%'),
        notLike(measure, 'group.%'),
      ),
    )
    .groupBy(release, arm, remote, version, measure);
  return rows;
}

/** Everything that was seen on a channel from one instant on, whatever release and side it was. */
export async function wholeSums(
  db: Queries,
  { channel, since }: { channel: string; since: Date },
): Promise<Pick<Sum, 'remote' | 'version' | 'measure' | 'count'>[]> {
  const { remote, version, measure, minute, count } = telemetry;
  return db
    .select({ remote, version, measure, count: sum(count).mapWith(Number) })
    .from(telemetry)
    .where(and(eq(telemetry.channel, channel), gte(minute, since)))
    .groupBy(remote, version, measure);
}

export interface GroupSum {
  remote: string;
  version: string;
  measure: string;
  count: number;
  /** First and last minute. */
  first: Date;
  last: Date;
}

/** The most frequent groups of errors since an instant. An index holds rows of this kind only. */
export async function groupSums(
  db: Queries,
  { channel, remote: only, since, limit }: { channel: string; remote?: string | undefined; since: Date; limit: number },
): Promise<GroupSum[]> {
  const { remote, version, measure, minute, count } = telemetry;
  const total = sum(count).mapWith(Number);
  return db
    .select({
      remote,
      version,
      measure,
      count: total,
      first: min(minute).mapWith(minute),
      last: max(minute).mapWith(minute),
    })
    .from(telemetry)
    .where(
      and(
        eq(telemetry.channel, channel),
        gte(minute, since),
        // The index needs the pattern in the text of the statement.
        sql`${measure} like 'group.%'`,
        only === undefined ? undefined : eq(remote, only),
      ),
    )
    .groupBy(remote, version, measure)
    .orderBy(desc(total))
    .limit(limit);
}

/** Visitors of a remote, or of the page as a whole, in each minute from one instant on. */
export async function seenByMinute(
  db: Queries,
  { channel, remote, since }: { channel: string; remote: string; since: Date },
): Promise<number[]> {
  const { minute, measure, count } = telemetry;
  const rows = await db
    .select({ seen: sum(count).mapWith(Number) })
    .from(telemetry)
    .where(and(eq(telemetry.channel, channel), eq(telemetry.remote, remote), eq(measure, 'seen'), gte(minute, since)))
    .groupBy(minute);
  return rows.map(({ seen }) => seen);
}

/** Returns whether any edge has reported the channel. */
export async function hasCounts(db: Queries, channel: string): Promise<boolean> {
  const rows = await db
    .select({ release: telemetry.release })
    .from(telemetry)
    .where(eq(telemetry.channel, channel))
    .limit(1);
  return rows.length > 0;
}

/** Forgets what is older: figures after `counts`, the numbers of batches after `batches`. */
export async function forget(tx: Queries, { counts, batches }: { counts: Date; batches: Date }): Promise<void> {
  await tx.delete(telemetry).where(lt(telemetry.minute, counts));
  await tx.delete(series).where(lt(series.minute, counts));
  await tx.delete(telemetryBatches).where(lt(telemetryBatches.at, batches));
}
