import { afterEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { eachDatabase } from '../test/databases.ts';
import { silentLog } from '../test/fixtures.ts';
import { type DatabaseClock, followDatabaseClock } from './database-clock.ts';
import { createIds } from './ids.ts';
import { createOutbox } from './outbox/outbox.ts';

const SKEW_MS = 90_000;
const MOST_ERROR_MS = 1000;

eachDatabase(
  'clock of the database',
  (database) => {
    const clocks: DatabaseClock[] = [];
    afterEach(() => Promise.all(clocks.splice(0).map((clock) => clock.stop())));

    /** Follows the database from a machine whose clock is ahead. */
    async function aheadBy(ms: number, db = database()) {
      const lines: object[] = [];
      const skew = { ms };
      const clock = await followDatabaseClock({
        database: db,
        log: { warn: (line: object) => void lines.push(line) },
        local: { now: () => new Date(Date.now() + skew.ms) },
      });
      clocks.push(clock);
      return { clock, lines, skew };
    }
    async function databaseMs(): Promise<number> {
      const { rows } = await database().db.execute<{ ms: string }>(
        sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
      );
      return Number(rows[0]?.ms);
    }

    it.each([0, SKEW_MS, -SKEW_MS])('is shown by a machine that is %d ms ahead', async (ms) => {
      const { clock, lines } = await aheadBy(ms);
      expect(Math.abs(clock.now().getTime() - (await databaseMs()))).toBeLessThan(MOST_ERROR_MS);
      expect(lines).toEqual(ms === 0 ? [] : [{ aheadMs: expect.any(Number) }]);
    });

    it('is taken from the quickest of three answers', async () => {
      let calls = 0;
      // The answers to the first and the third question come four seconds late.
      const delays = [0, 4000, 0, 0, 0, 4000];
      const local = { now: () => new Date(Date.now() + (delays[calls++] ?? 0)) };
      const clock = await followDatabaseClock({ database: database(), log: silentLog, local });
      clocks.push(clock);
      expect(Math.abs(clock.now().getTime() - (await databaseMs()))).toBeLessThan(MOST_ERROR_MS);
    });

    it('is followed when the clock of the machine changes, with one warning', async () => {
      const { clock, lines, skew } = await aheadBy(0);
      skew.ms = SKEW_MS;
      await clock.measure();
      await clock.measure();
      expect(Math.abs(clock.now().getTime() - (await databaseMs()))).toBeLessThan(MOST_ERROR_MS);
      expect(lines).toHaveLength(1);
    });

    it('stays as it was while the database does not answer', async () => {
      const { db } = database();
      let isAway = false;
      const failing = new Proxy(db, {
        get: (target, name) => {
          if (isAway) throw new Error('away');
          return Reflect.get(target, name);
        },
      });
      const { clock, lines } = await aheadBy(SKEW_MS, { ...database(), db: failing });
      isAway = true;
      await clock.measure();
      expect(Math.abs(clock.now().getTime() - (await databaseMs()))).toBeLessThan(MOST_ERROR_MS);
      expect(lines.at(-1)).toEqual({ err: expect.objectContaining({ message: 'away' }) });
    });

    it('makes jobs due at one time for processes whose clocks are 90 s apart, and each runs once', async () => {
      const seen: string[] = [];
      const open = async (name: string, ms: number) => {
        const { clock } = await aheadBy(ms);
        const outbox = createOutbox({ database: database(), clock, ids: createIds(clock), log: silentLog });
        outbox.on('skew', z.object({ job: z.string() }), async ({ job }) => void seen.push(`${job} by ${name}`));
        return { clock, outbox };
      };
      const [right, ahead] = [await open('right', 0), await open('ahead', SKEW_MS)];
      const enqueue = ({ outbox, clock }: typeof right, job: string, inMs: number) =>
        outbox.enqueue(database().db, {
          topic: 'skew',
          payload: { job },
          runAt: new Date(clock.now().getTime() + inMs),
        });
      await enqueue(right, 'later', SKEW_MS / 2);
      await enqueue(ahead, 'now', -MOST_ERROR_MS);
      expect(await right.outbox.drain()).toBe(1);
      expect(await ahead.outbox.drain()).toBe(0);
      expect(seen).toEqual(['now by right']);
      await database().db.execute(sql`delete from shop.outbox`);
    });
  },
  'always',
);
