import { loadavg } from 'node:os';
import { allPages } from '@horno/contracts/all-pages';
import { type Apart, startApart } from '../core/apart/apart.ts';
import { answerOf, interleaved, type Measured, startBare } from './api-load.ts';
import { importChain } from './large-chain.ts';
import { writeSection } from './report.ts';

const ROUNDS = 5;
const SECONDS = 2;
/** Time for documents of many places: longer than one is fresh, so that they are made again as often as in use. */
const PLACES_SECONDS = 10;
const CONNECTIONS = 10;
const PAGE = '/order/pizzas';
/** Stores of the chain, each with two order types: as many kinds of document. */
const STORES = 300;
const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html', lang: 'es' };

const whole = (value: number) => value.toFixed(0);
const cpu = ({ cpuMs }: Measured) => cpuMs.toFixed(2);
const ratio = (one: Measured, other: Measured) => (one.rate / other.rate).toFixed(2);
const loadBefore = whole(loadavg()[0] ?? Number.NaN);

/** Returns the cookies of places: every store, both order types. */
async function placeCookies(shopUrl: string): Promise<string[]> {
  type Stores = { items: { code: string; tier?: number }[]; pages: number };
  const stores = await allPages(async ({ page = 1 }) => {
    const answer = await fetch(`${shopUrl}/api/v1/product-hut-fe/outlets?page=${page}`, { headers });
    return ((await answer.json()) as { data: Stores }).data;
  });
  if (stores.length !== STORES) throw new Error(`the chain has ${stores.length} stores`);
  return stores.flatMap(({ code, tier = 1 }) =>
    ['D', 'C'].map(
      (orderType) =>
        `sf.place=${encodeURIComponent(JSON.stringify({ outletCode: code, orderType, tier, advanceOrder: 0 }))}`,
    ),
  );
}

async function measurePages({ shopUrl, edges: [first, second] }: Apart) {
  if (!first || !second) throw new Error('bench of the edge: there are two');
  const { pathname } = new URL((await fetch(shopUrl + PAGE)).url);
  const url = shopUrl + pathname;
  const bare = await startBare({ [pathname]: await answerOf(url, headers) });
  const cookies = await placeCookies(shopUrl);
  const busy = { headers, connections: CONNECTIONS, seconds: SECONDS, pid: first.service.pid };
  const remade = { ...busy, url: second.url + pathname, pid: second.service.pid, cookies };
  try {
    const figures = await interleaved(ROUNDS, {
      cached: { ...busy, url },
      bare: { ...busy, url: bare.url + pathname, pid: bare.pid },
      alone: { ...busy, url, isEachDifferent: true, connections: 1 },
      uncached: { ...busy, url, isEachDifferent: true },
      // The same work for the one who asks: a cookie is written into each request.
      one: { ...busy, url, cookies: cookies.slice(0, 1), seconds: PLACES_SECONDS },
      places: { ...busy, url, cookies, seconds: PLACES_SECONDS },
      remade,
      remadeAlone: { ...remade, connections: 1 },
    });
    return { pathname, figures };
  } finally {
    bare.stop();
  }
}

const shop = await startApart({
  api: { NODE_ENV: 'production', CONTROL_PORT: '' },
  edges: 2,
  // The second edge caches no documents.
  edgeOf: (index): Record<string, string> => (index === 1 ? { EDGE_HTML_FRESH_MS: '0', EDGE_HTML_STALE_MS: '0' } : {}),
  beforeApi: (env) => importChain(env, { stores: STORES }),
});
try {
  const { pathname, figures } = await measurePages(shop);
  const { cached, bare, alone, uncached, one, places, remade, remadeAlone } = figures;
  const lines = [
    `The edge in a process of its own; load from another one, ${CONNECTIONS} connections, ${SECONDS} s a turn (stores: ${PLACES_SECONDS} s), medians of ${ROUNDS} interleaved turns; CPU: of edge and render process for each document; load average before: ${loadBefore}.`,
    '',
    '| what | figure | target |',
    '|---|---|---|',
    `| page ${pathname}, cached | ${whole(cached.rate)}/s, ${ratio(cached, bare)} × bare Fastify with the same bytes (${whole(bare.rate)}/s), ${cpu(cached)} to ${cpu(bare)} ms of CPU | ≥ 0.9 × |`,
    `| the same for one store, cached | ${whole(one.rate)}/s, ${cpu(one)} ms of CPU | – |`,
    `| the same for ${STORES} stores at random, each for delivery and collection | ${whole(places.rate)}/s, ${ratio(places, one)} × one store, p95 ${whole(places.p95Ms)} ms, ${cpu(places)} ms of CPU | ≥ 0.5 ×, p95 ≤ 15 ms |`,
    `| the same made again from cached html, one visitor at a time | p50 ${whole(remadeAlone.p50Ms)} ms, p95 ${whole(remadeAlone.p95Ms)} ms | p95 ≤ 15 ms |`,
    `| the same made again from cached html, ${CONNECTIONS} at once | ${whole(remade.rate)}/s, p95 ${whole(remade.p95Ms)} ms, ${cpu(remade)} ms of CPU | – |`,
    `| the same rendered, one visitor at a time | p50 ${whole(alone.p50Ms)} ms, p95 ${whole(alone.p95Ms)} ms | p95 ≤ 15 ms |`,
    `| the same rendered, ${CONNECTIONS} at once | ${whole(uncached.rate)}/s, p95 ${whole(uncached.p95Ms)} ms, ${cpu(uncached)} ms of CPU | – |`,
  ];
  console.log(lines.join('\n'));
  if (process.env.WRITE !== '0') writeSection('The edge', 'pnpm bench:edge', lines);
} finally {
  await shop.stop();
}
