import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isAway } from './errors.ts';
import { createListener } from './listener.ts';
import { notifyThrough } from './notify.ts';
import type { Database, Db } from './types.ts';
import { ReadOnlyDatabaseError } from './writable.ts';

const DEFAULT_CONNECTIONS = 10;
/** Maximum time to connect, in ms. */
const CONNECT_MS = 10_000;

/** Part of the timeout after which a read outside a transaction counts as unanswered: it waits for no lock. */
const READ_PART = 1 / 6;
/** Time in which the server reports a statement that took too long before the client closes the connection, in ms. */
const REPORT_MS = 1000;
/** A read as drizzle builds it. Other statements that begin with `select` may write through functions. */
const READ = /^select (distinct )?"(?![\s\S]* for (update|share|no key|key share))/;

/**
 * Opens a PostgreSQL server, or another that speaks its protocol. With `timeoutMs` no statement takes longer. A read outside a
 * transaction whose connection breaks, or that is not answered in a sixth of the time, is sent once more.
 */
export async function openServer(
  url: string,
  most: number = DEFAULT_CONNECTIONS,
  timeoutMs?: number,
): Promise<Database> {
  const pool = new pg.Pool({
    ...{
      connectionString: url,
      max: most,
      connectionTimeoutMillis: Math.min(CONNECT_MS, timeoutMs ?? CONNECT_MS),
      keepAlive: true,
    },
    ...(timeoutMs !== undefined && { statement_timeout: timeoutMs, query_timeout: timeoutMs + REPORT_MS }),
    verify: refuseReadOnly,
  });
  readTwice(pool, timeoutMs && timeoutMs * READ_PART);
  // An idle connection that the server drops is replaced at the next query.
  pool.on('error', () => {});
  // The pool has no handler on a connection in use: a server that goes away between two statements would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  await assertAnswers(pool, url);
  const db = Object.assign(drizzle(pool), { transaction: transactionsOf(pool) }) as unknown as Db;
  const listener = createListener(url);
  return {
    db,
    kind: 'server',
    listen: (channel, onPayload) => listener.listen(channel, onPayload),
    notify: (channel, payload, handle) => notifyThrough(handle ?? db, channel, payload),
    poolUse: () => ({ most, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/** Keeps connections to a standby or a former primary out of the pool. */
function refuseReadOnly(client: pg.ClientBase, done: (error?: Error) => void): void {
  client
    .query('show transaction_read_only')
    .then(({ rows }) => done(rows[0]?.transaction_read_only === 'on' ? new ReadOnlyDatabaseError() : undefined), done);
}

/** Lets the pool repeat a read that got no answer, on another connection. */
function readTwice(pool: pg.Pool, timeoutMs: number | undefined): void {
  const send = pool.query.bind(pool) as (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    if (!READ.test(config.text)) return send(config, values);
    const timed = timeoutMs === undefined ? config : { ...config, query_timeout: timeoutMs };
    try {
      return await send(timed, values);
    } catch (error) {
      if (!isAway(error)) throw error;
      return send(timed, values);
    }
  };
  Object.assign(pool, { query });
}

type Transact = NodePgDatabase['transaction'];

/** Runs each transaction on a connection that returns to the pool in any case: drizzle keeps one whose `begin` fails. */
function transactionsOf(pool: pg.Pool): Transact {
  return async (run, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle(client).transaction(run, config);
    } catch (error) {
      // A rollback that was not answered leaves the connection in the transaction.
      isBroken = isAway(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
}

async function assertAnswers(pool: pg.Pool, url: string): Promise<void> {
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    await pool.end();
    const { code = 'no code' } = error as NodeJS.ErrnoException;
    // The address holds a password. The host is enough to identify the server.
    throw new Error(`The database at ${new URL(url).host} does not answer (${code}).`, { cause: error });
  }
}
