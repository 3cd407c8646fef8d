import { defineCall } from '@horno/contracts/define-call';
import { AppError } from '@horno/contracts/errors';
import { beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { createSettableClock } from '../clock.ts';
import { idempotencyKeys } from '../db/schema/idempotency-keys.ts';
import { createIdempotency, type Idempotency } from './idempotency.ts';

const call = defineCall({
  id: 'test.once',
  method: 'POST',
  path: '/once',
  summary: 'Once',
  body: z.object({}),
  answer: z.object({ n: z.number() }),
  idempotent: true,
});
const key = '0b9d6a52-6a0e-4e3c-9d51-333333333333';
const input = {
  params: { id: 'one' },
  query: {},
  body: { a: 1, b: { c: 2, d: 3 } },
  actor: undefined,
  device: 'device-0123456789',
  idempotencyKey: key,
};

eachDatabase('idempotency keys', (database) => {
  const clock = createSettableClock(usualNow);
  let runs = 0;
  const act = async () => {
    runs += 1;
    return { n: runs };
  };
  const keys = (): Idempotency => createIdempotency({ db: database().db, clock });

  beforeEach(async () => {
    runs = 0;
    clock.set(usualNow, { isFrozen: true });
    await database().db.delete(idempotencyKeys);
  });

  it('return the same answer without acting twice', async () => {
    expect(await keys().once(call, input, act)).toEqual({ n: 1 });
    expect(await keys().once(call, { ...input, body: { b: { d: 3, c: 2 }, a: 1 } }, act)).toEqual({ n: 1 });
    expect(runs).toBe(1);
  });

  it('act once when two requests come at the same time', async () => {
    let open: () => void = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow = async () => {
      await opened;
      return act();
    };
    const both = [1, 2].map(() => keys().once(call, input, slow));
    open();
    expect(await Promise.all(both)).toEqual([{ n: 1 }, { n: 1 }]);
  });

  it.each([
    ['body', { body: { a: 2 } }],
    ['path', { params: { id: 'two' } }],
    ['query', { query: { all: '1' } }],
  ])('are refused when the request has another %s', async (_what, change) => {
    await keys().once(call, input, act);
    const other = keys().once(call, { ...input, ...change }, act);
    await expect(other).rejects.toMatchObject({
      code: 'VALIDATION',
      details: { fields: [{ field: 'idempotency-key' }] },
    });
  });

  it('are independent for different devices', async () => {
    await keys().once(call, input, act);
    expect(await keys().once(call, { ...input, device: 'device-9876543210' }, act)).toEqual({ n: 2 });
  });

  it('act again when the first request failed', async () => {
    const failing = async () => {
      throw new AppError('CART-01');
    };
    await expect(keys().once(call, input, failing)).rejects.toMatchObject({ code: 'CART-01' });
    expect(await keys().once(call, input, act)).toEqual({ n: 1 });
  });

  it('are released when the first request died', async () => {
    await new Promise<void>((claimed) => {
      void keys().once(call, input, () => {
        claimed();
        return new Promise<{ n: number }>(() => {});
      });
    });
    const age = sql`locked_until - interval '31 seconds'`;
    await database().db.update(idempotencyKeys).set({ lockedUntil: age });
    expect(await keys().once(call, input, act)).toEqual({ n: 1 });
  });

  it('are claimed by one of two processes when the clock of one is ten minutes ahead', async () => {
    const ahead = createIdempotency({
      db: database().db,
      clock: { now: () => new Date(clock.now().getTime() + 600_000) },
    });
    let second: Promise<{ n: number }> | undefined;
    const first = await keys().once(call, input, async () => {
      second = ahead.once(call, input, act);
      // The other process looks meanwhile.
      for (let query = 0; query < 20; query += 1) await database().db.execute(sql`select 1`);
      return act();
    });
    expect([first, await second, runs]).toEqual([{ n: 1 }, { n: 1 }, 1]);
  });

  it('are ignored by calls that do not support them, and when missing', async () => {
    const plain = { ...call, idempotent: false };
    await keys().once(plain, input, act);
    await keys().once(plain, input, act);
    await keys().once(call, { ...input, idempotencyKey: undefined }, act);
    await keys().once(call, { ...input, idempotencyKey: undefined }, act);
    expect(runs).toBe(4);
  });
});
