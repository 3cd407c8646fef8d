import { loadavg } from 'node:os';
import { startPostgres } from '@horno/db/testing';
import { openShop } from '../core/shop.ts';
import { type ShopProcess, startShop } from '../core/shop-process.ts';
import { answerOf, interleaved, type Measured, startBare } from './api-load.ts';
import { closeConnections, type Placing, placeOrders } from './api-orders.ts';
import { timeToggles } from './api-toggle.ts';
import { median, writeSection } from './report.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 10;
const MENU = '/api/v2/product-menu-fe/menu';
const PAGE = '/order/pizzas';
const headers = { 'accept-encoding': 'br, gzip', client: 'web', lang: 'es' };

const whole = (value: number) => value.toFixed(0);
const ratio = (one: Measured, other: Measured) => (one.rate / other.rate).toFixed(2);
const step = (text: string) => console.log(text);
const load = whole(loadavg()[0] ?? Number.NaN);

/** Measures menu and page of an open shop, beside a server that only sends the same bytes. */
async function measureReading(shop: ShopProcess) {
  // The address that a category opens.
  const { pathname } = new URL((await fetch(shop.shopUrl + PAGE)).url);
  const answers = {
    [MENU]: await answerOf(shop.apiUrl + MENU, headers),
    [pathname]: await answerOf(shop.shopUrl + pathname, { ...headers, accept: 'text/html' }),
  };
  const bare = await startBare(answers);
  const busy = { headers, connections: CONNECTIONS, seconds: SECONDS };
  try {
    const figures = await interleaved(ROUNDS, {
      menu: { ...busy, url: shop.apiUrl + MENU },
      bareMenu: { ...busy, url: bare.url + MENU },
      page: { ...busy, url: shop.shopUrl + pathname, isEachDifferent: true },
      cachedPage: { ...busy, url: shop.shopUrl + pathname },
      barePage: { ...busy, url: bare.url + pathname },
      alone: { ...busy, url: shop.shopUrl + pathname, isEachDifferent: true, connections: 1 },
    });
    const [menuKB, pageKB] = Object.values(answers).map(({ body }) =>
      (Buffer.byteLength(body, 'base64') / 1000).toFixed(1),
    );
    return { ...figures, pathname, menuKB, pageKB };
  } finally {
    bare.stop();
  }
}

/** Runs `measure` on its own shop and always stops the shop afterwards. */
async function onShop<T>(opening: Promise<ShopProcess>, measure: (shop: ShopProcess) => Promise<T>): Promise<T> {
  const shop = await opening;
  try {
    return await measure(shop);
  } finally {
    closeConnections();
    await shop.stop();
  }
}

function placingRow(where: string, { orders, p50Ms, p99Ms, doubled, lost }: Placing): string {
  return `| ${orders} orders, 50 at once, ${where} | p99 ${whole(p99Ms)} ms, p50 ${whole(p50Ms)} ms, ${doubled} doubled, ${lost} lost | p99 ≤ 100 ms on PostgreSQL, none doubled, none lost |`;
}

const placing = (shop: ShopProcess) => placeOrders(shop.apiUrl, ROUNDS);

step('menu, pages and toggles');
const { pathname, menu, bareMenu, page, cachedPage, barePage, alone, toggledMs, menuKB, pageKB } = await onShop(
  startShop({ NODE_ENV: 'production', CONTROL_PORT: '' }),
  async (shop) => ({ ...(await measureReading(shop)), toggledMs: await timeToggles(shop, ROUNDS) }),
);
step('orders on the embedded database');
const embedded = await onShop(openShop(), placing);
step('orders on PostgreSQL');
const postgres = await startPostgres({ isDurable: true });
const onServer = postgres && (await onShop(openShop({ DATABASE_URL: postgres.url }), placing).finally(postgres.stop));

const lines = [
  `Load from a second process, ${CONNECTIONS} connections, ${SECONDS} s a turn, medians of ${ROUNDS} interleaved turns; load average before: ${load}.`,
  '',
  '| what | figure | target |',
  '|---|---|---|',
  `| menu, cached (${menuKB} kB) | ${whole(menu.rate)}/s, ${ratio(menu, bareMenu)} × bare Fastify with the same bytes (${whole(bareMenu.rate)}/s) | ≥ 0.7 × |`,
  `| page ${pathname}, cached (${pageKB} kB) | ${whole(cachedPage.rate)}/s, ${ratio(cachedPage, barePage)} × bare Fastify with the same bytes (${whole(barePage.rate)}/s) | ≥ 0.6 × |`,
  `| the same, rendered | ${whole(page.rate)}/s | – |`,
  `| the same, one visitor at a time | p50 ${whole(alone.p50Ms)} ms, p95 ${whole(alone.p95Ms)} ms | p95 ≤ 40 ms |`,
  `| the same, ${CONNECTIONS} at once | p50 ${whole(page.p50Ms)} ms, p95 ${whole(page.p95Ms)} ms | – |`,
  placingRow('embedded database', embedded),
  onServer
    ? placingRow('PostgreSQL', onServer)
    : '| orders, 50 at once, PostgreSQL | not measured: no server programs here | p99 ≤ 100 ms |',
  `| toggle until a new page shows it | median ${whole(median(toggledMs))} ms, longest ${whole(Math.max(...toggledMs))} ms of ${toggledMs.length} | ≤ 1000 ms |`,
];
console.log(lines.join('\n'));
writeSection('The back end', 'npm run bench:api', lines);
