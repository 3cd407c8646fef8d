import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { startPostgres } from '@horno/db/testing';
import { newDevice } from '../commands/device.ts';
import { nextTime } from '../commands/next-time.ts';
import { type Part, startApart } from '../core/apart/apart.ts';
import { closeConnections, prepare, send } from './api-orders.ts';
import { median, writeSection } from './report.ts';

/** `pnpm soak [minutes]` */
const MINUTES = Number(process.argv[2] ?? 30);
const VISITS_A_SECOND = 4;
const SAMPLE_MS = 5000;
const MINUTE_MS = 60_000;
/** Processes grow to their working size first. */
const WARM_UP_SHARE = 1 / 3;
/** Growth from the second to the last third that counts as flat. */
const FLAT = 0.1;
const PATHS = ['/', '/order/pizzas', '/order/combos', '/huts', '/faq', '/register', '/checkout'];

const postgres = [await startPostgres(), await startPostgres()];
const [forApi, forRegistry] = postgres;
if (!forApi || !forRegistry) throw new Error('soak: no programs of a PostgreSQL server here');
const shop = await startApart({
  api: { NODE_ENV: 'production', CONTROL_PORT: '', DATABASE_URL: forApi.url, KITCHEN_PHASE_SECONDS: '1' },
  registry: { DATABASE_URL: forRegistry.url },
});
const [edge] = shop.edges;
if (!edge) throw new Error('soak: no edge');

const STORE = 'LIM-MIR-01';

/** Ids of a process and of all that it started. */
function familyOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(familyOf)];
}

/** Memory of a service's processes, in MB. */
function memoryOf({ service }: Part): number {
  const kilobytes = familyOf(service.pid).map((pid) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

const parts: Record<string, Part> = { api: shop.api, edge, registry: shop.registry };
const samples: Record<string, number[]> = Object.fromEntries(Object.keys(parts).map((name) => [name, []]));
const counts = { pages: 0, orders: 0, failed: 0 };

/** A visit: a new device, three pages, an order. */
async function visit(number: number): Promise<void> {
  const headers = { cookie: await newDevice(shop.shopUrl), origin: shop.shopUrl };
  for (const offset of [0, 1, 2]) {
    const path = PATHS[(number + offset) % PATHS.length];
    const answer = await fetch(`${shop.shopUrl}${path}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    counts.pages += 1;
  }
  await send(shop.shopUrl, await prepare(shop.shopUrl, headers, await nextTime(shop.apiUrl, STORE, 'C')));
  counts.orders += 1;
}

function sample(): void {
  for (const [name, part] of Object.entries(parts)) samples[name]?.push(memoryOf(part));
}

async function run(): Promise<void> {
  const first = await nextTime(shop.apiUrl, STORE, 'C');
  // Orders for later fill the slots of a closed store.
  if (first.advance_order === 1) throw new Error(`soak: ${STORE} is closed until ${first.order_time}`);
  const until = Date.now() + MINUTES * MINUTE_MS;
  const sampling = setInterval(sample, SAMPLE_MS);
  const waiting = new Set<Promise<void>>();
  for (let number = 0; Date.now() < until; number += 1) {
    const one = visit(number)
      .catch((error: unknown) => {
        counts.failed += 1;
        console.error(String(error));
      })
      .finally(() => waiting.delete(one));
    waiting.add(one);
    await new Promise((resolve) => setTimeout(resolve, 1000 / VISITS_A_SECOND));
    if (waiting.size > VISITS_A_SECOND * 10) await Promise.race(waiting);
  }
  await Promise.all(waiting);
  clearInterval(sampling);
}

function rowOf(name: string, all: readonly number[]): { row: string; isFlat: boolean } {
  const warm = all.slice(Math.floor(all.length * WARM_UP_SHARE));
  const half = Math.floor(warm.length / 2);
  const [earlier, later] = [median(warm.slice(0, half)), median(warm.slice(half))];
  const growth = later / earlier - 1;
  return {
    row: `| ${name} | ${earlier.toFixed(0)} | ${later.toFixed(0)} | ${Math.max(...all).toFixed(0)} | ${(growth * 100).toFixed(1)} % |`,
    isFlat: growth <= FLAT,
  };
}

try {
  await run();
  const rows = Object.entries(samples).map(([name, all]) => rowOf(name, all));
  const lines = [
    `${MINUTES} minutes of ${VISITS_A_SECOND} visits a second: ${counts.pages} pages, ${counts.orders} orders, ${counts.failed} failed; api and registry on PostgreSQL; memory (RSS) of each service with the processes that it started; load average at the end: ${(loadavg()[0] ?? Number.NaN).toFixed(0)}. Flat: at most ${FLAT * 100} % from the second to the last third.`,
    '',
    '| service | second third, MB | last third, MB | most, MB | growth |',
    '|---|---|---|---|---|',
    ...rows.map(({ row }) => row),
  ];
  console.log(lines.join('\n'));
  writeSection('Memory over time', 'pnpm soak', lines);
  if (counts.failed > 0 || rows.some(({ isFlat }) => !isFlat)) process.exitCode = 1;
} finally {
  closeConnections();
  await shop.stop();
  await Promise.all(postgres.map((each) => each?.stop()));
}
