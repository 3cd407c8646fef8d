import { EventEmitter, once } from 'node:events';
import { type Database, leaseFor } from '@horno/db';
import { beforeEach, expect, it } from '@jest/globals';
import { eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { eachDatabase } from '../../test/databases.ts';
import { silentLog, usualNow } from '../../test/fixtures.ts';
import { createSettableClock } from '../clock.ts';
import { outbox as table } from '../db/schema/outbox.ts';
import { createIds } from '../ids.ts';
import { backoffMs, MAX_ATTEMPTS } from './backoff.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const PayloadSchema = z.object({ n: z.number() });

eachDatabase('outbox', (database) => {
  const clock = createSettableClock(usualNow);
  const ids = createIds(clock);

  beforeEach(async () => {
    clock.set(usualNow, { isFrozen: true });
    await database().db.delete(table);
  });

  function newOutbox(from: Database = database()): Outbox {
    return createOutbox({ database: from, clock, ids, log: silentLog });
  }

  /** Returns an outbox whose topic `count` records the numbers of its jobs. */
  function counting(): { outbox: Outbox; seen: number[] } {
    const outbox = newOutbox();
    const seen: number[] = [];
    outbox.on('count', PayloadSchema, async ({ n }) => void seen.push(n));
    return { outbox, seen };
  }

  it('runs a job once, after the commit of its transaction', async () => {
    const { outbox, seen } = counting();
    await database().db.transaction(async (tx) => {
      await outbox.enqueue(tx, { topic: 'count', payload: { n: 1 } });
    });
    expect(await outbox.drain()).toBe(1);
    expect(await outbox.drain()).toBe(0);
    expect(seen).toEqual([1]);
  });

  it('stop finishes the job under way and releases the other claimed jobs', async () => {
    const { outbox: other, seen: seenByOther } = counting();
    const outbox = newOutbox();
    const seen: number[] = [];
    let stopping: Promise<void> | undefined;
    outbox.on('count', PayloadSchema, async ({ n }) => {
      stopping ??= outbox.stop();
      seen.push(n);
    });
    for (const n of [1, 2, 3]) await outbox.enqueue(database().db, { topic: 'count', payload: { n } });
    expect(await outbox.drain()).toBe(1);
    await stopping;
    const rest = await database().db.select().from(table).where(isNull(table.doneAt));
    expect(rest.map(({ lockedUntil, attempts }) => ({ lockedUntil, attempts }))).toEqual([
      { lockedUntil: null, attempts: 0 },
      { lockedUntil: null, attempts: 0 },
    ]);
    expect(await other.drain()).toBe(2);
    expect(seen).toHaveLength(1);
    expect([...seen, ...seenByOther].sort()).toEqual([1, 2, 3]);
  });

  /** Lets time pass for the locks: they go by the clock of the database. */
  const ageLocks = (seconds: number) =>
    database().db.execute(sql`update shop.outbox set locked_until = locked_until - ${seconds} * interval '1 second'`);

  it('extends the locks of jobs behind a slow one, and skips jobs that another process claimed meanwhile', async () => {
    const seen: string[] = [];
    let nowMs = 0;
    const slow = createOutbox({ database: database(), clock, ids, log: silentLog, nowMs: () => nowMs });
    const other = newOutbox();
    // The lock of a batch lasts for a minute.
    const tookSeconds = new Map([
      [1, 40],
      [2, 40],
      [3, 70],
    ]);
    slow.on('count', PayloadSchema, async ({ n }) => {
      seen.push(`slow ${n}`);
      const seconds = tookSeconds.get(n) ?? 0;
      nowMs += seconds * 1000;
      await ageLocks(seconds);
      await other.drain();
    });
    other.on('count', PayloadSchema, async ({ n }) => void seen.push(`other ${n}`));
    for (const n of [1, 2, 3, 4]) {
      const runAt = new Date(usualNow.getTime() - 10 + n);
      await slow.enqueue(database().db, { topic: 'count', payload: { n }, runAt });
    }
    await slow.drain();
    expect(seen).toEqual(['slow 1', 'slow 2', 'slow 3', 'other 3', 'other 4']);
  });

  it.each([-600, 600])(
    'operations 8: leaves a job under way alone when the clock of its process is off by %d s',
    async (seconds) => {
      const away = { now: () => new Date(usualNow.getTime() + seconds * 1000) };
      const outbox = newOutbox();
      const other = createOutbox({ database: database(), clock: away, ids, log: silentLog });
      const seen: string[] = [];
      outbox.on('count', PayloadSchema, async () => {
        seen.push('first');
        await other.drain();
      });
      other.on('count', PayloadSchema, async () => void seen.push('other'));
      const runAt = new Date(usualNow.getTime() - 3_600_000);
      await outbox.enqueue(database().db, { topic: 'count', payload: { n: 1 }, runAt });
      await outbox.drain();
      expect(seen).toEqual(['first']);
    },
  );

  it('a runner that lost its lock changes nothing of the attempt that another process makes', async () => {
    const outbox = newOutbox();
    const other = newOutbox();
    const attempts: string[] = [];
    outbox.on('count', PayloadSchema, async (_payload, { attempt }) => {
      attempts.push(`first ${attempt}`);
      await ageLocks(61);
      const taken = new Promise<void>((resolve) => {
        other.on('count', PayloadSchema, async (_given, info) => {
          attempts.push(`other ${info.attempt}`);
          resolve();
          await once(events, 'failed');
        });
      });
      void other.drain();
      await taken;
      throw new Error('too late');
    });
    const events = new EventEmitter();
    const id = await outbox.enqueue(database().db, { topic: 'count', payload: { n: 1 } });
    await outbox.drain();
    const [row] = await database().db.select().from(table).where(eq(table.id, id));
    expect(row).toMatchObject({ attempts: 2, lockedUntil: expect.any(Date), lastError: null });
    events.emit('failed');
    await other.drain();
    expect(attempts).toEqual(['first 1', 'other 2']);
  });

  it('drops a job when its transaction rolls back', async () => {
    const { outbox, seen } = counting();
    const failing = database().db.transaction(async (tx) => {
      await outbox.enqueue(tx, { topic: 'count', payload: { n: 1 } });
      throw new Error('back');
    });
    await expect(failing).rejects.toThrow('back');
    await outbox.drain();
    expect(seen).toEqual([]);
  });

  it('runs jobs in the order of their times, none too early', async () => {
    const { outbox, seen } = counting();
    const inSeconds = (seconds: number) => new Date(usualNow.getTime() + seconds * 1000);
    await outbox.enqueue(database().db, { topic: 'count', payload: { n: 3 }, runAt: inSeconds(30) });
    await outbox.enqueue(database().db, { topic: 'count', payload: { n: 2 }, runAt: inSeconds(20) });
    await outbox.enqueue(database().db, { topic: 'count', payload: { n: 9 }, runAt: inSeconds(31) });
    await outbox.enqueue(database().db, { topic: 'count', payload: { n: 1 }, runAt: inSeconds(10) });
    clock.advance(30);
    await outbox.drain();
    expect(seen).toEqual([1, 2, 3]);
  });

  it('runs several jobs at the same time', async () => {
    const { outbox, seen } = counting();
    const ids = await outbox.enqueueAll(database().db, [
      { topic: 'count', payload: { n: 1 } },
      { topic: 'count', payload: { n: 2 }, runAt: new Date(usualNow.getTime() + 1000) },
    ]);
    expect(await outbox.drain()).toBe(1);
    clock.advance(1);
    await outbox.drain();
    expect([seen, new Set(ids).size]).toEqual([[1, 2], 2]);
  });

  it('retries a failed job after growing pauses and stores the error', async () => {
    const outbox = newOutbox();
    const attempts: number[] = [];
    outbox.on('flaky', PayloadSchema, async (_payload, { attempt }) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error(`no luck ${attempt}`);
    });
    const id = await outbox.enqueue(database().db, { topic: 'flaky', payload: { n: 1 } });
    const rowOf = async () => (await database().db.select().from(table).where(eq(table.id, id)))[0];
    await outbox.drain();
    expect(await rowOf()).toMatchObject({ lastError: 'no luck 1', doneAt: null });
    clock.advance(0.9);
    await outbox.drain();
    expect(attempts).toEqual([1]);
    clock.advance(0.1);
    await outbox.drain();
    clock.advance(2);
    await outbox.drain();
    expect(attempts).toEqual([1, 2, 3]);
    expect(await rowOf()).toMatchObject({ lastError: null, doneAt: new Date(usualNow.getTime() + 3000) });
  });

  it('gives up after the last attempt', async () => {
    const outbox = newOutbox();
    let attempts = 0;
    outbox.on('hopeless', PayloadSchema, async () => {
      attempts += 1;
      throw new Error('never');
    });
    const id = await outbox.enqueue(database().db, { topic: 'hopeless', payload: { n: 1 } });
    for (let round = 1; round <= MAX_ATTEMPTS + 2; round += 1) {
      await outbox.drain();
      clock.advance(backoffMs(round) / 1000);
    }
    const [row] = await database().db.select().from(table).where(eq(table.id, id));
    expect(attempts).toBe(MAX_ATTEMPTS);
    expect(row).toMatchObject({ failedAt: expect.any(Date), lastError: 'never' });
  });

  it('does not run a job when the payload does not match the schema of its topic', async () => {
    const { outbox, seen } = counting();
    await outbox.enqueue(database().db, { topic: 'count', payload: { n: 'one' } });
    await outbox.drain();
    expect(seen).toEqual([]);
  });

  it('gives each job to one of several runners', async () => {
    const seen: number[] = [];
    const runners = [1, 2, 3].map(() => newOutbox());
    for (const runner of runners) runner.on('count', PayloadSchema, async ({ n }) => void seen.push(n));
    for (let n = 0; n < 40; n += 1) await runners[0]?.enqueue(database().db, { topic: 'count', payload: { n } });
    await Promise.all(runners.map((runner) => runner.drain()));
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  it('takes over the job of a dead runner when its lock ends', async () => {
    const { outbox, seen } = counting();
    const id = await outbox.enqueue(database().db, { topic: 'count', payload: { n: 1 } });
    await database()
      .db.update(table)
      .set({ lockedUntil: leaseFor(60_000), attempts: 1 })
      .where(eq(table.id, id));
    await outbox.drain();
    expect(seen).toEqual([]);
    await ageLocks(61);
    await outbox.drain();
    expect(seen).toEqual([1]);
  });

  it('a handler that hangs in the mail lane delays no other lane', async () => {
    const outbox = newOutbox();
    let release: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    outbox.on('mail', PayloadSchema, () => hanging, 'mail');
    const kitchen = new Promise<number>((resolve) => {
      outbox.on('kitchen', PayloadSchema, async ({ n }) => resolve(n));
    });
    await outbox.enqueue(database().db, { topic: 'mail', payload: { n: 1 } });
    await outbox.start();
    await outbox.enqueue(database().db, { topic: 'kitchen', payload: { n: 2 } });
    expect(await kitchen).toBe(2);
    release();
    await outbox.stop();
  });

  it('runs as many jobs of a lane at the same time as it has runners', async () => {
    const outbox = createOutbox({ database: database(), clock, ids, log: silentLog, runners: 3 });
    let underWay = 0;
    let most = 0;
    let isFull: () => void = () => undefined;
    const full = new Promise<void>((resolve) => {
      isFull = resolve;
    });
    outbox.on(
      'mail',
      PayloadSchema,
      async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        if (underWay === 3) isFull();
        await full;
        underWay -= 1;
      },
      'mail',
    );
    for (let n = 0; n < 5; n += 1) await outbox.enqueue(database().db, { topic: 'mail', payload: { n } });
    expect(await outbox.drain()).toBe(5);
    expect(most).toBe(3);
  });

  it('runs a new job of a lane while another job of the lane hangs and a runner is free', async () => {
    const outbox = createOutbox({ database: database(), clock, ids, log: silentLog, runners: 2 });
    const events = new EventEmitter();
    const handle = async ({ n }: { n: number }) => {
      const released = n === 0 && once(events, 'release');
      events.emit(String(n));
      await released;
    };
    outbox.on('mail', PayloadSchema, handle, 'mail');
    const enqueue = (n: number) => outbox.enqueue(database().db, { topic: 'mail', payload: { n } });
    const started = [0, 1, 2].map((n) => once(events, String(n)));
    for (const n of [0, 1]) await enqueue(n);
    const drained = outbox.drain();
    await Promise.all([started[0], started[1]]);
    // The free runner ends meanwhile: it finds no further job.
    for (let query = 0; query < 20; query += 1) await database().db.execute(sql`select 1`);
    await enqueue(2);
    void outbox.drain();
    await started[2];
    events.emit('release');
    expect(await drained).toBe(3);
  });

  it('wakes up when another process enqueues a job', async () => {
    const outbox = newOutbox();
    const ran = new Promise<number>((resolve) => {
      outbox.on('count', PayloadSchema, async ({ n }) => resolve(n));
    });
    await outbox.start();
    await newOutbox().enqueue(database().db, { topic: 'count', payload: { n: 7 } });
    expect(await ran).toBe(7);
    await outbox.stop();
  });
});
