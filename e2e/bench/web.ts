import { gzipSync } from 'node:zlib';
import { addPizza, setCarryOutStore } from '../commands/order.ts';
import { launchChromium } from '../core/chromium.ts';
import { openShop } from '../core/shop.ts';
import { measureLife } from './life.ts';
import { buildOneApp } from './one-app/build.ts';
import { serveOneApp } from './one-app/serve.ts';
import { median, writeSection } from './report.ts';
import { type StorageState, type Visit, visit } from './visit.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);

/** Pages, and the first control of each. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'main input',
  '/order/pizzas': 'main article a[href*="/order/"], main li a[href*="/order/pizzas/"]',
  '/order/pizzas/house': 'main button',
  '/register': 'main input',
  '/checkout': 'main input',
};

const sizes = new Map<string, Promise<number>>();
const gzipSize = async (url: string) =>
  gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length;

async function kilobytes(urls: readonly string[]): Promise<number> {
  const each = [...new Set(urls)].map((url) => {
    const size = sizes.get(url) ?? gzipSize(url);
    sizes.set(url, size);
    return size;
  });
  return (await Promise.all(each)).reduce((sum, size) => sum + size, 0) / 1000;
}

const shop = await openShop();
const paths = Object.keys(PAGES);
const browser = await launchChromium();

interface Page {
  composed: Visit[];
  rival: Visit[];
  still: Visit[];
}

/** Leaves a place and a cart on a device: without them the checkout leads to other pages. */
async function withCart(baseURL: string): Promise<StorageState> {
  const context = await browser.newContext({ baseURL, locale: 'es-PE', serviceWorkers: 'block' });
  const page = await context.newPage();
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

const ownCart = await withCart(shop.shopUrl);
const cookie = ownCart.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const rival = await serveOneApp(shop.shopUrl, await buildOneApp(), paths, { '/checkout': cookie });
const carts = new Map([
  [shop.shopUrl, ownCart],
  [rival.url, await withCart(rival.url)],
]);

/** Visits without input give everything but the tap: what a tap opens belongs to no first load. */
async function both(origin: string, path: string): Promise<Visit> {
  const storageState = path === '/checkout' ? carts.get(origin) : undefined;
  const { tapMs, scriptsBefore } = await visit(browser, origin + path, { control: PAGES[path], storageState });
  return { ...(await visit(browser, origin + path, { storageState })), tapMs, scriptsBefore };
}

const visits = new Map<string, Page>(paths.map((path) => [path, { composed: [], rival: [], still: [] }]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [path, { composed, rival: rivals, still }] of visits) {
    composed.push(await both(shop.shopUrl, path));
    rivals.push(await both(rival.url, path));
    still.push(await visit(browser, `${rival.url}/static${path}`));
  }
  console.log(`round ${round + 1} of ${ROUNDS}`);
}

const of = (list: Visit[], figure: keyof Visit) => median(list.map((each) => Number(each[figure])));

function row(what: string, figure: 'lcpMs' | 'tapMs' | 'blockingMs' | 'longestTaskMs', target: string): string[] {
  return [...visits].map(([path, { composed, rival: rivals, still }]) => {
    const [ours, theirs] = [of(composed, figure), of(rivals, figure)];
    const against =
      figure === 'lcpMs'
        ? `${(ours / of(still, 'lcpMs')).toFixed(2)} × the static file (${of(still, 'lcpMs').toFixed(0)})`
        : theirs === 0
          ? '–'
          : `${(ours / theirs).toFixed(2)} × the rival`;
    return `| ${what} | \`${path}\` | ${ours.toFixed(0)} | ${theirs.toFixed(0)} | ${against} | ${target} |`;
  });
}

async function weights(what: string, figure: 'scriptsBefore' | 'scripts', target: string): Promise<string[]> {
  const rows: string[] = [];
  for (const [path, { composed, rival: rivals }] of visits) {
    const [ours, theirs] = [await kilobytes(composed[0]?.[figure] ?? []), await kilobytes(rivals[0]?.[figure] ?? [])];
    rows.push(
      `| ${what} | \`${path}\` | ${ours.toFixed(1)} | ${theirs.toFixed(1)} | ${(ours / theirs).toFixed(2)} × the rival | ${target} |`,
    );
  }
  return rows;
}

const shifts = [...visits].map(([path, { composed, rival: rivals }]) => {
  return `| layout shift (CLS) | \`${path}\` | ${of(composed, 'cls').toFixed(3)} | ${of(rivals, 'cls').toFixed(3)} | – | ≤ 0.02 |`;
});
const lines = [
  `Cold cache, 360×740, 4× CPU slow-down, 1.6 Mbit/s, 150 ms round trip, medians of ${ROUNDS}, interleaved; \`/checkout\` with a place and a cart.`,
  'The first load ends 4 s after the load event: offline support, measurements and live updates wait that long.',
  'The rival is the same sources as one application: no federation, no remote entries, split by route, with the same HTML and styles, and its scripts run early too, the short ones as texts. Its headers name the first picture as ours do; those of the static file do not.',
  '',
  '| what | page | composed | rival | ratio | target |',
  '|---|---|---|---|---|---|',
  ...row('content visible (LCP), ms', 'lcpMs', '≤ 1.05 × the static file'),
  ...row('first tap handled, ms', 'tapMs', '≤ 1.0 ×'),
  ...row('total blocking time, ms', 'blockingMs', '≤ 0.4 ×'),
  ...row('longest task, ms', 'longestTaskMs', '≤ 200'),
  ...(await weights('JavaScript before the first tap, kB gzip', 'scriptsBefore', '≤ 160; forms 210')),
  ...(await weights('JavaScript of the first load, kB gzip', 'scripts', '≤ 190; forms 210')),
  ...shifts,
];
console.log(lines.join('\n'));
const life = await measureLife(browser, shop.shopUrl, rival.url);
console.log(life.join('\n'));
lines.push(...life);
if (process.env.WRITE !== '0') writeSection('The storefront', 'npm run bench:web', lines);
await browser.close();
rival.close();
await shop.stop();
