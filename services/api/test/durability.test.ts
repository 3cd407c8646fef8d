import fs, { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '@horno/db';
import { openDatabase } from '@horno/db';
import { startNode } from '@horno/tooling/internal/start-node';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';

const KILLS = 3;
const ROWS_PER_RUN = 25;
const MINUTES_MS = 60_000;

async function numbersOf(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ n: number }>(sql`select n from written order by n`);
  return rows.map(({ n }) => n);
}

const template = process.env.HORNO_TEST_DUMP;

describe('the embedded database', () => {
  let root = '';
  let folder = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'horno-durable-'));
    folder = join(root, 'db');
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it(
    `keeps every acknowledged row through ${KILLS} kills during writes`,
    async () => {
      const acknowledged: number[] = [];
      for (let run = 0; run < KILLS; run += 1) {
        const writer = startNode('services/api/test/write-rows.ts', [folder, String(run * 1_000_000)]);
        // A different number in each run, so that the kills hit different moments of a write.
        await writer.atLeast(1 + ROWS_PER_RUN + run * 3);
        await writer.kill('SIGKILL');
        acknowledged.push(...writer.lines.filter((line) => line !== 'open').map(Number));
      }
      const database = await openDatabase({ folder });
      const stored = new Set(await numbersOf(database.db));
      await database.close();
      expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * ROWS_PER_RUN);
      expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
    },
    3 * MINUTES_MS,
  );

  it(
    'syncs each commit to the disk, in a folder that only its owner can read',
    async () => {
      const database = await openDatabase({ folder, template });
      await database.db.execute(sql`create table written (n integer primary key)`);
      const original = fs.fsyncSync;
      let syncs = 0;
      fs.fsyncSync = (fd) => {
        syncs += 1;
        original(fd);
      };
      try {
        for (let n = 0; n < 5; n += 1) await database.db.execute(sql`insert into written values (${n})`);
      } finally {
        fs.fsyncSync = original;
        await database.close();
      }
      expect(syncs).toBeGreaterThanOrEqual(5);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    },
    MINUTES_MS,
  );

  it(
    'refuses a second process and continues unchanged',
    async () => {
      const database = await openDatabase({ folder, template });
      const second = startNode('services/api/test/open-once.ts', [folder]);
      await second.ended;
      await database.db.execute(sql`create table written (n integer primary key)`);
      await database.close();
      expect(second.lines).toEqual([`DB_IN_USE ${process.pid}`]);
    },
    MINUTES_MS,
  );

  it(
    'starts from a template, also after an interrupted start',
    async () => {
      fs.mkdirSync(`${folder}.partial/base`, { recursive: true });
      const database = await openDatabase({ folder, template });
      const { rows } = await database.db.execute(sql`select count(*)::int as n from shop.customers`);
      await database.close();
      expect(rows).toEqual([{ n: 0 }]);
      expect(fs.existsSync(`${folder}.partial`)).toBe(false);
    },
    MINUTES_MS,
  );
});
