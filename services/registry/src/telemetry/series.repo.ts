import { type TelemetryRow, UNKNOWN_SOURCE, WHOLE_PAGE } from '@horno/contracts/telemetry';
import { and, eq, gte, lt, sql, sum } from 'drizzle-orm';
import type { Queries, Tx } from '../db/queries.ts';
import { series } from '../db/tables.ts';

type Row = typeof series.$inferInsert;

const rowsPerInsert = 500;
const visitors = new Set(['seen', 'failed', 'errored']);
const ofPage = /^page\.[^.]+\.((?:LCP|INP|CLS)\.\d+)$/;
const ofVersion = /^class\.((?:LCP|INP|CLS)\.\d+)$/;

/** Returns the measure of a series that a count belongs to. */
function measureIn({ remote, measure }: Pick<TelemetryRow, 'remote' | 'measure'>): string | undefined {
  if (remote === UNKNOWN_SOURCE) return undefined;
  if (visitors.has(measure)) return measure;
  return (remote === WHOLE_PAGE ? ofPage : ofVersion).exec(measure)?.[1];
}

/** Adds counts of edges to the series. The order of the rows is always the same, so that two edges never wait for each other in a circle. */
export async function addToSeries(tx: Tx, channel: string, rows: readonly TelemetryRow[]): Promise<void> {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const measure = measureIn(row);
    if (measure === undefined) continue;
    const key = [row.remote, measure, row.minute].join(' ');
    const count = (byKey.get(key)?.count ?? 0) + row.count;
    byKey.set(key, { channel, remote: row.remote, measure, minute: new Date(row.minute), count });
  }
  const all = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  for (let from = 0; from < all.length; from += rowsPerInsert) {
    await tx
      .insert(series)
      .values(all.slice(from, from + rowsPerInsert))
      .onConflictDoUpdate({
        target: [series.channel, series.remote, series.measure, series.minute],
        set: { count: sql`${series.count} + excluded.count` },
      });
  }
}

/** Returns the visitors of each remote of a channel since an instant. */
export async function seenSince(db: Queries, channel: string, since: Date): Promise<Map<string, number>> {
  const { minute, measure, remote, count } = series;
  const rows = await db
    .select({ remote, count: sum(count).mapWith(Number) })
    .from(series)
    .where(and(eq(series.channel, channel), eq(measure, 'seen'), gte(minute, since)))
    .groupBy(remote);
  return new Map(rows.map((row) => [row.remote, row.count]));
}

export interface Bucket {
  /** Number of the bucket from the start of the span. */
  at: number;
  measure: string;
  count: number;
}

interface SpanOptions {
  channel: string;
  remote: string;
  since: Date;
  until: Date;
  stepMs: number;
}

/** Returns the counts of a remote in buckets of `stepMs`. */
export async function bucketSums(
  db: Queries,
  { channel, remote, since, until, stepMs }: SpanOptions,
): Promise<Bucket[]> {
  const { minute, measure, count } = series;
  const at = sql<number>`floor((extract(epoch from ${minute}) * 1000 - ${since.getTime()}::bigint) / ${stepMs}::int)::int`;
  return db
    .select({ at: at.as('bucket'), measure, count: sum(count).mapWith(Number) })
    .from(series)
    .where(and(eq(series.channel, channel), eq(series.remote, remote), gte(minute, since), lt(minute, until)))
    .groupBy(sql`bucket`, measure);
}
