import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { hasServer, openInMemory, openOnServer } from '../testing/databases.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { constraintOf, isUniqueViolation, sqlStateOf } from './errors.ts';
import { openDatabase } from './open.ts';
import type { Database } from './types.ts';

const runAt = new Date('2024-05-23T00:30:00.000Z');
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const jobs = pgSchema('shop').table('jobs', {
  id: uuid('id').primaryKey(),
  topic: text('topic').notNull(),
  payload: jsonb('payload').notNull(),
  runAt: instant('run_at').notNull(),
  doneAt: instant('done_at'),
});
const notes = pgSchema('shop').table('notes', { key: text('key').primaryKey() });

onEachDatabase(
  { embedded: () => openInMemory(), server: () => openOnServer() },
  'Database',
  (database) => {
    beforeAll(async () => {
      const { db } = database();
      await db.execute(sql`create schema shop`);
      await db.execute(sql`create table shop.jobs (
        id uuid primary key, topic text not null, payload jsonb not null,
        run_at timestamptz(3) not null, done_at timestamptz(3))`);
      await db.execute(sql`create table shop.notes (key text primary key)`);
    });
    const job = (id: string, payload: unknown = {}) => ({ id, topic: 't', payload, runAt });

    it('reads back instants, documents and texts as they were written', async () => {
      const runAt = new Date('2024-05-22T23:59:59.987Z');
      const payload = { text: 'ñ Ñ 🍕 "quoted"', list: [1, null, { deep: true }] };
      await database()
        .db.insert(jobs)
        .values({ ...job(crypto.randomUUID(), payload), runAt });
      const [row] = await database().db.select().from(jobs);
      expect(row).toMatchObject({ payload, runAt, doneAt: null });
    });

    it('names the constraint that a write violated', async () => {
      const id = crypto.randomUUID();
      await database().db.insert(jobs).values(job(id));
      const error: unknown = await database()
        .db.insert(jobs)
        .values(job(id))
        .catch((reason: unknown) => reason);
      expect(isUniqueViolation(error)).toBe(true);
      expect(sqlStateOf(error)).toBe('23505');
      expect(constraintOf(error)).toBe('jobs_pkey');
      expect(isUniqueViolation(new Error('other'))).toBe(false);
    });

    it('rolls a failed transaction back', async () => {
      const key = crypto.randomUUID();
      const writing = database().db.transaction(async (tx) => {
        await tx.insert(notes).values({ key });
        throw new Error('no');
      });
      await expect(writing).rejects.toThrow('no');
      expect(await database().db.select().from(notes)).toEqual([]);
    });

    it('notifies listeners after the commit only', async () => {
      const heard: string[] = [];
      let onLast: () => void = () => {};
      const last = new Promise<void>((resolve) => {
        onLast = resolve;
      });
      const stop = await database().listen('news', (payload) => {
        heard.push(payload);
        if (payload === 'last') onLast();
      });
      await database()
        .db.transaction(async (tx) => {
          await database().notify('news', 'never', tx);
          throw new Error('back');
        })
        .catch(() => undefined);
      await database().db.transaction(async (tx) => database().notify('news', 'first', tx));
      await database().notify('news', 'last');
      await last;
      expect(heard).toEqual(['first', 'last']);
      await stop();
    });

    it('isolates concurrent transactions', async () => {
      await database().db.execute(sql`create table shop.counter (n integer not null)`);
      await database().db.execute(sql`insert into shop.counter values (0)`);
      const add = () =>
        database().db.transaction(async (tx) => {
          const { rows } = await tx.execute<{ n: number }>(sql`select n from shop.counter for update`);
          await tx.execute(sql`update shop.counter set n = ${(rows[0]?.n ?? 0) + 1}`);
        });
      await Promise.all(Array.from({ length: 20 }, add));
      const { rows } = await database().db.execute(sql`select n from shop.counter`);
      expect(rows).toEqual([{ n: 20 }]);
    });
  },
  'always',
);

describe('an embedded database', () => {
  it('refuses a query outside the transaction that is under way', async () => {
    const database = await openInMemory();
    const { db } = database;
    const inside = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await db.execute(sql`select 1`);
    });
    const error: unknown = await inside.catch((reason: unknown) => reason);
    expect(String((error as Error).cause)).toContain('has to use the handle of the transaction');
    const nested = db.transaction(async (tx) =>
      tx.transaction(async (inner) => (await inner.execute(sql`select 1 as n`)).rows),
    );
    expect(await nested).toEqual([{ n: 1 }]);
    await database.close();
  });
});

describe('a database server', () => {
  it('is named without its password when it does not answer', async () => {
    const opening = openDatabase({ url: 'postgres://shop:secret@127.0.0.1:1/shop' });
    await expect(opening).rejects.toThrow('The database at 127.0.0.1:1 does not answer (ECONNREFUSED).');
  });

  (hasServer ? it : it.skip)('is listened to again after it dropped the connection', async () => {
    const database: Database = await openOnServer();
    let onHeard: () => void = () => {};
    const heard = new Promise<void>((resolve) => {
      onHeard = resolve;
    });
    await database.listen('news', (payload) => {
      if (payload === 'after') onHeard();
    });
    await database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`);
    const calling = setInterval(() => void database.notify('news', 'after').catch(() => undefined), 100);
    await heard;
    clearInterval(calling);
    await database.close();
  });
});
