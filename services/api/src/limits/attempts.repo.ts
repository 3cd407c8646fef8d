import { type Db, deleteInPieces } from '@horno/db';
import { eq, getTableColumns, inArray, is, lt, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { loginAttempts } from '../db/schema/customers.ts';

const isHasty = sql`set_config('synchronous_commit', 'off', true)`;

export async function findFailures(
  db: Db,
  subject: string,
): Promise<{ failures: number; windowEndsAt: Date } | undefined> {
  const [row] = await db.select().from(loginAttempts).where(eq(loginAttempts.subject, subject));
  return row;
}

export interface Use {
  subject: string;
  /** Amount that is counted, 1 or more. */
  weight: number;
  windowEndsAt: Date;
}

/**
 * Counts uses, or starts new windows where the last ones have ended. Returns the counts after it. Subjects must differ. Outside a
 * transaction the statement does not wait for the disk: rows that many callers count, such as that of a store, stay locked for less time,
 * and a crash of the database loses the counts of its last moment only.
 */
export async function addUses(
  db: Db,
  now: Date,
  uses: readonly Use[],
): Promise<{ subject: string; failures: number; windowEndsAt: Date }[]> {
  const isOver = sql`${loginAttempts.windowEndsAt} <= ${now.toISOString()}`;
  // All callers lock the rows in the same order, so that two of them cannot deadlock.
  const rows = [...uses].sort((a, b) => (a.subject < b.subject ? -1 : 1));
  return db
    .insert(loginAttempts)
    .values(rows.map(({ subject, weight, windowEndsAt }) => ({ subject, failures: weight, windowEndsAt })))
    .onConflictDoUpdate({
      target: loginAttempts.subject,
      set: {
        failures: sql`case when ${isOver} then excluded.failures else ${loginAttempts.failures} + excluded.failures end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${loginAttempts.windowEndsAt} end`,
      },
    })
    .returning({ ...getTableColumns(loginAttempts), ...(!is(db, PgTransaction) && { isHasty }) });
}

/** Counts one more failure. */
export async function addFailure(
  db: Db,
  { subject, now, windowEndsAt }: { subject: string; now: Date; windowEndsAt: Date },
): Promise<void> {
  await addUses(db, now, [{ subject, weight: 1, windowEndsAt }]);
}

export async function clearFailures(db: Db, subjects: string[]): Promise<void> {
  await db.delete(loginAttempts).where(inArray(loginAttempts.subject, subjects));
}

export async function deleteWindowsEndedBefore(db: Db, before: Date): Promise<void> {
  await deleteInPieces(db, loginAttempts, lt(loginAttempts.windowEndsAt, before));
}
