import type { Browser, CDPSession, Page } from '@playwright/test';
import { setCarryOutStore } from '../commands/order.ts';
import { median } from './report.ts';
import { untilQuiet } from './visit.ts';

const CHANGES = 30;
const WARM_ROUNDS = 5;

/** Taps an element as a pointer does, and gives the time from its first event until the next paint in which `shown` holds, in ms. */
async function tapUntil(page: Page, selector: string, shown: string, isText = false): Promise<number> {
  const took = page.evaluate(
    ([wanted, byText]) =>
      new Promise<number>((resolve, reject) => {
        const former = document.querySelector(wanted)?.textContent;
        const isShown = () => {
          const now = document.querySelector(wanted);
          return byText ? now?.textContent !== former : now !== null;
        };
        const from = ({ timeStamp: begin }: Event) => {
          const look = () =>
            isShown()
              ? requestAnimationFrame(() => resolve(performance.now() - begin))
              : performance.now() - begin > 30_000
                ? reject(new Error(`${wanted} did not follow a tap.`))
                : requestAnimationFrame(look);
          requestAnimationFrame(look);
        };
        addEventListener('pointerdown', from, { capture: true, once: true });
      }),
    [shown, isText] as const,
  );
  await page.locator(selector).first().click();
  return took;
}

async function heapBytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

const HOME = 'header a[href="/"]';
const MENU = 'header nav a[href*="/order"]';

interface Life {
  routeMs: number;
  addMs: number;
  grownMb: number;
}

async function oneLife(browser: Browser, url: string): Promise<Life> {
  const size = { viewport: { width: 1280, height: 900 } };
  const context = await browser.newContext({ ...size, baseURL: url, locale: 'es-PE', serviceWorkers: 'block' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // `untilQuiet` reads these entries: the browser's own limit of 250 hides what comes later.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(10_000));
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await page.goto('/order/pizzas');
  await untilQuiet(page);
  const home = () => tapUntil(page, HOME, 'body:has(main [data-fill$="/home"]) main h1');
  const menu = () => tapUntil(page, MENU, 'body:has(main [data-fill$="/category"]) main h1');
  // The first round loads what both pages need.
  await home();
  await untilQuiet(page);
  await menu();
  await untilQuiet(page);
  const before = await heapBytes(cdp);
  for (let change = 0; change < CHANGES / 2; change += 1) {
    await home();
    await menu();
  }
  const grownMb = ((await heapBytes(cdp)) - before) / 1e6;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times: number[] = [];
  for (let round = 0; round < WARM_ROUNDS; round += 1) times.push(await home(), await menu());
  const adds: number[] = [];
  for (let round = 0; round < WARM_ROUNDS; round += 1) {
    // A customer looks at what has changed before the next tap.
    await untilQuiet(page);
    adds.push(await tapUntil(page, 'main article button', 'header [data-fill^="header.cart"]', true));
  }
  await context.close();
  return { routeMs: median(times), addMs: median(adds), grownMb };
}

/** Lives of the composed shop and its rival after the first load: route changes, adding to the cart, memory. */
export async function measureLife(browser: Browser, shopUrl: string, rivalUrl: string): Promise<string[]> {
  const [ours, theirs] = [await oneLife(browser, shopUrl), await oneLife(browser, rivalUrl)];
  const ratio = (a: number, b: number) => `${(a / b).toFixed(2)} × the rival`;
  return [
    `| route change, warm, 4× CPU, ms | \`/\` ↔ \`/order/pizzas\` | ${ours.routeMs.toFixed(0)} | ${theirs.routeMs.toFixed(0)} | ${ratio(ours.routeMs, theirs.routeMs)} | ≤ 200 |`,
    `| added to the cart, shown, 4× CPU, ms | \`/order/pizzas\` | ${ours.addMs.toFixed(0)} | ${theirs.addMs.toFixed(0)} | ${ratio(ours.addMs, theirs.addMs)} | ≤ 100 |`,
    `| memory after ${CHANGES} route changes, MB | \`/\` ↔ \`/order/pizzas\` | ${ours.grownMb.toFixed(1)} | ${theirs.grownMb.toFixed(1)} | – | < 5 |`,
  ];
}
