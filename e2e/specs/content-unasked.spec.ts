import type { Locator, Page } from '@playwright/test';
import { lackingFiles } from '../commands/worker-files.ts';
import { answerConsent } from '../core/consent.ts';
import { type Line, openLine } from '../core/line.ts';
import { expect, test } from '../core/test.ts';

/** Returns the primary actions under the question about measurements; undefined while it is not shown. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const banner = document.querySelector('[aria-labelledby="consent-title"]');
    if (!banner || getComputedStyle(banner).visibility === 'hidden') return undefined;
    const top = banner.getBoundingClientRect().top;
    return [...document.querySelectorAll<HTMLElement>('main [class*="primary"]')]
      .filter((action) => !action.closest('dialog'))
      .filter((action) => {
        const { width, top: start, bottom } = action.getBoundingClientRect();
        return width > 0 && bottom > top + 1 && start < innerHeight;
      })
      .map(({ textContent }) => textContent);
  });

/** The question comes back when the page rests, unless it would cover an action. */
const comesBack = (page: Page) =>
  expect
    .poll(async () => (await covered(page)) !== undefined, { timeout: 1000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );

for (const [width, height] of [
  [320, 568],
  [360, 740],
  [768, 1024],
] as const) {
  test(`ux 9: the question about measurements covers no action of a view, at ${width}`, async ({ browser, shop }) => {
    test.setTimeout(240_000);
    // The page of the fixture has answered the question.
    const context = await browser.newContext({ baseURL: shop.shopUrl, viewport: { width, height } });
    const page = await context.newPage();
    await page.goto('/login');
    expect(await page.locator('main [class*="primary"]').count()).toBeGreaterThan(0);
    let shown = 0;
    for (const path of ['/', '/order/pizzas', '/login', '/register', '/contact', '/huts', '/en/404']) {
      await page.goto(path);
      await page.locator('[aria-labelledby="consent-title"]').waitFor({ state: 'attached' });
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let at = 0; at < Math.min(end, 1600); at += height / 2) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), at);
        await expect(async () => expect((await covered(page)) ?? []).toEqual([])).toPass({ timeout: 3000 });
        if (await comesBack(page)) shown += 1;
        expect((await covered(page)) ?? []).toEqual([]);
      }
    }
    await page.goto('/');
    await page.getByRole('combobox', { name: '¿A dónde lo llevamos?' }).fill('Av. Larco 345');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(page.locator('[aria-labelledby="consent-title"]')).toBeHidden();
    // It is still asked.
    await page.goto('/topic/history');
    await expect(page.getByRole('region', { name: '¿Podemos medir cómo anda la web?' })).toBeVisible();
    await page.getByRole('button', { name: 'Rechazar' }).click();
    await expect(page.locator('[aria-labelledby="consent-title"]')).toHaveCount(0);
    expect(shown).toBeGreaterThan(3);
    await context.close();
  });
}

/** Text of the largest content that was painted so far. */
const largestContent = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string | null | undefined>((done) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined;
          done(entry?.element?.textContent);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

test('the question about measurements is not taken for the content of a page', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.shopUrl, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto('/faq');
  const banner = page.getByRole('region', { name: '¿Podemos medir cómo anda la web?' });
  await expect(banner).toBeVisible();
  await banner.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  // A screenshot waits for a paint.
  await page.screenshot();
  expect(await largestContent(page)).toBe('Preguntas frecuentes');
  await context.close();
});

/** Scrolls until an action that adds an item is where the offer of a language is. */
const scrollUnder = (offer: Locator) =>
  offer.evaluate((element) => {
    const place = element.getBoundingClientRect();
    const action = [...document.querySelectorAll('main [aria-label^="Agregar"]')]
      .map((one) => one.getBoundingClientRect())
      .find(({ left, right, top }) => left < place.right && right > place.left && top > place.top + 100);
    if (!action) throw new Error('no action is below the offer');
    window.scrollBy({ top: action.top - place.top, behavior: 'instant' });
  });

for (const width of [320, 360, 768, 1280]) {
  test(`ux 9: the offer of a language leaves an action that comes under it, at ${width}`, async ({ browser, shop }) => {
    const viewport = { width, height: 740 };
    const context = await browser.newContext({ baseURL: shop.shopUrl, viewport, locale: 'en-US' });
    await answerConsent(context, shop.shopUrl);
    const page = await context.newPage();
    await page.goto('/order/pizzas');
    const offer = page.locator('[lang="en"]').filter({ hasText: 'This shop is also in English.' });
    await offer.waitFor({ state: 'attached' });
    await scrollUnder(offer);
    await expect(offer).toBeHidden();
    await page.goto('/topic/history');
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'View in English' }).click();
    await page.waitForURL(/\/en\/topic\/history/);
    await context.close();
  });
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });
  let line: Line;
  test.beforeEach(async ({ shop }) => {
    line = await openLine(shop.shopUrl);
  });
  test.afterEach(() => line.close());

  test('ux 20: a page that was not opened before says so without a network, and loads once the network is back', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: line.url, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await answerConsent(context, line.url);
    await page.goto('/faq');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/_offline')) !== undefined), { timeout: 30_000 })
      .toBe(true);
    await expect.poll(() => lackingFiles(page), { timeout: 60_000 }).toEqual([]);
    line.cut();
    await context.setOffline(true);
    await page.goto('/careers');
    await expect(page.getByText(/^Estás sin conexión\. Puedes ver lo que ya abriste/)).toBeVisible();
    await expect(page.locator('main').getByText('Si es tu conexión, la traemos apenas vuelva')).toBeVisible();
    const unseen = await page.evaluate(async () => {
      const picture = new Image();
      picture.src = '/api/v1/product-media/items/never-seen.webp';
      await picture.decode();
      return picture.naturalWidth;
    });
    expect(unseen).toBeGreaterThan(0);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    line.restore();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Trabaja con nosotros' })).toBeVisible();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    await context.close();
  });

  test('a push message becomes a notification of the order, with no tab of the order open', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: line.url });
    await context.grantPermissions(['notifications'], { origin: line.url });
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(line.url));
        if (own) resolve(own.registrationId);
      });
    });
    await tools.send('ServiceWorker.enable');
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const registrationId = await registered;
    const shown = () =>
      page.evaluate(async () => {
        const notifications = await (await navigator.serviceWorker.ready).getNotifications();
        return notifications.map(({ title, body, lang, tag, data }) => ({ title, body, lang, tag, data }));
      });
    const message = {
      title: 'Tu pedido está en camino',
      body: 'W-1 · Horno',
      lang: 'es',
      tag: 'a',
      url: '/tracker-order/a',
    };
    for (const data of [
      'nonsense',
      JSON.stringify({ ...message, url: 'https://evil.example/' }),
      JSON.stringify(message),
    ]) {
      await tools.send('ServiceWorker.deliverPushMessage', { origin: line.url, registrationId, data });
    }
    const { url, ...rest } = message;
    await expect.poll(shown).toEqual([{ ...rest, data: url }]);
    await context.close();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what works, with phones and pages to read', async ({ page }) => {
    await page.goto('/order/pizzas');
    const notice = page.locator('.limits:visible');
    await expect(notice).toContainText('Tu navegador tiene JavaScript apagado');
    await expect(notice.getByRole('link', { name: '(01) 505-1111' })).toHaveAttribute('href', 'tel:015051111');
    await notice.getByRole('link', { name: 'Ver las tiendas' }).click();
    await expect(page).toHaveURL(/\/huts$/);
    await page.goto('/404');
    await page.getByRole('searchbox', { name: 'Busca en la carta' }).fill('chicha');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/\/order\/.*q=chicha/);
  });
});
