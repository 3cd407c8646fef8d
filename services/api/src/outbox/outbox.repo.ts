import { type Db, isUnleased, leaseFor } from '@horno/db';
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { outbox } from '../db/schema/outbox.ts';

/** Duration of the lock of a job, in ms. A process that dies releases its jobs after this time. */
export const LOCK_MS = 60_000;

export interface Claimed {
  id: string;
  topic: string;
  payload: unknown;
  /** This attempt included. Another claim has a higher number. */
  attempts: number;
  trace: string | null;
}

export interface NewJob {
  id: string;
  topic: string;
  payload: unknown;
  runAt: Date;
  createdAt: Date;
  trace?: string | undefined;
}

export async function insertJobs(db: Db, jobs: NewJob[]): Promise<void> {
  if (jobs.length > 0) await db.insert(outbox).values(jobs);
}

/** Claims up to `most` due jobs for this process and skips jobs that another process has claimed. */
export async function claimDue(db: Db, topics: string[], now: Date, most: number): Promise<Claimed[]> {
  if (topics.length === 0) return [];
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.doneAt),
          isNull(outbox.failedAt),
          lte(outbox.runAt, now),
          isUnleased(outbox.lockedUntil),
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
      .set({ lockedUntil: leaseFor(LOCK_MS), attempts: sql`${outbox.attempts} + 1` })
      .where(inArray(outbox.id, ids))
      .returning({
        id: outbox.id,
        topic: outbox.topic,
        payload: outbox.payload,
        attempts: outbox.attempts,
        trace: outbox.trace,
      });
    return taken.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  });
}

/** True for the job while the claim of the caller is in force. */
function isClaimed({ id, attempts }: Pick<Claimed, 'id' | 'attempts'>) {
  return and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNotNull(outbox.lockedUntil), isNull(outbox.doneAt));
}

/** Extends the locks of jobs that wait behind a slow one. Returns the jobs that this process still owns, in their order. */
export async function keepHold(db: Db, jobs: readonly Claimed[]): Promise<Claimed[]> {
  const extended = await db
    .update(outbox)
    .set({ lockedUntil: leaseFor(LOCK_MS) })
    .where(or(...jobs.map(isClaimed)))
    .returning({ id: outbox.id });
  const ids = new Set(extended.map(({ id }) => id));
  return jobs.filter(({ id }) => ids.has(id));
}

export async function markDone(db: Db, id: string, now: Date): Promise<void> {
  await db.update(outbox).set({ doneAt: now, lockedUntil: null, lastError: null }).where(eq(outbox.id, id));
}

/** Schedules another attempt, unless another process has claimed the job meanwhile. `isCounted: false` takes the attempt back. */
export async function markRetry(
  db: Db,
  job: Claimed,
  { runAt, lastError, isCounted }: { runAt: Date; lastError: string; isCounted: boolean },
): Promise<void> {
  const attempts = isCounted ? job.attempts : job.attempts - 1;
  await db.update(outbox).set({ runAt, lockedUntil: null, lastError, attempts }).where(isClaimed(job));
}

/** Ends the attempts, unless another process has claimed the job meanwhile. */
export async function markFailed(db: Db, job: Claimed, now: Date, lastError: string): Promise<void> {
  await db.update(outbox).set({ failedAt: now, lockedUntil: null, lastError }).where(isClaimed(job));
}

/** Releases jobs that were claimed and not started, without counting an attempt. */
export async function giveBack(db: Db, jobs: readonly Claimed[]): Promise<void> {
  if (jobs.length === 0) return;
  await db
    .update(outbox)
    .set({ lockedUntil: null, attempts: sql`${outbox.attempts} - 1` })
    .where(or(...jobs.map(isClaimed)));
}

/** Releases all locked jobs. */
export async function unlockJobs(db: Db): Promise<void> {
  await db
    .update(outbox)
    .set({ lockedUntil: null })
    .where(and(isNull(outbox.doneAt), isNotNull(outbox.lockedUntil)));
}
