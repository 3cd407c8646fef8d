import { gzipSync } from 'node:zlib';
import { launchChromium } from '../core/chromium.ts';
import { openShop } from '../core/shop.ts';
import { buildOneBundle } from './one-bundle/build.ts';
import { median, writeSection } from './report.ts';
import { startBenchServer } from './server.ts';
import { type Visit, visit } from './visit.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PATH = '/order/pizzas';

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

async function gzipOf(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(urls)].map(
      async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const shop = await openShop();
const html = await (await fetch(shop.shopUrl + PATH)).text();
const state = /<script type="application\/json" id="horno-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
const empty = JSON.stringify({ ...JSON.parse(state), data: {} }).replaceAll('<', '\\u003c');
const still = html.replaceAll(/<script(?![^>]*application\/)[^>]*><\/script>/g, '').replaceAll(shop.shopUrl, '');
const bundle = await buildOneBundle();
const server = await startBenchServer(shop.shopUrl, bundle, empty, new Map([['/static', still]]));
const browser = await launchChromium();

const composed: Visit[] = [];
const oneBundle: Visit[] = [];
const plain: Visit[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  composed.push(await visit(browser, shop.shopUrl + PATH));
  oneBundle.push(await visit(browser, server.url + PATH));
  plain.push(await visit(browser, `${server.url}/static`, false));
  console.log(`round ${round + 1} of ${ROUNDS}`);
}

const lcp = (visits: Visit[]) => median(visits.map(({ lcpMs }) => lcpMs));
const click = (visits: Visit[]) => median(visits.map(({ clickMs }) => clickMs));
const [first] = composed;
// The tap opens the builder, so the load without input comes from a visit without taps.
const looked = await visit(browser, shop.shopUrl + PATH, false);
const lookedAtBundle = await visit(browser, server.url + PATH, false);
const lines = [
  `${PATH}, cold cache, 360×740, 4× CPU slow-down, 1.6 Mbit/s, 150 ms round trip, medians of ${ROUNDS}, interleaved.`,
  '',
  '| what | composed | one bundle | static file | ratio |',
  '|---|---|---|---|---|',
  `| content visible (LCP), ms | ${lcp(composed).toFixed(0)} | ${lcp(oneBundle).toFixed(0)} | ${lcp(plain).toFixed(0)} | ${(lcp(composed) / lcp(oneBundle)).toFixed(2)} × the bundle, ${(lcp(composed) / lcp(plain)).toFixed(2)} × the static file |`,
  `| first tap handled, ms | ${click(composed).toFixed(0)} | ${click(oneBundle).toFixed(0)} | – | ${(click(composed) / click(oneBundle)).toFixed(2)} × the bundle |`,
  `| JavaScript before the first tap is handled, kB gzip | ${kB(await gzipOf(first?.scriptsBefore ?? []))} | ${kB(await gzipOf(oneBundle[0]?.scriptsBefore ?? []))} | 0 | |`,
  `| JavaScript of the first load, all of it, without a tap, kB gzip | ${kB(await gzipOf(looked.scripts))} | ${kB(await gzipOf(lookedAtBundle.scripts))} | 0 | |`,
  `| layout shift (CLS) | ${median(composed.map(({ cls }) => cls)).toFixed(3)} | ${median(oneBundle.map(({ cls }) => cls)).toFixed(3)} | – | |`,
];
console.log(lines.join('\n'));
writeSection('The storefront', 'npm run bench:web', lines);
await browser.close();
server.close();
await shop.stop();
