import { loadavg } from 'node:os';
import { signInOperator } from '../commands/operator.ts';
import { launchChromium } from '../core/chromium.ts';
import { answerConsent } from '../core/consent.ts';
import { startShop } from '../core/shop-process.ts';
import { percentile } from './api-load.ts';
import { timePublishAndBack, timeToggle } from './release-steps.ts';
import { writeSection } from './report.ts';

const TRIES = 50;

const before = (loadavg()[0] ?? Number.NaN).toFixed(0);
const browser = await launchChromium();
const shop = await startShop({ NODE_ENV: 'production', CONTROL_PORT: '' });
try {
  const context = await browser.newContext();
  await answerConsent(context, shop.shopUrl);
  const tab = await context.newPage();
  await tab.goto(shop.shopUrl);
  const bench = { shop, operator: await signInOperator(shop), tab };
  const [pages, tabs, publishes, backs]: number[][] = [[], [], [], []];
  for (let serial = 0; serial < TRIES; serial += 1) {
    const toggled = await timeToggle(bench, serial % 2 === 0 ? 'off' : 'on');
    pages?.push(toggled.page);
    tabs?.push(toggled.tab);
  }
  for (let serial = 0; serial < TRIES; serial += 1) {
    const { publish, back } = await timePublishAndBack(bench, serial);
    publishes?.push(publish);
    backs?.push(back);
  }
  const row = (what: string, values: number[] | undefined, target: string) => {
    const at = (percent: number) => (percentile(values ?? [], percent) / 1000).toFixed(2);
    return `| ${what} | ${at(50)} s | ${at(95)} s | ${at(100)} s | ${target} |`;
  };
  const lines = [
    `${TRIES} tries of each, one after the other; load average before: ${before}.`,
    '',
    '| from the order until | p50 | p95 | longest | target |',
    '|---|---|---|---|---|',
    row('a toggle shows on a new page', pages, '≤ 1 s'),
    row('a toggle shows in an open, visible tab', tabs, '≤ 5 s'),
    row('a rollback shows on a new page', backs, '≤ 10 s'),
    row('`horno publish` has put a version of 1 remote into production', publishes, '–'),
  ];
  console.log(lines.join('\n'));
  writeSection('Releases on their way', 'pnpm bench:release', lines);
} finally {
  await browser.close();
  await shop.stop();
}
