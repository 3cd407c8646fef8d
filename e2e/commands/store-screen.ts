import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Shop } from '../core/shop.ts';
import { signInOperator } from './operator.ts';

/** Ops console of the shop, signed in. */
export async function openConsole(browser: Browser, shop: Shop): Promise<Page> {
  const { token } = await signInOperator(shop);
  const context = await browser.newContext({ baseURL: shop.opsUrl, locale: 'es-PE' });
  await context.addCookies([{ name: 'horno_ops', value: token, url: shop.opsUrl }]);
  return context.newPage();
}

/** Hands out a pairing code on the page of the stores. */
export async function pairingCode(ops: Page, store: string): Promise<string> {
  await ops.goto('/stores');
  await ops.getByRole('button', { name: `Código de conexión para ${store}` }).click();
  return (await ops.locator('#pairing-code').textContent()) ?? '';
}

/** Asks for a pairing code as the page of the stores does, without a browser. */
export async function askPairingCode(shop: Shop, store: string): Promise<string> {
  const { token } = await signInOperator(shop);
  const answer = await fetch(`${shop.opsUrl}/stores/${store}/pair`, {
    method: 'POST',
    headers: { cookie: `horno_ops=${token}`, origin: shop.opsUrl, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const [, code = ''] = /id="pairing-code"[^>]*>([^<]+)</.exec(await answer.text()) ?? [];
  if (!code) throw new Error(`no pairing code for ${store}: ${answer.status}`);
  return code;
}

export interface StoreScreen {
  page: Page;
  context: BrowserContext;
  /** Messages of the console that a clean page does not write. */
  complaints: string[];
  ticket(number: string): ReturnType<Page['getByRole']>;
  lane(name: string): ReturnType<Page['getByRole']>;
}

/** Opens the store screen in a browser of its own, and pairs it with a code. */
export async function openStoreScreen(
  browser: Browser,
  shop: Shop,
  code: string,
  size = { width: 1280, height: 900 },
): Promise<StoreScreen> {
  const context = await browser.newContext({
    baseURL: shop.storeUrl,
    viewport: size,
    locale: 'es-PE',
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)));
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Código de 8 letras y números' }).fill(code);
  await page.getByRole('textbox', { name: 'Nombre de este equipo' }).fill('Tablet de prueba');
  await page.getByRole('button', { name: 'Conectar' }).click();
  await expect(page.getByText('En línea')).toBeVisible();
  return {
    page,
    context,
    complaints,
    ticket: (number) => page.getByRole('article', { name: `Pedido ${number}` }),
    lane: (name) => page.getByRole('region', { name, exact: true }),
  };
}
