import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isAway } from './errors.ts';
import { createListener } from './listener.ts';
import { notifyThrough } from './notify.ts';
import type { Database, Db } from './types.ts';

const DEFAULT_CONNECTIONS = 10;
/** Maximum time to connect, in ms. */
const CONNECT_MS = 10_000;

/** Opens a PostgreSQL server, or another that speaks its protocol. */
export async function openServer(url: string, most: number = DEFAULT_CONNECTIONS): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: most, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
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

type Transact = NodePgDatabase['transaction'];

/** Runs each transaction on a connection that returns to the pool in any case: drizzle keeps one whose `begin` fails. */
function transactionsOf(pool: pg.Pool): Transact {
  return async (run, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle(client).transaction(run, config);
    } catch (error) {
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
