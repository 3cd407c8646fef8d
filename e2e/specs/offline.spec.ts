import type { Page } from '@playwright/test';
import { cartPanel } from '../commands/cart.ts';
import { signInOperator } from '../commands/operator.ts';
import { setDeliveryPlace } from '../commands/order.ts';
import { lackingFiles } from '../commands/worker-files.ts';
import { answerConsent } from '../core/consent.ts';
import { type Line, openLine } from '../core/line.ts';
import { expect, test } from '../core/test.ts';

test.use({ serviceWorkers: 'allow' });

let line: Line;
test.beforeEach(async ({ shop }) => {
  line = await openLine(shop.shopUrl);
});
test.afterEach(() => line.close());

const offline = /^Estás sin conexión/;

async function goOffline(page: Page) {
  line.cut();
  await page.context().setOffline(true);
  await expect(page.getByText(offline)).toBeVisible();
}
async function comeBack(page: Page) {
  line.restore();
  await page.context().setOffline(false);
  await expect(page.getByText(offline)).toBeHidden();
}

/** Paths that the browser's caches of these names contain. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('customer goes offline, reads menu and stores, builds a draft and finds it after coming back', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: line.url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await answerConsent(context, line.url);
  await setDeliveryPlace(page);
  await page.goto('/order/drinks');
  await expect
    .poll(() => cachedPaths(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['/_offline', '/huts', '/order/drinks', '/order/desserts']));
  await expect.poll(() => cachedPaths(page), { timeout: 30_000 }).toContain('/api/v2/product-menu-fe/menu');

  await test.step('menu and stores are readable offline, also after a reload', async () => {
    await expect.poll(() => lackingFiles(page), { timeout: 60_000 }).toEqual([]);
    await goOffline(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Bebidas' })).toBeVisible();
    await expect(page.getByText(offline)).toBeVisible();
    await page.goto('/huts');
    await expect(page.getByRole('heading', { name: 'San Borja' }).first()).toBeVisible();
    await page.goto('/order/desserts');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await test.step('a draft survives a reload of the page', async () => {
    await page.goto('/order/drinks');
    // The page is readable before hydration, and a tap in between is lost.
    await expect(async () => {
      await page
        .getByRole('button', { name: /^Agregar Chicha/ })
        .first()
        .click();
      await expect(cartPanel(page).getByRole('heading', { name: /Chicha/ })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await page.reload();
    await expect(cartPanel(page).getByRole('heading', { name: /Chicha/ })).toBeVisible();
  });
  await test.step('back online, the shop has the draft', async () => {
    const saved = page.waitForResponse((answer) => answer.url().includes('/update-cart-item') && answer.ok());
    await comeBack(page);
    await saved;
    await page.reload();
    await expect(cartPanel(page).getByRole('heading', { name: /Chicha/ })).toBeVisible();
  });
  await test.step('the caches contain nothing personal and no page of a payment', async () => {
    const personal = /checkout|profile|(?<!topic\/)history|tracker|payment|login|customer|cart|order-be|coupon/;
    expect((await cachedPaths(page)).filter((path) => personal.test(path) && !path.startsWith('/_assets/'))).toEqual(
      [],
    );
  });
  await context.close();
});

test('sheet of the complaints book can be written offline and waits for the network', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: line.url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await answerConsent(context, line.url);
  await page.goto('/crs/reclamo');
  await expect
    .poll(() => cachedPaths(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['/crs/reclamo', '/_offline']));
  await expect.poll(() => lackingFiles(page), { timeout: 60_000 }).toEqual([]);
  await goOffline(page);
  await page.getByLabel('Detalle', { exact: true }).fill('La pizza llegó fría.');
  await page.reload();
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
  await expect(page.getByLabel('Detalle', { exact: true })).toHaveValue('La pizza llegó fría.');
  await comeBack(page);
  await page.reload();
  await expect(page.getByLabel('Detalle', { exact: true })).toHaveValue('La pizza llegó fría.');
  await context.close();
});

test('M8: a page that a script planted in the cache never replaces a personal page, and its scripts do not run', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: line.url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await answerConsent(context, line.url);
  await page.goto('/huts');
  await expect
    .poll(() => cachedPaths(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['/huts', '/_offline', '/order/deals']));
  const planted = ['/huts', '/order/deals', '/checkout', '/login'];
  await page.evaluate(async (paths) => {
    const text = '<!doctype html><title>Planted</title><h1>Planted</h1><script>window.hasRun = true;</script>';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const path of paths) {
        await cache.put(path, new Response(text, { headers: { 'content-type': 'text/html', 'x-cached-at': '1' } }));
      }
    }
  }, planted);
  await expect.poll(() => lackingFiles(page), { timeout: 60_000 }).toEqual([]);
  await goOffline(page);
  for (const path of planted) {
    const answer = await page.goto(path);
    expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
    expect(answer?.headers()['content-security-policy']).toContain(
      `script-src ${line.url}/_assets/ ${line.url}/sw.js 'sha256-`,
    );
  }
  for (const path of ['/checkout', '/login']) {
    await page.goto(path);
    await expect(page.getByText(offline)).toBeVisible();
    await expect(page).not.toHaveTitle('Planted');
  }
  await context.close();
});

test('worker of a new release waits until the open tab runs the release, and a revoked release is not cached', async ({
  browser,
  shop,
}) => {
  const operator = await signInOperator(shop);
  const context = await browser.newContext({ baseURL: line.url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await answerConsent(context, line.url);
  await page.goto('/huts');
  await expect
    .poll(() => cachedPaths(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['/_offline', '/huts']));
  const release = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('sf.pages.')));
  const [before] = await release();

  await operator.horno(['toggle', 'mf-content', 'off', '--reason', 'Revisión de textos']);
  await test.step('the tab follows, and so does the worker: the cache of the previous release is deleted', async () => {
    await expect.poll(release, { timeout: 30_000 }).not.toContain(before);
    await page.goto('/huts');
    await expect(page.getByRole('heading', { name: 'San Borja' }).first()).toBeVisible();
  });
  await test.step('a page that is switched off is missing offline too', async () => {
    await expect
      .poll(() => cachedPaths(page), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(['/_offline', '/huts']));
    await expect.poll(() => lackingFiles(page), { timeout: 60_000 }).toEqual([]);
    await goOffline(page);
    await page.goto('/faq');
    await expect(page.locator('[data-fallback="page"]')).toBeVisible();
  });
  await operator.horno(['toggle', 'mf-content', 'on', '--reason', 'Revisión terminada']);
  await context.close();
});
