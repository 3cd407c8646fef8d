import type { Database } from '@horno/db';
import { constraintOf, isUniqueViolation, openDatabase, sqlStateOf } from '@horno/db';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { eachDatabase, hasServer, openMemoryDatabase, openServerDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { idempotencyKeys } from './schema/idempotency-keys.ts';
import { outbox } from './schema/outbox.ts';

eachDatabase(
  'the database',
  (database) => {
    const job = (id: string, payload: unknown = {}) => ({
      id,
      topic: 't',
      payload,
      runAt: usualNow,
      createdAt: usualNow,
    });

    it('gives back instants, documents and texts as they were', async () => {
      const runAt = new Date('2024-05-22T23:59:59.987Z');
      const payload = { text: 'ñ Ñ 🍕 "quoted"', list: [1, null, { deep: true }] };
      await database()
        .db.insert(outbox)
        .values({ ...job(crypto.randomUUID(), payload), runAt });
      const [row] = await database().db.select().from(outbox);
      expect(row).toMatchObject({ payload, runAt, doneAt: null });
    });

    it('tells which rule a write broke', async () => {
      const id = crypto.randomUUID();
      await database().db.insert(outbox).values(job(id));
      const error: unknown = await database()
        .db.insert(outbox)
        .values(job(id))
        .catch((reason: unknown) => reason);
      expect(isUniqueViolation(error)).toBe(true);
      expect(sqlStateOf(error)).toBe('23505');
      expect(constraintOf(error)).toBe('outbox_pkey');
      expect(isUniqueViolation(new Error('other'))).toBe(false);
    });

    it('takes back what a failed transaction wrote', async () => {
      const key = crypto.randomUUID();
      const writing = database().db.transaction(async (tx) => {
        const row = { scope: 's', key, bodyHash: 'h', lockedUntil: usualNow, createdAt: usualNow };
        await tx.insert(idempotencyKeys).values(row);
        throw new Error('no');
      });
      await expect(writing).rejects.toThrow('no');
      expect(await database().db.select().from(idempotencyKeys)).toEqual([]);
    });

    it('tells listeners what was notified, after the commit only', async () => {
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

    it('runs transactions side by side without mixing them', async () => {
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

describe('the embedded database', () => {
  it('refuses a query that would wait for its own transaction', async () => {
    const database = await openMemoryDatabase();
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
  it('that is not there is named, without its password', async () => {
    const opening = openDatabase({ url: 'postgres://shop:secret@127.0.0.1:1/shop' });
    await expect(opening).rejects.toThrow('The database at 127.0.0.1:1 does not answer (ECONNREFUSED).');
  });

  (hasServer ? it : it.skip)('is listened to again after it has dropped the connection', async () => {
    const database: Database = await openServerDatabase();
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
