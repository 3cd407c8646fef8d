import type { OrderPublic } from '@horno/contracts/order';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, readyOrder, visitor } from '../../test/ordering.ts';
import { orderEvents, orderEventsArchive } from '../db/schema/orders.ts';
import { outbox, outboxArchive } from '../db/schema/outbox.ts';
import { tidyUp } from '../housekeeping.ts';
import { archiveEvents, archiveJobs, dropArchivedJobsBefore } from './archive.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(usualNow.getTime() - days * DAY_MS);

eachDatabase('archives', (database) => {
  async function partitionsOf(table: string): Promise<string[]> {
    const { rows } = await database().db.execute<{ name: string }>(
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = ${`shop.${table}`}::regclass order by 1`,
    );
    return rows.map(({ name }) => name.replace('shop.', ''));
  }

  describe('of jobs', () => {
    const job = (days: number, part: object = {}) => ({
      ...{ id: crypto.randomUUID(), topic: 'mail', payload: { to: 'rosa@example.com' }, attempts: 2 },
      ...{ runAt: ago(days), createdAt: ago(days), doneAt: ago(days), trace: '00-1-2-01' },
      ...part,
    });

    it('take the done ones of before yesterday, without payload, in a partition for each day', async () => {
      const { db } = database();
      const jobs = [job(3), job(2), job(0.5), job(9, { doneAt: null }), job(9, { doneAt: null, failedAt: ago(9) })];
      await db.insert(outbox).values(jobs);
      await tidyUp({ db, clock: { now: () => usualNow } });
      const left = await db.select().from(outbox);
      expect(left.map(({ id }) => id).sort()).toEqual(
        jobs
          .slice(2)
          .map(({ id }) => id)
          .sort(),
      );
      const archived = await db.select().from(outboxArchive).orderBy(outboxArchive.doneAt);
      const [{ payload: _payload, runAt: _runAt, ...oldest } = job(3)] = jobs;
      expect(archived[0]).toEqual(oldest);
      expect(archived.map(({ id }) => id)).toEqual(jobs.slice(0, 2).map(({ id }) => id));
      expect(await partitionsOf('outbox_archive')).toEqual(['outbox_archive_20240520', 'outbox_archive_20240521']);
    });

    it('lose whole days after their time', async () => {
      const { db } = database();
      expect(await dropArchivedJobsBefore(db, ago(2))).toEqual(['outbox_archive_20240520']);
      expect(await partitionsOf('outbox_archive')).toEqual(['outbox_archive_20240521']);
      expect(await dropArchivedJobsBefore(db, ago(2))).toEqual([]);
    });

    it('take each job once when several processes tidy up, and take many in pieces', async () => {
      const { db } = database();
      await db.delete(outbox);
      await db.execute(sql`
        insert into shop.outbox (id, topic, payload, run_at, done_at, created_at)
        select gen_random_uuid(), 'many', '{}', ${ago(5)}, ${ago(5)}, ${ago(5)} from generate_series(1, 12000)`);
      const moved = await Promise.all([1, 2, 3].map(() => archiveJobs(db, ago(1))));
      expect(moved.reduce((sum, count) => sum + count, 0)).toBe(12_000);
      expect(await db.$count(outbox)).toBe(0);
      expect(await db.$count(outboxArchive, eq(outboxArchive.topic, 'many'))).toBe(12_000);
    });
  });

  describe('of events', () => {
    let shop: Ordering;
    beforeAll(async () => {
      shop = await openOrdering(database());
    }, 60_000);
    afterAll(() => shop.app.close());

    it('take those of closed orders, and the tracker still shows them', async () => {
      const { db } = database();
      shop.clock.set(usualNow, { isFrozen: true });
      const rosa = visitor(() => shop);
      const place = async () => (await rosa.place(await readyOrder(shop, rosa))).data.item;
      const [closed, open] = [await place(), await place()];
      const address = (uuid: string) => `/v1/product-order-be/orders/tracking/${uuid}`;
      expect((await rosa.call('PUT', address(closed.uuid), { action: 'cancel' })).status).toBe(200);
      const read = async () =>
        (await rosa.call<{ item: OrderPublic }>('GET', `/v1/product-order-be/orders/${closed.uuid}`)).data.item;
      const before = await read();
      const events = await db.select().from(orderEvents).where(eq(orderEvents.orderUuid, closed.uuid));
      expect(events.length).toBeGreaterThan(1);
      expect(await archiveEvents(db, usualNow)).toBe(0);
      expect(await archiveEvents(db, new Date(usualNow.getTime() + 1000))).toBe(events.length);
      const archived = await db.select().from(orderEventsArchive).orderBy(orderEventsArchive.seq);
      expect(archived).toEqual(events.toSorted((a, b) => a.seq - b.seq));
      expect((await db.select().from(orderEvents)).map(({ orderUuid }) => orderUuid)).toEqual([open.uuid]);
      expect(await partitionsOf('order_events_archive')).toEqual(['order_events_archive_202405']);
      expect(await read()).toEqual(before);
    });

    it('go with their order', async () => {
      const { db } = database();
      await db.execute(sql`delete from shop.orders`);
      expect(await db.$count(orderEventsArchive)).toBe(0);
    });
  });
});
