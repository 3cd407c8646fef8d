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
  /** JSON; read back through the schema of the topic's handler. */
  payload: unknown;
  /** When it may run; at once without one. */
  runAt?: Date;
}

/** What is known to a handler besides the payload. The same job may run twice: handlers must bear it. */
export interface JobInfo {
  id: string;
  attempt: number;
}

export interface Outbox {
  /** Notes work to be done after the transaction of `handle` commits; nothing happens if it rolls back. */
  enqueue(handle: Db, job: Job): Promise<string>;
  /**
   * Several at once, and nobody is woken: the next look finds them, within a second. For transactions of which many run at a time:
   * those that send a NOTIFY commit one after the other.
   */
  enqueueAll(handle: Db, jobs: readonly Job[]): Promise<string[]>;
  /** The rows of such jobs, for a caller that writes them in a statement of its own. */
  rowsOf(jobs: readonly Job[]): NewJob[];
  /** Sets the one handler of a topic. It throws to be tried again later, with growing pauses. */
  on<S extends Schema>(
    topic: string,
    payload: S,
    handle: (payload: z.core.output<S>, info: JobInfo) => Promise<void>,
  ): void;
  /** Runs all that is due now; answers how many jobs ran. Tests call it in place of waiting. */
  drain(): Promise<number>;
  /** Starts to run due jobs by itself: woken by NOTIFY, and looking every second. */
  start(): Promise<void>;
  /** Ends after the job under way; what was taken and not begun is for others. */
  stop(): Promise<void>;
}

interface Options {
  database: Database;
  clock: Clock;
  ids: Ids;
  log: Logger;
}

const CHANNEL = 'shop_outbox';
const POLL_MS = 1000;
/** Shorter than a job's lock: a handler that never settles must not stop the ones behind it. */
const DEADLINE_MS = 45_000;

export function createOutbox({ database, clock, ids, log }: Options): Outbox {
  const { db } = database;
  const handlers = new Map<string, (payload: unknown, info: JobInfo) => Promise<void>>();
  let draining: Promise<number> | undefined;
  let isWanted = false;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  async function run(job: Claimed): Promise<void> {
    try {
      const handler = handlers.get(job.topic);
      if (!handler) throw new Error(`no handler for topic ${job.topic}`);
      await withDeadline(handler(job.payload, { id: job.id, attempt: job.attempts }));
      await markDone(db, job.id, clock.now());
    } catch (error) {
      const message = withoutValues(error instanceof Error ? error.message : String(error), error);
      log.error({ err: error, topic: job.topic, job: job.id, attempt: job.attempts }, 'outbox job failed');
      const now = clock.now();
      if (job.attempts >= MAX_ATTEMPTS) await markFailed(db, job.id, now, message);
      else await markRetry(db, job.id, new Date(now.getTime() + backoffMs(job.attempts)), message);
    }
  }

  /** A job that began now might still run when its lock has ended, and be taken by another process. */
  const isTooLateFor = ({ lockedUntil }: Claimed) => clock.now().getTime() + DEADLINE_MS > lockedUntil.getTime();

  async function drainAll(): Promise<number> {
    let total = 0;
    do {
      isWanted = false;
      let jobs = await claimDue(db, [...handlers.keys()], clock.now());
      if (jobs.length > 0) isWanted = true;
      for (let [job] = jobs; job !== undefined && !isStopping; [job] = jobs) {
        if (isTooLateFor(job)) {
          jobs = await keepHold(db, jobs, clock.now());
          continue;
        }
        await run(job);
        total += 1;
        jobs = jobs.slice(1);
      }
      await giveBack(
        db,
        jobs.map(({ id }) => id),
      );
    } while (isWanted && !isStopping);
    return total;
  }

  /** One round at a time: who asks during one gets another round in it. */
  function drain(): Promise<number> {
    isWanted = true;
    draining ??= drainAll().finally(() => {
      draining = undefined;
    });
    return draining;
  }

  function drainQuietly(): void {
    drain().catch((error) => log.error({ err: error }, 'outbox round failed'));
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
    on(topic, payload, handle) {
      if (handlers.has(topic)) throw new Error(`topic ${topic} has a handler already`);
      handlers.set(topic, (raw, info) => handle(z.parse(payload, raw), info));
    },
    drain,
    async start() {
      unlisten = await database.listen(CHANNEL, drainQuietly);
      timer = setInterval(drainQuietly, POLL_MS);
      timer.unref();
      drainQuietly();
    },
    async stop() {
      clearInterval(timer);
      isStopping = true;
      try {
        await draining;
        await unlisten?.();
      } finally {
        isStopping = false;
      }
    },
  };
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
