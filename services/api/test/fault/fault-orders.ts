import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@horno/db/testing';
import { printedBy } from '../till-process.ts';
import { bundleApi } from './bundle-api.ts';
import { findFaults } from './find-faults.ts';
import { killRun } from './kill-run.ts';

/**
 * `pnpm fault:orders [kills] [seed] [--postgres]`: kills the back end and the till of the store at random moments of ordering, paying and
 * receiving, and reports inconsistencies. The embedded database ends with the back end; `--postgres` starts a PostgreSQL server, and
 * crashes and pauses it, too.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { postgres: { type: 'boolean' } } });
const kills = Number(positionals[0] ?? 100);
const seed = Number(positionals[1] ?? process.env.KILL_SEED ?? randomInt(1_000_000));
const EVERY = 10;

if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed)) {
  process.stderr.write('usage: pnpm fault:orders [kills] [seed] [--postgres]\n');
  process.exit(2);
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const dataDir = mkdtempSync(join(tmpdir(), 'horno-fault-'));
const began = Date.now();
const server = values.postgres ? await startPostgres({ isDurable: true }) : undefined;
if (values.postgres && !server) throw new Error('PostgreSQL 15 or newer is not installed');
say(`${kills} kills, seed ${seed}, ${server ? 'PostgreSQL' : 'embedded database'}`);
let hasFaults = true;
try {
  const run = await killRun({
    kills,
    seed,
    dataDir,
    server,
    program: await bundleApi(),
    onKill: (done, orders) => {
      if (done % EVERY === 0) say(`${done} kills, ${orders} orders, ${Math.round((Date.now() - began) / 1000)} s`);
    },
  });
  const { purchases, cutOff, killed, till } = run;
  const faults = await findFaults(server ? { url: server.url } : { folder: join(dataDir, 'db') }, run);
  for (const fault of faults) say(`fault: ${fault}`);
  const online = purchases.filter(({ body }) => body.payment.method === 'credit').length;
  say(
    `${purchases.length} orders (${online} by card), ${cutOff.orders} cut off while placing, ${cutOff.payments} while paying`,
  );
  const { fresh, copies } = printedBy(till.printed);
  if (server) say(`killed: ${killed.api} × api, ${killed.database} × PostgreSQL, ${killed.both} × both`);
  say(`till: ${till.kills} kills, ${fresh.length} orders printed as new, ${copies.length} as copies`);
  say(`${faults.length} faults in ${Math.round((Date.now() - began) / 1000)} s, seed ${seed}`);
  hasFaults = faults.length > 0;
} finally {
  await server?.stop();
  if (hasFaults) say(`kept: ${dataDir}`);
  else rmSync(dataDir, { recursive: true, force: true });
  process.exitCode = hasFaults ? 1 : 0;
}
