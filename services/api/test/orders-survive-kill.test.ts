import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { bundleApi } from './fault/bundle-api.ts';
import { findFaults } from './fault/find-faults.ts';
import { killRun } from './fault/kill-run.ts';

/** `pnpm fault:orders` runs the same with a hundred kills. */
const KILLS = 3;
const MINUTES_MS = 60_000;

describe('orders and their payments', () => {
  const seed = Number(process.env.KILL_SEED ?? randomInt(1_000_000));
  const dataDir = mkdtempSync(join(tmpdir(), 'horno-kill-'));
  const end = new AbortController();
  afterAll(() => {
    end.abort();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(
    `survive ${KILLS} kills once each when they were acknowledged, without double charges`,
    async () => {
      process.stdout.write(`orders-survive-kill: KILL_SEED=${seed}\n`);
      const template = process.env.HORNO_TEST_DUMP;
      const program = await bundleApi();
      const run = await killRun({
        kills: KILLS,
        seed,
        dataDir,
        template,
        program,
        signal: end.signal,
      });
      const { purchases, cutOff, till } = run;
      process.stdout.write(
        `orders-survive-kill: ${purchases.length} orders; a kill cut off ${cutOff.orders} while placing, ${cutOff.payments} while paying; ${till.kills} kills of the till\n`,
      );
      expect(purchases.length).toBeGreaterThanOrEqual(KILLS);
      expect(await findFaults(dataDir, run)).toEqual([]);
    },
    10 * MINUTES_MS,
  );
});
