import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { eachDatabase } from '../test/databases.ts';
import { usualNow } from '../test/fixtures.ts';
import { idempotencyKeys } from './db/schema/idempotency-keys.ts';
import { outbox } from './db/schema/outbox.ts';
import { sandboxCharges } from './db/schema/payments.ts';
import { takeOver, tidyUp } from './housekeeping.ts';

const HOUR_MS = 60 * 60 * 1000;
const ago = (hours: number) => new Date(usualNow.getTime() - hours * HOUR_MS);

eachDatabase('housekeeping', (database) => {
  it('tidyUp deletes expired rows and leaves the others', async () => {
    const { db } = database();
    const key = { scope: 's', bodyHash: 'h', lockedUntil: usualNow };
    const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
    const [oldKey = '', newKey = '', oldDone = '', newDone = '', oldOpen = ''] = ids;
    await db.insert(idempotencyKeys).values([
      { ...key, key: oldKey, createdAt: ago(25) },
      { ...key, key: newKey, createdAt: ago(23) },
    ]);
    const job = { topic: 't', payload: {}, runAt: ago(24 * 9), createdAt: ago(24 * 9) };
    await db.insert(outbox).values([
      { ...job, id: oldDone, doneAt: ago(25) },
      { ...job, id: newDone, doneAt: ago(23) },
      { ...job, id: oldOpen },
    ]);
    const charge = { amountMinor: 100, state: 'captured', actionCode: '000', brand: 'visa', last4: '1111' } as const;
    await db.insert(sandboxCharges).values([
      { ...charge, purchaseNumber: '1', authorizations: 1, captures: 1, createdAt: ago(24 * 401) },
      { ...charge, purchaseNumber: '2', authorizations: 1, captures: 1, createdAt: ago(24 * 399) },
    ]);
    await tidyUp({ db, clock: { now: () => usualNow } });
    expect((await db.select().from(sandboxCharges)).map((row) => row.purchaseNumber)).toEqual(['2']);
    expect((await db.select().from(idempotencyKeys)).map((row) => row.key)).toEqual([newKey]);
    expect((await db.select().from(outbox)).map((row) => row.id).sort()).toEqual([newDone, oldOpen].sort());
  });

  it('takeOver releases the locks of a dead process when no other process can run', async () => {
    const { db, kind } = database();
    const [unfinished, answered, job] = Array.from({ length: 3 }, () => crypto.randomUUID()) as [
      string,
      string,
      string,
    ];
    const key = { scope: 'held', bodyHash: 'h', lockedUntil: usualNow, createdAt: usualNow };
    await db.insert(idempotencyKeys).values([
      { ...key, key: unfinished },
      { ...key, key: answered, answer: { n: 1 } },
    ]);
    const locked = { topic: 'locked', payload: {}, runAt: usualNow, createdAt: usualNow, lockedUntil: usualNow };
    await db.insert(outbox).values({ ...locked, id: job });
    await takeOver({ database: database() });
    const keys = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.scope, 'held'));
    const [left] = await db.select().from(outbox).where(eq(outbox.id, job));
    const isFreed = kind === 'embedded';
    expect(keys.map((row) => row.key).sort()).toEqual((isFreed ? [answered] : [answered, unfinished]).sort());
    expect(left?.lockedUntil).toEqual(isFreed ? null : usualNow);
  });
});
