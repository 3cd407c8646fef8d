import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { closeConnections, prepare, send } from '../bench/api-orders.ts';
import { newDevice } from '../commands/device.ts';
import { nextTime } from '../commands/next-time.ts';
import { cloneFor, installNode } from '../commands/node-version.ts';
import { freePort } from '../core/shop-process.ts';

/** The oldest version of package.json's `engines`, then the newest of each later line. `.github/workflows/checks.yml` runs all tests on each. */
const VERSIONS = ['20.19.6', '22.23.3', '24.21.0', '26.10.0'];

/** Tests that use what differs between versions: module hooks, permissions of processes, workers, streams, databases, jsdom. */
const {
  HORNO_NODE_TESTS = 'shared/domain shared/contracts shared/server shared/render services/api/src/orders services/edge/test/page.test.ts services/edge/test/hostile-bundle.test.ts services/registry/test/publish.test.ts services/registry/test/render-gate.test.ts mf-checkout/src/pages services/local/test/start-checks.test.ts',
} = process.env;

test.setTimeout(20 * 60_000);

/** Orders as a guest and returns the order's number. */
async function order(shopUrl: string): Promise<unknown> {
  const headers = { origin: shopUrl, cookie: await newDevice(shopUrl) };
  const ready = await prepare(shopUrl, headers, await nextTime(shopUrl, 'LIM-MIR-01', 'C', headers));
  const { number } = await send(shopUrl, ready);
  closeConnections();
  return number;
}

for (const version of VERSIONS)
  test(`npm start, an order and npm test run on Node ${version}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'horno-node-'));
    const [port = 0, ...others] = await Promise.all([0, 1, 2, 3, 4].map(freePort));
    const [ops, store, pay, staging] = others.map(String);
    try {
      const bin = await installNode(version, join(folder, 'node'));
      const shell = await cloneFor(bin, join(folder, 'horno'), {
        ...{ PORT: String(port), OPS_PORT: ops ?? '', STORE_PORT: store ?? '', PAY_PORT: pay ?? '' },
        ...{ STAGING_PORT: staging ?? '', DATA_DIR: join(folder, 'data') },
      });
      expect(await shell.run('node --version\n')).toBe(`v${version}\n`);
      const shop = await shell.serve('npm start\n', 'Ctrl+C stops the shop');
      const number = await order(`http://localhost:${port}`).finally(() => shop.stop());
      expect(number).toMatch(/^W-\d{6}-\d{4}$/);
      expect(shop.output()).not.toMatch(/warn|deprecat|experimental|error|\(node:\d+\)/i);
      const report = await shell.run(`npm test -- ${HORNO_NODE_TESTS}\n`);
      console.log(`Node ${version}: order ${number}, ${/\d+ passed, 0 failed.*/.exec(report)?.[0]}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
