import type { Db } from '@horno/db';
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { outbox } from '../db/schema/outbox.ts';

/** Duration of the lock of a job, in ms. A process that dies releases its jobs after this time. */
export const LOCK_MS = 60_000;

export interface Claimed {
  id: string;
  topic: string;
  payload: unknown;
  /** This attempt included. */
  attempts: number;
  /** End of the lock of this process. */
  lockedUntil: Date;
}

export interface NewJob {
  id: string;
  topic: string;
  payload: unknown;
  runAt: Date;
  createdAt: Date;
}

export async function insertJobs(db: Db, jobs: NewJob[]): Promise<void> {
  await db.insert(outbox).values(jobs);
}

/** Claims up to `most` due jobs for this process and skips jobs that another process has claimed. */
export async function claimDue(db: Db, topics: string[], now: Date, most: number): Promise<Claimed[]> {
  if (topics.length === 0) return [];
  const lockedUntil = new Date(now.getTime() + LOCK_MS);
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.doneAt),
          isNull(outbox.failedAt),
          lte(outbox.runAt, now),
          or(isNull(outbox.lockedUntil), lt(outbox.lockedUntil, now)),
          inArray(outbox.topic, topics),
        ),
      )
      .orderBy(asc(outbox.runAt), asc(outbox.id))
      .limit(most)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const taken = await tx
      .update(outbox)
      .set({ lockedUntil, attempts: sql`${outbox.attempts} + 1` })
      .where(inArray(outbox.id, ids))
      .returning({ id: outbox.id, topic: outbox.topic, payload: outbox.payload, attempts: outbox.attempts });
    return taken.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map((job) => ({ ...job, lockedUntil }));
  });
}

/** Extends the locks of jobs that wait behind a slow one. Returns the jobs that this process still owns, in their order. */
export async function keepHold(db: Db, jobs: readonly Claimed[], now: Date): Promise<Claimed[]> {
  const lockedUntil = new Date(now.getTime() + LOCK_MS);
  const extended = await db
    .update(outbox)
    .set({ lockedUntil })
    .where(
      or(
        ...jobs.map((job) =>
          and(eq(outbox.id, job.id), eq(outbox.lockedUntil, job.lockedUntil), isNull(outbox.doneAt)),
        ),
      ),
    )
    .returning({ id: outbox.id });
  const ids = new Set(extended.map(({ id }) => id));
  return jobs.filter(({ id }) => ids.has(id)).map((job) => ({ ...job, lockedUntil }));
}

export async function markDone(db: Db, id: string, now: Date): Promise<void> {
  await db.update(outbox).set({ doneAt: now, lockedUntil: null, lastError: null }).where(eq(outbox.id, id));
}

export async function markRetry(db: Db, id: string, runAt: Date, lastError: string): Promise<void> {
  await db.update(outbox).set({ runAt, lockedUntil: null, lastError }).where(eq(outbox.id, id));
}

export async function markFailed(db: Db, id: string, now: Date, lastError: string): Promise<void> {
  await db.update(outbox).set({ failedAt: now, lockedUntil: null, lastError }).where(eq(outbox.id, id));
}

/** Releases jobs that were claimed and not started, without counting an attempt. */
export async function giveBack(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(outbox)
    .set({ lockedUntil: null, attempts: sql`${outbox.attempts} - 1` })
    .where(inArray(outbox.id, ids));
}

/** Releases all locked jobs. */
export async function unlockJobs(db: Db): Promise<void> {
  await db
    .update(outbox)
    .set({ lockedUntil: null })
    .where(and(isNull(outbox.doneAt), isNotNull(outbox.lockedUntil)));
}

/** Deletes done jobs, because payloads may hold addresses and names. */
export async function deleteDoneBefore(db: Db, before: Date): Promise<void> {
  await db.delete(outbox).where(and(isNotNull(outbox.doneAt), lt(outbox.doneAt, before)));
}
