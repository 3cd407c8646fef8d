import { loadavg } from 'node:os';
import { startPostgres } from '@horno/db/testing';
import { type Part, startApart } from '../core/apart/apart.ts';
import { median, writeSection } from './report.ts';

const ROUNDS = 7;
const TARGET_S = 2;

const load = (loadavg()[0] ?? Number.NaN).toFixed(0);
const [shop, ops] = [await startPostgres(), await startPostgres()];
if (!shop || !ops) throw new Error('bench of starts: no programs of a PostgreSQL server here');
const apart = await startApart({ api: { DATABASE_URL: shop.url }, registry: { DATABASE_URL: ops.url } });

/** Returns the seconds from the start of the process until it answers that it is ready. */
async function secondsOf(part: Part): Promise<number> {
  await part.stop();
  const from = performance.now();
  await part.start();
  return (performance.now() - from) / 1000;
}

try {
  const [edge] = apart.edges;
  if (!edge) throw new Error('bench of starts: no edge');
  const parts = { api: apart.api, registry: apart.registry, edge };
  const seconds: Record<string, number[]> = { api: [], registry: [], edge: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, part] of Object.entries(parts)) seconds[name]?.push(await secondsOf(part));
  const rows = Object.entries(seconds).map(
    ([name, own]) =>
      `| ${name} | ${median(own).toFixed(2)} s, slowest ${Math.max(...own).toFixed(2)} s | ≤ ${TARGET_S} s |`,
  );
  const lines = [
    `Compiled services as processes of their own, api and registry on PostgreSQL with the chain's data, from the start of the process to the first answer of its probe; medians of ${ROUNDS} interleaved rounds; load average before: ${load}.`,
    '',
    '| service | start | target |',
    '|---|---|---|',
    ...rows,
  ];
  console.log(lines.join('\n'));
  writeSection('Starts of the services', 'pnpm bench:start', lines);
} finally {
  await apart.stop();
  await Promise.all([shop.stop(), ops.stop()]);
}
