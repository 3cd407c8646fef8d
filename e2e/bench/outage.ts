import { loadavg } from 'node:os';
import { startPostgres } from '@horno/db/testing';
import { type Network, NGINX, startNginx } from '@horno/edge/testing/nginx';
import { startVarnish, VARNISH } from '@horno/edge/testing/varnish';
import { type Apart, startApart } from '../core/apart/apart.ts';
import { withDoors } from '../core/shop.ts';
import { importChain } from './large-chain.ts';
import { writeSection } from './report.ts';

/**
 * Takes the database, then the api, then both away from an edge that has just been started, while customers of 300 stores read pages
 * straight from the edge, behind nginx and behind Varnish. Fails when a page has no products.
 */
const STORES = 300;
const SECONDS = Number(process.env.OUTAGE_SECONDS ?? 60);
const VISITS_A_SECOND = 12;
const PAGES = ['/', '/order/pizzas', '/en/order/pizzas'];
/** A page with fewer prices has lost its products. */
const LEAST_PRICES = 4;
const PRICE = /S\/(?:\s|&nbsp;|\u00a0)?\d+\.\d\d/g;

interface Visit {
  path: string;
  by: string;
  status: number;
  prices: number;
  isStale: boolean;
  ms: number;
}

interface Phase {
  name: string;
  visits: Visit[];
}

const server = await startPostgres();
if (!server) throw new Error('bench of outages: no programs of a PostgreSQL server here');
const shop: Apart = await withDoors(
  await startApart({
    api: { DATABASE_URL: server.url },
    beforeApi: (env) => importChain(env, { stores: STORES, products: 0 }),
  }),
);
const networks: (Network & { by: string })[] = [];
if (NGINX) networks.push({ by: 'nginx', ...(await startNginx(shop.shopUrl)) });
if (VARNISH) networks.push({ by: 'Varnish', ...(await startVarnish(shop.shopUrl)) });
const ways = [{ by: 'edge', url: shop.shopUrl }, ...networks.map(({ by, url }) => ({ by, url }))];

async function storeCodes(): Promise<string[]> {
  const codes: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await fetch(`${shop.apiUrl}/api/v1/product-hut-fe/outlets?page=${page}`, {
      headers: { client: 'web' },
    });
    const { data } = (await answer.json()) as { data: { items: { code: string }[]; pages?: number } };
    codes.push(...data.items.map(({ code }) => code));
    pages = data.pages ?? 1;
  }
  return codes;
}

async function visit({ by, url }: (typeof ways)[number], path: string, store: string): Promise<Visit> {
  const place = JSON.stringify({ outletCode: store, orderType: 'D', tier: 1, advanceOrder: 0 });
  const from = performance.now();
  const answer = await fetch(url + path, { headers: { cookie: `sf.place=${encodeURIComponent(place)}` } });
  const html = await answer.text();
  return {
    path,
    by,
    status: answer.status,
    prices: html.match(PRICE)?.length ?? 0,
    isStale: answer.headers.get('cache-status') !== null,
    ms: performance.now() - from,
  };
}

/** Every store is visited in turn, every page and way as well. */
function* plan(codes: readonly string[]) {
  for (let index = 0; ; index += 1) {
    const way = ways[index % ways.length] as (typeof ways)[number];
    const path = PAGES[Math.floor(index / ways.length) % PAGES.length] as string;
    yield { way, path, store: codes[(index * 7) % codes.length] as string };
  }
}

/** Visits pages at a steady rate for some seconds. */
async function browse(next: ReturnType<typeof plan>, seconds: number): Promise<Visit[]> {
  const visits: Promise<Visit>[] = [];
  const from = performance.now();
  for (let count = 0; count < seconds * VISITS_A_SECOND; count += 1) {
    const dueMs = from + (count * 1000) / VISITS_A_SECOND - performance.now();
    if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs));
    const { value } = next.next();
    if (value) visits.push(visit(value.way, value.path, value.store));
  }
  return Promise.all(visits);
}

const isEmpty = ({ prices }: Visit) => prices < LEAST_PRICES;

function rowOf({ name, visits }: Phase, by: string): string {
  const own = visits.filter((one) => one.by === by);
  const times = own.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? Number.NaN).toFixed(0);
  const failed = own.filter(({ status }) => status !== 200).length;
  const stale = own.filter(({ isStale }) => isStale).length;
  return `| ${name} | ${by} | ${own.length} | ${own.filter(isEmpty).length} | ${failed} | ${stale} | ${at(0.5)} | ${at(0.99)} |`;
}

const load = loadavg()[0]?.toFixed(0);
try {
  const codes = await storeCodes();
  const next = plan(codes);
  const phases: Phase[] = [];
  const phase = async (name: string, seconds = SECONDS) => {
    phases.push({ name, visits: await browse(next, seconds) });
  };
  // Each page of each store once, as in an hour of the chain.
  for (const path of PAGES) for (const store of codes) await visit(ways[0] as (typeof ways)[number], path, store);
  await phase('all well', SECONDS / 3);
  await server.crash();
  await phase('database away');
  await server.start();
  await phase('database back', SECONDS / 3);
  await shop.api.stop('SIGKILL');
  await phase('api away');
  await server.crash();
  for (const edge of shop.edges) {
    await edge.stop();
    await edge.start();
  }
  await phase('both away, edge restarted');
  await server.start();
  await shop.api.start();
  await phase('all back', SECONDS / 3);
  const lines = [
    `${codes.length} stores, ${VISITS_A_SECOND} visits a second of ${PAGES.join(', ')} at a store each; outages of ${SECONDS} s; load average before: ${load}. A page is empty with fewer than ${LEAST_PRICES} prices. Target: none is.`,
    '',
    '| phase | way | visits | empty pages | not 200 | of stored answers | p50, ms | p99, ms |',
    '|---|---|---|---|---|---|---|---|',
    ...phases.flatMap((one) => ways.map(({ by }) => rowOf(one, by))),
  ];
  console.log(lines.join('\n'));
  const empty = phases.flatMap(({ name, visits }) => visits.filter(isEmpty).map((one) => ({ phase: name, ...one })));
  for (const one of empty.slice(0, 20)) console.error(JSON.stringify(one));
  if (process.env.WRITE !== '0') writeSection('Outages', 'npm run bench:outage', lines);
  if (empty.length > 0) process.exitCode = 1;
} finally {
  for (const { stop } of networks) stop();
  await shop.stop();
  await server.stop();
}
