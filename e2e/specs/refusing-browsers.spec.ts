import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import {
  addPizza,
  fillCheckout,
  fillSections,
  orderCarryOut,
  placeOrder,
  setDeliveryPlace,
} from '../commands/order.ts';
import { BROWSER_ARGS } from '../core/chromium.ts';
import { takeTurns } from '../core/matrix.ts';
import { expect, test } from '../core/test.ts';

test.beforeEach(() => test.setTimeout(240_000));

/** Removes what stripped-down browsers lack. */
function removeInterfaces(): void {
  for (const name of [
    'BroadcastChannel',
    'Notification',
    'IntersectionObserver',
    'PushManager',
    'requestIdleCallback',
  ]) {
    Reflect.deleteProperty(window, name);
  }
  for (const name of ['serviceWorker', 'share', 'clipboard', 'locks', 'sendBeacon', 'connection']) {
    Reflect.deleteProperty(Navigator.prototype, name);
  }
}

/** Replaces both storages: by null, or by an error. */
function replaceStorage(isNull: boolean): void {
  const get = () => {
    if (isNull) return null;
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get });
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

test('guest orders without any storage, channel, worker, notification and observer', async ({ page, complaints }) => {
  await page.addInitScript(replaceStorage, false);
  await page.addInitScript(removeInterfaces);
  await setDeliveryPlace(page);
  await addPizza(page);
  await fillCheckout(page);
  await placeOrder(page);
  await expect(page.getByText('Av. José Larco 345').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('page that is loaded again keeps place and cart when storage is full', async ({ page }) => {
  await page.addInitScript(fillStorage);
  await setDeliveryPlace(page);
  await addPizza(page);
  await page.reload();
  await expect(page.getByText('Delivery a Av. José Larco 345, Miraflores')).toBeVisible();
  await expect(page.getByRole('link', { name: /1 (?:producto|ítem|item)/ }).first()).toBeVisible();
});

test('guest orders when storage is null', async ({ page }) => {
  await page.addInitScript(replaceStorage, true);
  await orderCarryOut(page);
});

const inApp = {
  Instagram:
    'Mozilla/5.0 (Linux; Android 13; SM-A145M Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36 Instagram 330.0.0.0 Android',
  Facebook:
    'Mozilla/5.0 (Linux; Android 13; SM-A145M Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/460.0.0.0;]',
  TikTok:
    'Mozilla/5.0 (Linux; Android 13; SM-A145M Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36 trill_340000 BytedanceWebview/d8a21c6',
  WhatsApp:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 WhatsApp/24.9',
};
for (const [name, userAgent] of takeTurns(Object.entries(inApp), 0)) {
  test.describe(`in the browser of ${name}`, () => {
    test.use({ userAgent, viewport: { width: 360, height: 640 }, hasTouch: true });
    test(`guest orders inside ${name}`, async ({ page, complaints }) => {
      await page.addInitScript(removeInterfaces);
      await orderCarryOut(page);
      expect(complaints).toEqual([]);
    });
  });
}

test('guest orders in a browser that refuses all cookies and site data', async ({ shop }) => {
  const profile = mkdtempSync(join(tmpdir(), 'horno-refusing-'));
  mkdirSync(join(profile, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(settings));
  const context = await chromium.launchPersistentContext(profile, {
    // The one without windows reads no settings.
    executablePath: (process.env.CHROMIUM_PATH ?? '/usr/bin/chromium').replace('-headless-shell', ''),
    args: BROWSER_ARGS,
    baseURL: shop.shopUrl,
    locale: 'es-PE',
    viewport: { width: 1280, height: 900 },
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(40_000);
    await page.goto('/huts');
    expect(
      await page.evaluate(() => {
        try {
          return localStorage.length;
        } catch {
          return document.cookie;
        }
      }),
    ).toBe('');
    await page.getByRole('button', { name: 'Recoger aquí' }).first().click();
    await page.waitForURL(/\/order\/pizzas/);
    await page
      .getByRole('link', { name: /Limeña/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Agregar\b.*S\// })
      .click();
    await page
      .getByRole('link', { name: /^Continuar/ })
      .last()
      .click();
    await page.waitForURL(/\/checkout/);
    // Without a load: the page has nowhere else to keep place and cart.
    await fillSections(page);
    await placeOrder(page);
    await expect(page.getByText('Rosa').first()).toBeVisible();
  } finally {
    await context.close();
    rmSync(profile, { recursive: true });
  }
});

for (const [lang, path, text] of [
  ['es', '/order/pizzas', 'Tu navegador es muy antiguo'],
  ['en', '/en/order/pizzas', 'Your browser is very old'],
] as const) {
  test(`browser that cannot parse the code shows a notice in ${lang} with phone, menu and prices`, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'));
    await page.route('**/_assets/**/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class {' }),
    );
    await page.goto(path);
    const notice = page.locator('.limits:visible');
    await expect(notice).toContainText(text);
    await expect(notice.getByRole('link', { name: '(01) 505-1111' })).toHaveAttribute('href', 'tel:015051111');
    await expect(page.getByRole('link', { name: /Limeña/ }).first()).toBeVisible();
    await expect(page.getByText(/^S\/\s[0-9]+\.[0-9]{2}$/).first()).toBeVisible();
  });
}

test('browser of today shows no notice about its age', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.limits:visible')).toHaveCount(0);
});
