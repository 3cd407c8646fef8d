import { defineCall } from '@horno/contracts/define-call';
import { AppError } from '@horno/contracts/errors';
import { beforeEach, expect, it } from '@jest/globals';
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
const asked = {
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

  it('answer the same again without acting again', async () => {
    expect(await keys().once(call, asked, act)).toEqual({ n: 1 });
    expect(await keys().once(call, { ...asked, body: { b: { d: 3, c: 2 }, a: 1 } }, act)).toEqual({ n: 1 });
    expect(runs).toBe(1);
  });

  it('act once for two requests at the same time', async () => {
    let open: () => void = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow = async () => {
      await opened;
      return act();
    };
    const both = [1, 2].map(() => keys().once(call, asked, slow));
    open();
    expect(await Promise.all(both)).toEqual([{ n: 1 }, { n: 1 }]);
  });

  it.each([
    ['body', { body: { a: 2 } }],
    ['path', { params: { id: 'two' } }],
    ['query', { query: { all: '1' } }],
  ])('refuse another %s', async (_what, change) => {
    await keys().once(call, asked, act);
    const other = keys().once(call, { ...asked, ...change }, act);
    await expect(other).rejects.toMatchObject({
      code: 'VALIDATION',
      details: { fields: [{ field: 'idempotency-key' }] },
    });
  });

  it('belong to whoever used them', async () => {
    await keys().once(call, asked, act);
    expect(await keys().once(call, { ...asked, device: 'device-9876543210' }, act)).toEqual({ n: 2 });
  });

  it('let a failure be tried again', async () => {
    const failing = async () => {
      throw new AppError('CART-01');
    };
    await expect(keys().once(call, asked, failing)).rejects.toMatchObject({ code: 'CART-01' });
    expect(await keys().once(call, asked, act)).toEqual({ n: 1 });
  });

  it('are free again when the first user died half-way', async () => {
    const hanging = keys().once(call, asked, () => new Promise<{ n: number }>(() => {}));
    clock.advance(31);
    expect(await Promise.race([hanging, keys().once(call, asked, act)])).toEqual({ n: 1 });
  });

  it('mean nothing to calls that do not take them, nor when there is none', async () => {
    const plain = { ...call, idempotent: false };
    await keys().once(plain, asked, act);
    await keys().once(plain, asked, act);
    await keys().once(call, { ...asked, idempotencyKey: undefined }, act);
    await keys().once(call, { ...asked, idempotencyKey: undefined }, act);
    expect(runs).toBe(4);
  });
});
