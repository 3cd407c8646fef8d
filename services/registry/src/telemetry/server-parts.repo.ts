import type { ServerPartRow } from '@horno/contracts/telemetry';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queries, Tx } from '../db/queries.ts';
import { serverParts } from '../db/tables.ts';

type Row = typeof serverParts.$inferSelect;

const keyOf = ({ remote, version, part, minute }: ServerPartRow) => [remote, version, part, minute].join(' ');

/** Adds the counts of an edge. The order of the rows is always the same, so that two edges never wait for each other in a circle. */
export async function addServerParts(tx: Tx, channel: string, rows: readonly ServerPartRow[]): Promise<void> {
  const { remote, version, part, minute } = serverParts;
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const all = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  for (const { fault, ...row } of all) {
    const last = fault && { fault: fault.text, place: fault.place, restsUntil: instantOf(fault.restsUntil) };
    await tx
      .insert(serverParts)
      .values({ ...row, channel, minute: new Date(row.minute), ...last })
      .onConflictDoUpdate({
        target: [serverParts.channel, remote, version, part, minute],
        set: {
          rendered: sql`${serverParts.rendered} + excluded.rendered`,
          failed: sql`${serverParts.failed} + excluded.failed`,
          totalMs: sql`${serverParts.totalMs} + excluded.total_ms`,
          slowestMs: sql`greatest(${serverParts.slowestMs}, excluded.slowest_ms)`,
          ...last,
        },
      });
  }
}

const instantOf = (text: string | undefined) => (text === undefined ? null : new Date(text));

/** Returns the rows of a channel from one instant on, earlier minutes first. */
export function serverPartsSince(db: Queries, { channel, since }: { channel: string; since: Date }): Promise<Row[]> {
  return db
    .select()
    .from(serverParts)
    .where(and(eq(serverParts.channel, channel), gte(serverParts.minute, since)))
    .orderBy(serverParts.minute);
}

/** Removes the rows of before. */
export async function forgetServerParts(tx: Queries, before: Date): Promise<void> {
  await tx.delete(serverParts).where(lt(serverParts.minute, before));
}
