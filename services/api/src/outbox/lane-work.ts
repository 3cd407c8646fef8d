import type { Db } from '@horno/db';
import { withoutValues } from '@horno/db';
import type { Breaker } from '@horno/server/breaker';
import type { Clock } from '@horno/server/clock';
import { asJob } from '@horno/server/tracing';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { CallFault } from '../breaker.ts';
import { backoffMs, MAX_ATTEMPTS } from './backoff.ts';
import { type Claimed, claimDue, giveBack, keepHold, LOCK_MS, markDone, markFailed, markRetry } from './outbox.repo.ts';
import type { Work } from './runners.ts';

/** Deadline of a handler, shorter than the lock of a job: a handler that never settles must not block the queue. */
const DEADLINE_MS = 45_000;
/** Codes of mails that the server has refused for good. The server itself works. */
const REFUSED_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** Facts about a run besides the payload. The same job may run twice, so handlers must be idempotent. */
export interface JobInfo {
  id: string;
  attempt: number;
}

export type Handlers = Map<string, (payload: unknown, info: JobInfo) => Promise<void>>;

export interface WorkDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  /** Monotonic clock, in ms. */
  nowMs: () => number;
}

interface LaneOptions {
  handlers: Handlers;
  /** Jobs that are claimed at a time; one with a breaker. They run one after the other. */
  batch: number;
  /** Breaker of the service that the lane calls. */
  breaker: Breaker | undefined;
}

interface Batch {
  jobs: Claimed[];
  /** Start of the locks by the monotonic clock, at the latest. */
  lockedAtMs: number;
}

/** Claims and runs the due jobs of a lane. Claims nothing while the breaker is open, except one probe at a time. */
export function createLaneWork(deps: WorkDeps, { handlers, batch: most, breaker }: LaneOptions): Work<Batch> {
  const { db, clock, nowMs } = deps;
  /** A job that starts now could outlast its lock, and another process could take it. */
  const isTooLate = ({ lockedAtMs }: Batch) => nowMs() + DEADLINE_MS > lockedAtMs + LOCK_MS;

  async function claim(): Promise<Batch | undefined> {
    if (breaker?.enter() === false) return undefined;
    const lockedAtMs = nowMs();
    let jobs: Claimed[] = [];
    try {
      jobs = await claimDue(db, [...handlers.keys()], clock.now(), most);
    } finally {
      if (jobs.length === 0) breaker?.leave();
    }
    return jobs.length > 0 ? { jobs, lockedAtMs } : undefined;
  }

  async function run(claimed: Batch, isHalted: () => boolean): Promise<number> {
    let batch = claimed;
    let count = 0;
    while (batch.jobs.length > 0 && !isHalted()) {
      if (isTooLate(batch)) {
        const lockedAtMs = nowMs();
        batch = { jobs: await keepHold(db, batch.jobs), lockedAtMs };
        continue;
      }
      const [job, ...rest] = batch.jobs;
      if (job === undefined) break;
      await runJob(deps, { handlers, breaker }, job);
      count += 1;
      batch = { ...batch, jobs: rest };
    }
    if (count === 0) breaker?.leave();
    await giveBack(db, batch.jobs);
    return count;
  }

  return { claim, run };
}

/**
 * Runs one job and stores its outcome. A failed job is retried with growing pauses, `MAX_ATTEMPTS` times at most. Attempts while the
 * service is out do not count, and are not logged each.
 */
async function runJob(
  deps: WorkDeps,
  { handlers, breaker }: Pick<LaneOptions, 'handlers' | 'breaker'>,
  job: Claimed,
): Promise<void> {
  const wasOut = breaker?.isOpen() ?? false;
  try {
    const handler = handlers.get(job.topic);
    if (!handler) throw new Error(`no handler for topic ${job.topic}`);
    await asJob(job.topic, job.trace, () => withDeadline(handler(job.payload, { id: job.id, attempt: job.attempts })));
  } catch (error) {
    if (isOutage(error)) breaker?.fail(error);
    else breaker?.succeed();
    await storeFailure(deps, job, { error, isOut: breaker?.isOpen() ?? false, isLogged: !wasOut });
    return;
  }
  breaker?.succeed();
  await markDone(deps.db, job.id, deps.clock.now());
}

async function storeFailure(
  { db, clock, log }: WorkDeps,
  job: Claimed,
  { error, isOut, isLogged }: { error: unknown; isOut: boolean; isLogged: boolean },
): Promise<void> {
  const { topic, id, attempts } = job;
  const lastError = withoutValues(error instanceof Error ? error.message : String(error), error);
  const isLast = attempts >= MAX_ATTEMPTS && !isOut;
  const next = isLast ? 'giving up' : 'retrying after a pause';
  if (isLogged) log.error({ err: error, topic, job: id, attempt: attempts }, `outbox job failed: ${next}`);
  const now = clock.now();
  if (isLast) return markFailed(db, job, now, lastError);
  const runAt = new Date(now.getTime() + backoffMs(attempts));
  return markRetry(db, job, { runAt, lastError, isCounted: !isOut });
}

function isOutage(error: unknown): boolean {
  if (error instanceof z.core.$ZodError || error instanceof CallFault) return false;
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return !(REFUSED_MAIL.has(code ?? '') && responseCode >= 500);
}

async function withDeadline(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${DEADLINE_MS} ms`)), DEADLINE_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
