import type { Db } from '@horno/db';
import { asc, eq } from 'drizzle-orm';
import { storePauses } from '../db/schema/store-pauses.ts';

/** Codes of the stores that are paused, in order. */
export async function findPausedStores(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ code: storePauses.outletCode })
    .from(storePauses)
    .where(eq(storePauses.kind, 'closed'))
    .orderBy(asc(storePauses.outletCode));
  return new Set(rows.map(({ code }) => code));
}

/** Quoted minutes of a busy store; `undefined` at normal pace. */
export async function findBusyMinutes(db: Db, outletCode: string): Promise<number | undefined> {
  const [row] = await db.select().from(storePauses).where(eq(storePauses.outletCode, outletCode));
  return row?.kind === 'busy' ? (row.quoteMinutes ?? undefined) : undefined;
}

/** Pace at which a store takes orders; `undefined` when normal. */
export async function findPause(db: Db, outletCode: string): Promise<typeof storePauses.$inferSelect | undefined> {
  const [row] = await db.select().from(storePauses).where(eq(storePauses.outletCode, outletCode));
  return row;
}

/** Pauses a store until it is resumed, at `until` at the latest. */
export async function pauseStore(
  db: Db,
  outletCode: string,
  at: Date,
  { reason, until }: { reason?: string | undefined; until?: Date | undefined } = {},
): Promise<void> {
  const details = { reason: reason ?? null, until: until ?? null };
  await setPause(db, { outletCode, pausedAt: at, kind: 'closed', quoteMinutes: null, ...details });
}

/** Marks a store as busy: it accepts orders with longer quoted minutes. */
export async function slowStore(
  db: Db,
  outletCode: string,
  {
    at,
    quoteMinutes,
    reason,
    until,
  }: { at: Date; quoteMinutes: number; reason?: string | undefined; until?: Date | undefined },
): Promise<void> {
  const details = { reason: reason ?? null, until: until ?? null };
  await setPause(db, { outletCode, pausedAt: at, kind: 'busy', quoteMinutes, ...details });
}

export async function resumeStore(db: Db, outletCode: string): Promise<void> {
  await db.delete(storePauses).where(eq(storePauses.outletCode, outletCode));
}

async function setPause(db: Db, row: typeof storePauses.$inferInsert): Promise<void> {
  await db.insert(storePauses).values(row).onConflictDoUpdate({ target: storePauses.outletCode, set: row });
}
