import type { Database, Db } from '@horno/db';
import type { Breakers } from '@horno/server/breaker';
import type { Clock } from '@horno/server/clock';
import { traceHeaders } from '@horno/server/tracing';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Ids } from '../ids.ts';
import { createLaneWork, type Handlers, type JobInfo, type WorkDeps } from './lane-work.ts';
import { insertJobs, type NewJob } from './outbox.repo.ts';
import { createRunners, type Runners } from './runners.ts';

type Schema = z.core.$ZodType;

export interface Job {
  topic: string;
  /** JSON, parsed by the schema of the topic's handler. */
  payload: unknown;
  /** Earliest time of the run; now by default. */
  runAt?: Date;
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

/**
 * Jobs that one runner claims at a time, by lane, and the service with a breaker. A job that waits for a service outside is claimed
 * alone. Alarms do not wait behind other messages.
 */
const lanesOf = {
  shop: { batch: 10 },
  mail: { batch: 1, service: 'mail' },
  sms: { batch: 1, service: 'sms' },
  gateway: { batch: 1 },
  push: { batch: 1 },
  whatsapp: { batch: 1, service: 'whatsapp' },
  alarmMail: { batch: 1, service: 'mail' },
  alarmSms: { batch: 1, service: 'sms' },
} satisfies Record<string, { batch: number; service?: string }>;

/** Jobs of different lanes do not wait for each other. */
type Lane = keyof typeof lanesOf;

interface Options {
  database: Database;
  clock: Clock;
  ids: Ids;
  log: Logger;
  /** Jobs of one lane that run at the same time; 1 without it. */
  runners?: number;
  /** Without them no lane rests. */
  breakers?: Breakers;
  /** Monotonic clock, in ms. */
  nowMs?: () => number;
}

const CHANNEL = 'shop_outbox';
const POLL_MS = 1000;
export function createOutbox({ database, clock, ids, log, runners = 1, breakers, nowMs }: Options): Outbox {
  const deps = { db: database.db, clock, log, nowMs: nowMs ?? (() => performance.now()) };
  const lanes = createLanes(deps, { most: runners, breakers });
  let timer: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  function rowsOf(jobs: readonly Job[]): NewJob[] {
    const now = clock.now();
    const { traceparent: trace } = traceHeaders();
    return jobs.map(({ topic, payload, runAt = now }) => ({
      ...{ id: ids.uuid(), topic, payload, runAt, createdAt: now, trace },
    }));
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
      unlisten = await database.listen(CHANNEL, lanes.look);
      timer = setInterval(lanes.look, POLL_MS);
      timer.unref();
      lanes.look();
    },
    async stop() {
      clearInterval(timer);
      await lanes.stop(async () => unlisten?.());
    },
  };
}

function createLanes(deps: WorkDeps, { most, breakers }: { most: number; breakers: Breakers | undefined }) {
  const known = new Set<string>();
  const lanes = new Map<Lane, { handlers: Handlers; runners: Runners }>();
  let isStopping = false;

  function laneOf(name: Lane) {
    const found = lanes.get(name);
    if (found) return found;
    const handlers: Handlers = new Map();
    const { batch, service }: { batch: number; service?: string } = lanesOf[name];
    const work = createLaneWork(deps, {
      handlers,
      batch,
      breaker: service === undefined ? service : breakers?.of(service),
    });
    const lane = { handlers, runners: createRunners(deps.log, work, most) };
    lanes.set(name, lane);
    return lane;
  }

  const all = () => [...lanes.values()].map((lane) => lane.runners);
  return {
    add(name: Lane, topic: string, handler: (payload: unknown, info: JobInfo) => Promise<void>): void {
      if (known.has(topic)) throw new Error(`topic ${topic} has a handler already`);
      known.add(topic);
      laneOf(name).handlers.set(topic, handler);
    },
    /** Starts to run due jobs in all lanes. */
    look(): void {
      for (const { look } of all()) look();
    },
    /** Runs until no lane has a due job: a job of one lane may enqueue one of another. */
    async drain(): Promise<number> {
      let total = 0;
      let count: number;
      do {
        const counts = await Promise.all(all().map(({ drain }) => drain()));
        count = counts.reduce((sum, each) => sum + each, 0);
        total += count;
      } while (count > 0 && !isStopping);
      return total;
    },
    /** Waits for the jobs under way, then runs `release`. */
    async stop(release: () => Promise<void>): Promise<void> {
      isStopping = true;
      for (const { halt } of all()) halt(true);
      try {
        await Promise.all(all().map(({ settled }) => settled()));
        await release();
      } finally {
        isStopping = false;
        for (const { halt } of all()) halt(false);
      }
    },
  };
}
