import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { BROWSER_ARGS } from '../core/chromium.ts';
import { openShop } from '../core/shop.ts';
import { buildOneApp } from './one-app/build.ts';
import { serveOneApp } from './one-app/serve.ts';
import { median, writeSection } from './report.ts';
import { warm } from './visit.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** The last version that runs on Node 20. It is fetched when it is asked for: no build needs it. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PATHS = ['/', '/order/pizzas', '/order/pizzas/house', '/huts', '/faq', '/register'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const score = z.object({ score: z.nullable(z.number()) });
const audit = z.object({ numericValue: z.optional(z.number()) });
const ReportSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.object({
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
  }),
});
type Report = z.infer<typeof ReportSchema>;

const folder = mkdtempSync(join(tmpdir(), 'horno-lighthouse-'));

/** Visits an address with the mobile preset of Lighthouse. */
async function inspect(url: string): Promise<Report> {
  await warm(url);
  const path = join(folder, 'report.json');
  const flags = ['--headless=new', ...BROWSER_ARGS].join(' ');
  const words = [url, '--quiet', '--output=json', `--output-path=${path}`, `--chrome-flags=${flags}`];
  words.push(`--only-categories=${CATEGORIES.join(',')}`);
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' };
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, ...words], { env });
  return ReportSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

const shop = await openShop();
const rival = await serveOneApp(shop.shopUrl, await buildOneApp(), PATHS);
const reports = new Map(PATHS.map((path) => [path, { ours: [] as Report[], theirs: [] as Report[] }]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [path, { ours, theirs }] of reports) {
    ours.push(await inspect(shop.shopUrl + path));
    theirs.push(await inspect(rival.url + path));
  }
  console.log(`round ${round + 1} of ${ROUNDS}`);
}

const points = (list: Report[], category: (typeof CATEGORIES)[number]) =>
  Math.round(median(list.map(({ categories }) => categories[category].score ?? 0)) * 100);
const figure = (list: Report[], name: keyof Report['audits'], digits = 0) =>
  median(list.map(({ audits }) => audits[name].numericValue ?? Number.NaN)).toFixed(digits);
const all = [...reports.values()].flatMap(({ ours, theirs }) => [...ours, ...theirs]);
const index = median(all.map(({ environment }) => environment.benchmarkIndex));

const lines = [
  `Lighthouse 12.8.2, mobile preset, medians of ${ROUNDS}, interleaved with the rival of the storefront; benchmarkIndex ${index.toFixed(0)}.`,
  '',
  '| page | performance | the rival | accessibility, best practices, SEO | LCP, ms | the rival | total blocking time, ms | the rival | CLS |',
  '|---|---|---|---|---|---|---|---|---|',
  ...[...reports].map(([path, { ours, theirs }]) => {
    const others = [points(ours, 'accessibility'), points(ours, 'best-practices'), points(ours, 'seo')].join(', ');
    const pair = (name: keyof Report['audits']) => `${figure(ours, name)} | ${figure(theirs, name)}`;
    return `| \`${path}\` | ${points(ours, 'performance')} | ${points(theirs, 'performance')} | ${others} | ${pair('largest-contentful-paint')} | ${pair('total-blocking-time')} | ${figure(ours, 'cumulative-layout-shift', 3)} |`;
  }),
  '',
  'Targets: the rival + 10, and 95 where the index is 2000 or more; 100 in the other three.',
];
console.log(lines.join('\n'));
if (process.env.WRITE !== '0') writeSection('Lighthouse', 'npm run bench:lighthouse', lines);
rmSync(folder, { recursive: true, force: true });
rival.close();
await shop.stop();
