import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type TestServer } from '@horno/db/testing';
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

  async function survive(server?: TestServer): Promise<void> {
    process.stdout.write(`orders-survive-kill: KILL_SEED=${seed}\n`);
    const run = await killRun({
      kills: KILLS,
      seed,
      dataDir,
      template: process.env.HORNO_TEST_DUMP,
      program: await bundleApi(),
      server,
      signal: end.signal,
    });
    const { purchases, cutOff, till } = run;
    process.stdout.write(
      `orders-survive-kill: ${purchases.length} orders; a kill cut off ${cutOff.orders} while placing, ${cutOff.payments} while paying; ${till.kills} kills of the till\n`,
    );
    expect(purchases.length).toBeGreaterThanOrEqual(KILLS);
    expect(await findFaults(server ? { url: server.url } : { folder: join(dataDir, 'db') }, run)).toEqual([]);
  }

  it(
    `survive ${KILLS} kills once each when they were acknowledged, without double charges`,
    () => survive(),
    10 * MINUTES_MS,
  );

  it(
    `survive ${KILLS} kills of the api and of PostgreSQL`,
    async () => {
      const server = await startPostgres({ isDurable: true });
      if (!server) throw new Error('PostgreSQL 15 or newer is not installed');
      try {
        await survive(server);
      } finally {
        await server.stop();
      }
    },
    10 * MINUTES_MS,
  );
});
