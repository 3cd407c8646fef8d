import type { Database, Db } from '@horno/db';
import { withoutValues } from '@horno/db';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Clock, Ids } from '../deps.ts';
import { backoffMs, MAX_ATTEMPTS } from './backoff.ts';
import {
  type Claimed,
  claimDue,
  giveBack,
  insertJobs,
  keepHold,
  markDone,
  markFailed,
  markRetry,
  type NewJob,
} from './outbox.repo.ts';

type Schema = z.core.$ZodType;

export interface Job {
  topic: string;
  /** JSON, parsed by the schema of the topic's handler. */
  payload: unknown;
  /** Earliest time of the run; now by default. */
  runAt?: Date;
}

/** Facts about a run besides the payload. The same job may run twice, so handlers must be idempotent. */
export interface JobInfo {
  id: string;
  attempt: number;
}

export interface Outbox {
  /** Stores a job in the transaction of `handle`. It runs after the commit, and not at all after a rollback. */
  enqueue(handle: Db, job: Job): Promise<string>;
  /**
   * Stores several jobs without NOTIFY: the next poll finds them within a second. For transactions that run many at a time, because
   * transactions with a NOTIFY commit one after the other.
   */
  enqueueAll(handle: Db, jobs: readonly Job[]): Promise<string[]>;
  /** Returns the rows of such jobs, for a caller that inserts them in its own statement. */
  rowsOf(jobs: readonly Job[]): NewJob[];
  /**
   * Sets the one handler of a topic. A handler that throws is retried with growing pauses. Topics that wait for a service outside
   * have a lane of their own, so that it delays nothing else.
   */
  on<S extends Schema>(
    topic: string,
    payload: S,
    handle: (payload: z.core.output<S>, info: JobInfo) => Promise<void>,
    lane?: Lane,
  ): void;
  /** Runs all jobs that are due now and returns their number. Tests call it instead of waiting. */
  drain(): Promise<number>;
  /** Starts to run due jobs: on NOTIFY, and by a poll each second. */
  start(): Promise<void>;
  /** Stops after the job under way. Jobs that were claimed and not started are released. */
  stop(): Promise<void>;
}

/** Jobs that one runner claims at a time, by lane. A job that waits for a service outside is claimed alone. */
const batches = { shop: 10, mail: 1, sms: 1, gateway: 1 };

/** Jobs of different lanes do not wait for each other. */
export type Lane = keyof typeof batches;

interface Options {
  database: Database;
  clock: Clock;
  ids: Ids;
  log: Logger;
  /** Jobs of one lane that run at the same time; 1 without it. */
  runners?: number;
}

const CHANNEL = 'shop_outbox';
const POLL_MS = 1000;
/** Deadline of a handler, shorter than the lock of a job: a handler that never settles must not block the queue. */
const DEADLINE_MS = 45_000;

type Handlers = Map<string, (payload: unknown, info: JobInfo) => Promise<void>>;

export function createOutbox({ database, clock, ids, log, runners = 1 }: Options): Outbox {
  const lanes = createLanes({ db: database.db, clock, log }, runners);
  let timer: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  function drainQuietly(): void {
    lanes
      .drain()
      .catch((error) => log.error({ err: error }, 'outbox round failed: the next round starts within a second'));
  }

  function rowsOf(jobs: readonly Job[]): NewJob[] {
    const now = clock.now();
    return jobs.map(({ topic, payload, runAt = now }) => ({ id: ids.uuid(), topic, payload, runAt, createdAt: now }));
  }

  async function enqueueAll(handle: Db, jobs: readonly Job[]): Promise<string[]> {
    const rows = rowsOf(jobs);
    await insertJobs(handle, rows);
    return rows.map(({ id }) => id);
  }

  return {
    async enqueue(handle, job) {
      const [id = ''] = await enqueueAll(handle, [job]);
      await database.notify(CHANNEL, '', handle);
      return id;
    },
    enqueueAll,
    rowsOf,
    on(topic, payload, handle, lane = 'shop') {
      lanes.add(lane, topic, (raw, info) => handle(z.parse(payload, raw), info));
    },
    drain: lanes.drain,
    async start() {
      unlisten = await database.listen(CHANNEL, drainQuietly);
      timer = setInterval(drainQuietly, POLL_MS);
      timer.unref();
      drainQuietly();
    },
    async stop() {
      clearInterval(timer);
      await lanes.stop(async () => unlisten?.());
    },
  };
}

type RunDeps = Pick<Options, 'clock' | 'log'> & { db: Db };

/** Each lane has several runners, which start one after the other while there are jobs to claim. */
function createLanes(deps: RunDeps, runners: number) {
  const known = new Set<string>();
  const lanes = new Map<Lane, { handlers: Handlers; rounds: Rounds[] }>();
  let isStopping = false;

  function laneOf(name: Lane) {
    const found = lanes.get(name);
    if (found) return found;
    const handlers: Handlers = new Map();
    const rounds: Rounds[] = [];
    for (let index = 0; index < runners; index += 1) {
      rounds.push(createRounds(deps, { handlers, batch: batches[name], onClaim: () => rounds[index + 1]?.drain() }));
    }
    const lane = { handlers, rounds };
    lanes.set(name, lane);
    return lane;
  }

  return {
    add(name: Lane, topic: string, handler: (payload: unknown, info: JobInfo) => Promise<void>): void {
      if (known.has(topic)) throw new Error(`topic ${topic} has a handler already`);
      known.add(topic);
      laneOf(name).handlers.set(topic, handler);
    },
    /** Runs until no lane has a due job: a job of one lane may enqueue one of another. */
    async drain(): Promise<number> {
      let total = 0;
      let count: number;
      do {
        const counts = await Promise.all([...lanes.values()].map(({ rounds }) => rounds[0]?.drain() ?? 0));
        count = counts.reduce((sum, each) => sum + each, 0);
        total += count;
      } while (count > 0 && !isStopping);
      return total;
    },
    /** Waits for the jobs under way, then runs `release`. */
    async stop(release: () => Promise<void>): Promise<void> {
      const all = [...lanes.values()].flatMap(({ rounds }) => rounds);
      isStopping = true;
      for (const { halt } of all) halt(true);
      try {
        await Promise.all(all.map(({ settled }) => settled()));
        await release();
      } finally {
        isStopping = false;
        for (const { halt } of all) halt(false);
      }
    },
  };
}

interface Rounds {
  drain(): Promise<number>;
  /** Lets no further job start, or lets jobs start again. */
  halt(isHalted: boolean): void;
  /** Waits for the round under way. */
  settled(): Promise<unknown>;
}

interface RoundOptions {
  handlers: Handlers;
  /** Jobs to claim at a time. */
  batch: number;
  /** Called when jobs were claimed: another runner may find more. */
  onClaim(): Promise<number> | undefined;
}

/** Runs the due jobs of a lane one after the other. */
function createRounds(deps: RunDeps, { handlers, batch, onClaim }: RoundOptions): Rounds {
  const { db, clock } = deps;
  let draining: Promise<number> | undefined;
  let isWanted = false;
  let isStopping = false;

  /** A job that starts now could outlast its lock, and another process could take it. */
  const isTooLateFor = ({ lockedUntil }: Claimed) => clock.now().getTime() + DEADLINE_MS > lockedUntil.getTime();

  async function drainAll(): Promise<number> {
    let total = 0;
    const others = new Set<Promise<number>>();
    do {
      isWanted = false;
      let jobs = await claimDue(db, [...handlers.keys()], clock.now(), batch);
      if (jobs.length > 0) {
        isWanted = true;
        const other = onClaim();
        // Its failure is thrown below; this loop may fail before.
        other?.catch(() => undefined);
        if (other) others.add(other);
      }
      for (let [job] = jobs; job !== undefined && !isStopping; [job] = jobs) {
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
    } while (isWanted && !isStopping);
    for (const count of await Promise.all(others)) total += count;
    return total;
  }

  return {
    /** Starts a round, or makes the round under way look once more. */
    drain(): Promise<number> {
      isWanted = true;
      draining ??= drainAll().finally(() => {
        draining = undefined;
      });
      return draining;
    },
    halt: (isHalted) => {
      isStopping = isHalted;
    },
    settled: async () => draining,
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
