import { connectTo, startPostgres } from '@horno/db/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { integer, pgSchema, pgTable, text } from 'drizzle-orm/pg-core';
import { isAway } from './errors.ts';
import { openServer } from './open-server.ts';
import type { Database } from './types.ts';
import { assertWritable } from './writable.ts';

const tables = pgSchema('pg_catalog').table('pg_tables', { name: text('tablename') });
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
  'operations 1 and 2: PostgreSQL crashes under load three times: no process dies, no connection is lost',
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

(server ? test : test.skip)(
  'operations 15: PostgreSQL pauses under load: calls fail in time, and all goes on within a second after it continues',
  async () => {
    const paused = await openServer(server?.url ?? '', CONNECTIONS, 600);
    const faults: unknown[] = [];
    const doneAt: number[] = [];
    let isOver = false;
    const call = async (index: number) => {
      if (index % 2 === 0) await paused.db.select({ name: tables.name }).from(tables).limit(1);
      else
        await paused.db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          await tx.execute(sql`select pg_sleep(0.002)`);
        });
    };
    const work = async (index: number) => {
      while (!isOver) {
        await call(index)
          .then(() => doneAt.push(performance.now()))
          .catch((error: unknown) => faults.push(error));
      }
    };
    const until = async (isReached: () => boolean) => {
      while (!isReached()) await new Promise(setImmediate);
    };
    const workers = Array.from({ length: WORKERS }, (_, index) => work(index));
    await until(() => doneAt.length >= 50);
    server?.pause();
    await until(() => faults.length >= WORKERS);
    const from = doneAt.length;
    const continuedAt = performance.now();
    server?.resume();
    await until(() => doneAt.length >= from + 50);
    isOver = true;
    await Promise.all(workers);
    expect((doneAt[from] ?? Number.NaN) - continuedAt).toBeLessThan(1000);
    expect(faults.filter((error) => !isAway(error))).toEqual([]);
    const { open, idle, waiting } = paused.poolUse?.() ?? {};
    expect({ idle, waiting }).toEqual({ idle: open, waiting: 0 });
    await paused.close();
  },
  60_000,
);

(server ? test : test.skip)(
  'a read is sent again when its connection is cut, and a statement that may write is not',
  async () => {
    const { db } = database as Database;
    const cut = async (run: () => PromiseLike<unknown>) => {
      const lock = await connectTo(server?.url ?? '');
      const watch = await connectTo(server?.url ?? '');
      await lock.query('begin; lock table cut_off in access exclusive mode');
      // A query of drizzle starts when it is awaited.
      const running = Promise.resolve(run());
      running.catch(() => undefined);
      const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock'`;
      let pid: number | undefined;
      while (pid === undefined) pid = (await watch.query(waiting)).rows[0]?.pid;
      await watch.query(`select pg_terminate_backend(${pid})`);
      await lock.query('commit');
      await Promise.all([lock.end(), watch.end()]);
      return running;
    };
    await db.execute(sql`create table cut_off (n integer)`);
    const cutOff = pgTable('cut_off', { n: integer('n') });
    expect(await cut(() => db.select().from(cutOff))).toEqual([]);
    await expect(cut(() => db.insert(cutOff).values({ n: 1 }))).rejects.toThrow();
    expect(await db.select().from(cutOff)).toEqual([]);
  },
);

(server ? test : test.skip)(
  'a server that becomes read-only counts as away, and its connections leave the pool until it takes writes again',
  async () => {
    const failing = await openServer(server?.url ?? '', CONNECTIONS);
    const { db } = failing;
    const admin = await connectTo(server?.url ?? '');
    await db.execute(sql`create table written (n integer)`);
    const write = () => db.execute(sql`insert into written values (1)`);
    const writeInTransaction = () => db.transaction((tx) => tx.execute(sql`insert into written values (1)`));
    const turn = async (mode: 'on' | 'off') => {
      await admin.query(`alter system set default_transaction_read_only = ${mode}`);
      await admin.query('select pg_reload_conf()');
      // The reload reaches each connection for itself, between two of its statements.
      const show = 'show default_transaction_read_only';
      for (const ask of [() => admin.query(show), () => db.execute(sql.raw(show))]) {
        while ((await ask()).rows[0]?.default_transaction_read_only !== mode) await new Promise(setImmediate);
      }
    };
    await assertWritable(db);
    await turn('on');
    for (const attempt of [write, writeInTransaction, write, () => assertWritable(db)]) {
      expect(isAway(await attempt().catch((error: unknown) => error))).toBe(true);
    }
    expect(failing.poolUse?.().open).toBe(0);
    await turn('off');
    await Promise.all([write(), writeInTransaction(), assertWritable(db)]);
    await Promise.all([admin.end(), failing.close()]);
  },
);

test.each([
  ...['EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ECONNREFUSED', 'ENOTFOUND'],
  ...['25006', '53000', '53100', '53200', '53300', '53400', '57P01', '57P03', '58030'],
])('%s means away, also as the cause of an error', (code) => {
  const error = Object.assign(new Error('failed'), { code });
  expect([isAway(error), isAway(new Error('query failed', { cause: error }))]).toEqual([true, true]);
});

test.each(['23505', '22003', '42P01', '40001', 'EACCES', 'XX000'])('%s does not mean away', (code) => {
  expect(isAway(Object.assign(new Error('failed'), { code }))).toBe(false);
});
