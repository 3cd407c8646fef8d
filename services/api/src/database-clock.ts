import type { Database } from '@horno/db';
import { type Clock, systemClock } from '@horno/server/clock';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';

const EVERY_MS = 60_000;
/** A difference that an operator should know about. */
const WARN_MS = 2000;

/** A clock that shows the time of the database. */
export interface DatabaseClock extends Clock {
  /** Measures the difference again. A database that does not answer leaves it as it was. */
  measure(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  database: Pick<Database, 'db'>;
  log: Pick<Logger, 'warn'>;
  /** Clock of this machine. */
  local?: Clock;
  everyMs?: number;
}

/**
 * Creates a clock that corrects this machine's clock by its difference to the database's, so that all processes on one database agree on
 * when a job, a lease or a deadline is due. Measures at the start, where an error is thrown, and every minute. Warns of a difference over
 * two seconds.
 */
export async function followDatabaseClock({
  database: { db },
  log,
  local = systemClock,
  everyMs = EVERY_MS,
}: Options): Promise<DatabaseClock> {
  let aheadMs = 0;
  let hasWarned = false;

  /** Asks once. The answer was written at some time of the round trip: the middle is wrong by half of it at most. */
  async function compare(): Promise<{ tripMs: number; aheadMs: number }> {
    const askedMs = local.now().getTime();
    const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
    const answeredMs = local.now().getTime();
    return { tripMs: answeredMs - askedMs, aheadMs: Math.round((askedMs + answeredMs) / 2 - Number(rows[0]?.ms)) };
  }

  async function ask(): Promise<void> {
    const tries = [await compare(), await compare(), await compare()];
    const shortest = tries.reduce((best, next) => (next.tripMs < best.tripMs ? next : best));
    aheadMs = shortest.aheadMs;
    const isFar = Math.abs(aheadMs) > WARN_MS;
    if (isFar && !hasWarned) log.warn({ aheadMs }, 'the clock of this machine differs from that of the database');
    hasWarned = isFar;
  }
  const measure = () =>
    ask().catch((error: unknown) => log.warn({ err: error }, 'the time of the database is not known'));

  await ask();
  const timer = setInterval(measure, everyMs);
  timer.unref();
  return {
    now: () => new Date(local.now().getTime() - aheadMs),
    measure,
    stop: async () => clearInterval(timer),
  };
}
