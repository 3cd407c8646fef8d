import { loadavg } from 'node:os';
import { allPages } from '@horno/contracts/all-pages';
import { startPostgres } from '@horno/db/testing';
import { type Apart, startApart } from '../core/apart/apart.ts';
import { withDoors } from '../core/shop.ts';
import { importChain } from './large-chain.ts';
import { median, writeSection } from './report.ts';
import { fillOrders, fillReleases } from './scale-data.ts';
import { register, walk } from './scale-way.ts';

interface Size {
  products: number;
  stores: number;
  orders: number;
  releases: number;
}
const SMALL: Size = { products: 60, stores: 100, orders: 10_000, releases: 10 };
const LARGE: Size = { products: 3000, stores: 2000, orders: 1_000_000, releases: 1000 };
const RUNS = 25;
const WARM_UP = 3;
/** Growth within the noise of one machine. */
const NOISE_MS = 5;
/** The largest growth that log n allows: from 10 releases to 1000. */
const GROWTH = Math.max(
  ...(Object.keys(SMALL) as (keyof Size)[]).map((key) => Math.log(LARGE[key]) / Math.log(SMALL[key])),
);

const pages = [
  '/',
  '/releases',
  '/releases?before=9',
  '/audit',
  '/audit?search=none-has-this',
  '/rollout',
  '/health',
].concat(['/experience', '/trends', '/errors', '/catalogue', '/flags', '/plans', '/tokens', '/webhooks', '/stores']);

const opened: Chain[] = [];
interface Chain {
  apart: Apart;
  times: Map<string, number[]>;
  bytes: Map<string, number>;
  stop(): Promise<void>;
}

async function openChain(size: Size): Promise<void> {
  const [shop, ops] = [await startPostgres(), await startPostgres()];
  if (!shop || !ops) throw new Error('bench of scale: no programs of a PostgreSQL server here');
  const apart = await withDoors(
    await startApart({
      api: { DATABASE_URL: shop.url },
      registry: { DATABASE_URL: ops.url },
      beforeApi: (env) => importChain(env, size),
    }),
  );
  const stop = async () => {
    await apart.stop();
    await Promise.all([shop.stop(), ops.stop()]);
  };
  opened.push({ apart, times: new Map(), bytes: new Map(), stop });
  await register(apart.apiUrl);
  await fillOrders(shop.url, size.orders, await storeCodes(apart.apiUrl));
  await fillReleases(ops.url, size.releases);
}

async function storeCodes(apiUrl: string): Promise<string[]> {
  const stores = await allPages(async ({ page = 1 }) => {
    const answer = await fetch(`${apiUrl}/api/v1/product-hut-fe/outlets?page=${page}`, { headers: { client: 'web' } });
    return ((await answer.json()) as { data: { items: { code: string }[]; pages: number } }).data;
  });
  return stores.map(({ code }) => code);
}

async function visitConsole({ opsUrl, operator }: Apart, note: (name: string, ms: number, bytes: number) => void) {
  for (const path of pages) {
    const from = performance.now();
    const page = await fetch(opsUrl + path, { headers: { cookie: `horno_ops=${operator.token}` }, redirect: 'error' });
    const text = await page.text();
    if (page.status !== 200) throw new Error(`${path}: ${page.status} ${text.slice(0, 300)}`);
    note(`console ${path}`, performance.now() - from, text.length);
  }
}

async function measure({ apart, times, bytes }: Chain, isWarm: boolean): Promise<void> {
  const note = (name: string, ms: number, length: number) => {
    if (isWarm) times.set(name, [...(times.get(name) ?? []), ms]);
    bytes.set(name, length);
  };
  await walk(apart.apiUrl, note);
  await visitConsole(apart, note);
}

const load = loadavg()[0]?.toFixed(0);
try {
  for (const size of [SMALL, LARGE]) await openChain(size);
  const [small, large] = opened as [Chain, Chain];
  for (let run = -WARM_UP; run < RUNS; run += 1) for (const chain of opened) await measure(chain, run >= 0);
  const rows = [...small.times].map(([name, own]) => {
    const [few, many] = [median(own), median(large.times.get(name) ?? [])];
    const isFlat = many <= few * GROWTH + NOISE_MS;
    const kB = ({ bytes }: Chain) => ((bytes.get(name) ?? 0) / 1000).toFixed(0);
    return {
      isFlat,
      line: `| ${name} | ${few.toFixed(1)} ms, ${kB(small)} kB | ${many.toFixed(1)} ms, ${kB(large)} kB | ${isFlat ? '' : '**more than log n**'} |`,
    };
  });
  const sizeOf = ({ products, stores, orders, releases }: Size) =>
    [`${products} products`, `${stores} stores`, `${orders} orders`, `${releases} releases`].join(', ');
  const lines = [
    `Medians of ${RUNS} interleaved visits to two chains, api and registry of each as processes on PostgreSQL of their own; at most ${GROWTH.toFixed(1)} × as log n, ${NOISE_MS} ms aside; load average before: ${load}.`,
    '',
    `| what | ${sizeOf(SMALL)} | ${sizeOf(LARGE)} | growth |`,
    '|---|---|---|---|',
    ...rows.map(({ line }) => line),
  ];
  console.log(lines.join('\n'));
  if (process.env.WRITE !== '0') writeSection('Scale of data', 'npm run bench:scale', lines);
  if (rows.some(({ isFlat }) => !isFlat)) process.exitCode = 1;
} finally {
  for (const chain of opened) await chain.stop();
}
