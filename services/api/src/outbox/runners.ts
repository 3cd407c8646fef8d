import type { Db } from '@horno/db';
import { withoutValues } from '@horno/db';
import type { Logger } from 'pino';
import type { Clock } from '../deps.ts';
import { backoffMs, MAX_ATTEMPTS } from './backoff.ts';
import { type Claimed, claimDue, giveBack, keepHold, markDone, markFailed, markRetry } from './outbox.repo.ts';

/** Deadline of a handler, shorter than the lock of a job: a handler that never settles must not block the queue. */
const DEADLINE_MS = 45_000;

/** Facts about a run besides the payload. The same job may run twice, so handlers must be idempotent. */
export interface JobInfo {
  id: string;
  attempt: number;
}

export type Handlers = Map<string, (payload: unknown, info: JobInfo) => Promise<void>>;

export interface RunDeps {
  db: Db;
  clock: Clock;
  log: Logger;
}

export interface Runners {
  /** Starts a runner if one is free. Those under way look once more. */
  look(): void;
  /** Looks, and waits until no runner is under way. Returns the number of jobs that ran meanwhile. */
  drain(): Promise<number>;
  /** Lets no further job start, or lets jobs start again. */
  halt(isHalted: boolean): void;
  /** Waits for the runners under way. */
  settled(): Promise<unknown>;
}

interface RunnerOptions {
  handlers: Handlers;
  /** Jobs that a runner claims at a time. It runs them one after the other. */
  batch: number;
  /** Runners at the same time. */
  most: number;
}

/** Time in which runners are under way. */
interface Round {
  promise: Promise<number>;
  resolve(count: number): void;
  reject(error: unknown): void;
}

function createRound(): Round {
  let [resolve, reject]: [Round['resolve'], Round['reject']] = [() => {}, () => {}];
  const promise = new Promise<number>((yes, no) => {
    [resolve, reject] = [yes, no];
  });
  return { promise, resolve, reject };
}

/** Runs the due jobs of a lane. A runner that claims jobs starts the next one; one runner at a time claims. */
export function createRunners(deps: RunDeps, { handlers, batch, most }: RunnerOptions): Runners {
  const { db, clock, log } = deps;
  let round: Round | undefined;
  let underWay = 0;
  let total = 0;
  let failure: unknown;
  let isWanted = false;
  let isClaiming = false;
  let isHalted = false;

  function look(): void {
    isWanted = true;
    if (isClaiming || isHalted || underWay >= most) return;
    round ??= newRound();
    void run(round);
  }

  function newRound(): Round {
    [total, failure] = [0, undefined];
    const started = createRound();
    started.promise.catch((error) =>
      log.error({ err: error }, 'outbox round failed: the next round starts within a second'),
    );
    return started;
  }

  /** No `await` separates the last check of `isWanted` from the end of the runner, so that no look is lost. */
  async function run({ resolve, reject }: Round): Promise<void> {
    underWay += 1;
    let hasFound = false;
    try {
      while ((isWanted || hasFound) && !isHalted) {
        const jobs = await claim();
        hasFound = jobs.length > 0;
        if (hasFound) look();
        await runAll(jobs);
      }
    } catch (error) {
      failure ??= error;
    }
    underWay -= 1;
    if (underWay > 0) return;
    round = undefined;
    if (failure === undefined) resolve(total);
    else reject(failure);
  }

  async function claim(): Promise<Claimed[]> {
    isWanted = false;
    isClaiming = true;
    try {
      return await claimDue(db, [...handlers.keys()], clock.now(), batch);
    } finally {
      isClaiming = false;
    }
  }

  async function runAll(claimed: Claimed[]): Promise<void> {
    let jobs = claimed;
    for (let [job] = jobs; job !== undefined && !isHalted; [job] = jobs) {
      if (isTooLateFor(job)) {
        jobs = await keepHold(db, jobs, clock.now());
        continue;
      }
      await runJob(deps, handlers, job);
      total += 1;
      jobs = jobs.slice(1);
    }
    await giveBack(
      db,
      jobs.map(({ id }) => id),
    );
  }

  /** A job that starts now could outlast its lock, and another process could take it. */
  const isTooLateFor = ({ lockedUntil }: Claimed) => clock.now().getTime() + DEADLINE_MS > lockedUntil.getTime();

  return {
    look,
    async drain() {
      look();
      return round?.promise ?? 0;
    },
    halt: (wanted) => {
      isHalted = wanted;
    },
    settled: async () => round?.promise,
  };
}

/** Runs one job and stores its outcome. A failed job is retried with growing pauses, `MAX_ATTEMPTS` times at most. */
async function runJob({ db, clock, log }: RunDeps, handlers: Handlers, job: Claimed): Promise<void> {
  try {
    const handler = handlers.get(job.topic);
    if (!handler) throw new Error(`no handler for topic ${job.topic}`);
    await withDeadline(handler(job.payload, { id: job.id, attempt: job.attempts }));
    await markDone(db, job.id, clock.now());
  } catch (error) {
    const message = withoutValues(error instanceof Error ? error.message : String(error), error);
    const isLast = job.attempts >= MAX_ATTEMPTS;
    const next = isLast ? 'giving up' : 'retrying after a pause';
    log.error({ err: error, topic: job.topic, job: job.id, attempt: job.attempts }, `outbox job failed: ${next}`);
    const now = clock.now();
    if (isLast) await markFailed(db, job.id, now, message);
    else await markRetry(db, job.id, new Date(now.getTime() + backoffMs(job.attempts)), message);
  }
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
