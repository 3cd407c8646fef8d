import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { addPizza, setCarryOutStore } from '../commands/order.ts';
import { shiftsOf, watchShifts } from '../commands/shifts.ts';
import { answerConsent } from '../core/consent.ts';
import { preloadsOf } from '../core/preloads.ts';
import { expect, test } from '../core/test.ts';

const kilobytes = (bodies: readonly Buffer[]) =>
  Math.round(bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 100) / 10;

/** Scripts as they arrive, by their address; a document contains some of them. */
function scriptsOf(page: Page): Map<string, Promise<Buffer>> {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) scripts.set(response.url(), response.body());
  });
  page.on('domcontentloaded', async () => {
    const within = await page
      .$$eval('script[data-src]', (all) =>
        all.map((one) => [one.getAttribute('data-src') ?? '', one.textContent ?? '']),
      )
      // The page may have closed.
      .catch(() => []);
    for (const [url = '', text = ''] of within) scripts.set(url, Promise.resolve(Buffer.from(text)));
  });
  return scripts;
}

const weigh = async (scripts: Map<string, Promise<Buffer>>) => kilobytes(await Promise.all(scripts.values()));

/** Lists the scripts that arrived, for the message of a failure. */
async function listOf(scripts: Map<string, Promise<Buffer>>): Promise<string> {
  const lines = [...scripts].map(async ([url, body]) => `${kilobytes([await body])} kB ${new URL(url).pathname}`);
  return (await Promise.all(lines)).join('\n');
}

/** Waits until no more scripts arrive without input. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Work that waits for an idle browser starts after one second at the latest.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(undefined))));
  await page.waitForLoadState('networkidle');
}

for (const path of ['/', '/order/pizzas']) {
  test.describe(`the first load of ${path}`, () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('loads ahead at most 160 kB of scripts, and at most 190 kB without input', async ({
      context,
      request,
      shop,
    }) => {
      const document = await request.get(path);
      const files = preloadsOf({ link: document.headers().link, html: await document.text() });
      const ahead = await Promise.all(files.map(async (file) => (await request.get(shop.shopUrl + file)).body()));
      expect(ahead.length).toBeGreaterThan(3);
      expect(kilobytes(ahead)).toBeLessThanOrEqual(160);

      // A second page, without the input of the first one: scripts that wait for input would load.
      await answerConsent(context, shop.shopUrl);
      const page = await context.newPage();
      const scripts = scriptsOf(page);
      await page.goto(path);
      await expect(page.locator('[data-slot="header.cart"] a')).toBeVisible();
      await settle(page);
      expect(await weigh(scripts), await listOf(scripts)).toBeLessThanOrEqual(190);
    });
  });
}

for (const [path, width] of [
  ['/', 360],
  ['/en/order/pizzas', 360],
  ['/order/pizzas', 1280],
] as const) {
  test.describe(`the picture that ${path} asks for with its headers, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('is on the screen without scrolling, and comes once', async ({ page }) => {
      const pictures: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
      });
      const document = await page.goto(path);
      const [, picture = ''] = /<([^<>]+)>; rel=preload; as=image/.exec(document?.headers().link ?? '') ?? [];
      await expect(
        page.locator(`img[src="${picture}"], picture:has(source[srcset="${picture}"])`).first(),
      ).toBeInViewport();
      await settle(page);
      expect(pictures.filter((one) => one === picture)).toHaveLength(1);
    });
  });
}

/** Share of the longest task in all tasks of the page's main thread after its first paint, from a trace of Chromium. */
function shareOfLongest(trace: Buffer): number {
  const { traceEvents: events } = JSON.parse(trace.toString()) as {
    traceEvents: { name: string; pid: number; tid: number; ts: number; dur?: number; args: { name?: string } }[];
  };
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  const tasks = events
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint?.pid && tid === paint.tid && ts >= paint.ts)
    .map(({ dur = 0 }) => dur);
  return Math.max(...tasks) / tasks.reduce((sum, each) => sum + each, 0);
}

for (const path of ['/', '/order/pizzas']) {
  // A share, and no time: on a busy machine each task is longer, and the whole is too.
  test(`${path} starts in short tasks: none takes a fifth of the work after the first paint`, async ({
    page,
    context,
    browser,
  }) => {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await browser.startTracing(page, { categories: ['loading', 'disabled-by-default-devtools.timeline'] });
    await page.goto(path);
    await expect(page.locator('[data-slot="header.cart"] a')).toBeVisible();
    await settle(page);
    expect(shareOfLongest(await browser.stopTracing())).toBeLessThanOrEqual(0.2);
  });
}

test.describe('the first load of /checkout', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('takes at most 201 kB of scripts with a place and a cart, without the gateway’s', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await setCarryOutStore(page);
    await page.waitForURL(/\/order\/pizzas/);
    await addPizza(page);
    const storageState = await context.storageState();
    const fresh = await browser.newContext({ baseURL, storageState, viewport: { width: 360, height: 740 } });
    const guest = await fresh.newPage();
    const scripts = scriptsOf(guest);
    await guest.goto('/checkout');
    await expect(guest.getByLabel('Nombre y apellidos')).toBeVisible();
    await expect(guest.getByRole('button', { name: /1 producto/ })).toBeVisible();
    await settle(guest);
    const [all, list] = [await weigh(scripts), await listOf(scripts)];
    await fresh.close();
    expect(all, list).toBeLessThanOrEqual(201);
  });
});

test.describe('early input', () => {
  /** Delays the start of the shop's code until it is released. */
  async function holdStart(page: Page): Promise<() => void> {
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    await page.route(/_assets\/shell\/.*\.js$/, async (route) => {
      await started;
      await route.continue();
    });
    return start;
  }

  test('tap on a store is handled as soon as possible', async ({ page }) => {
    const start = await holdStart(page);
    await page.goto('/huts', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Recoger aquí: San Borja' }).click();
    start();
    await page.waitForURL(/\/order\/pizzas/);
  });

  test('typed address is searched, and its form does not leave the page', async ({ page, shop }) => {
    const start = await holdStart(page);
    await page.goto('/', { waitUntil: 'commit' });
    const address = page.getByRole('main').getByRole('combobox').first();
    await address.fill('Calle Bolognesi 215, Miraflores');
    await address.press('Enter');
    start();
    await expect(page.getByRole('option', { name: /Bolognesi/ }).first()).toBeVisible();
    await expect(address).toHaveValue('Calle Bolognesi 215, Miraflores');
    expect(page.url()).toBe(`${shop.shopUrl}/`);
  });
});

for (const path of [
  '/',
  '/order/pizzas',
  '/huts',
  '/hut/San+Borja',
  '/faq',
  '/login',
  '/register',
  '/checkout',
  '/tracking',
]) {
  test(`nothing jumps while ${path} hydrates`, async ({ page }) => {
    if (path === '/checkout') {
      // Without a cart it leads to another page, whose layout differs.
      await setCarryOutStore(page);
      await page.waitForURL(/\/order\/pizzas/);
      await addPizza(page);
    }
    await watchShifts(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
  });
}
