import { startPostgres } from '@horno/db/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { isAway } from './errors.ts';
import { openServer } from './open-server.ts';
import type { Database } from './types.ts';

const WORKERS = 12;
const CONNECTIONS = 4;

const server = await startPostgres();
let database: Database | undefined;

beforeAll(async () => {
  database = server && (await openServer(server.url, CONNECTIONS));
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

(server ? test : test.skip)(
  'PostgreSQL crashes under load three times: no process dies, no connection is lost',
  async () => {
    const { db, poolUse } = database as Database;
    const faults: unknown[] = [];
    let isOver = false;
    let done = 0;
    const work = async () => {
      while (!isOver) {
        await db
          .transaction(async (tx) => {
            await tx.execute(sql`select 1`);
            // The connection has no query under way here.
            await new Promise(setImmediate);
            await tx.execute(sql`select pg_sleep(0.002)`);
          })
          .then(() => {
            done += 1;
          })
          .catch((error: unknown) => faults.push(error));
      }
    };
    const progress = async (more: number) => {
      const from = done;
      while (done < from + more) await new Promise(setImmediate);
    };
    const workers = Array.from({ length: WORKERS }, work);
    for (let round = 0; round < 3; round += 1) {
      await progress(50);
      await server?.crash();
      await server?.start();
    }
    await progress(50);
    isOver = true;
    await Promise.all(workers);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.filter((error) => !isAway(error))).toEqual([]);
    const { open, idle, waiting } = poolUse?.() ?? {};
    expect({ idle, waiting }).toEqual({ idle: open, waiting: 0 });
  },
);
