import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { niubizLogin, startNiubizServer } from '@horno/api/testing';
import { addPizza, fillCheckout, setCarryOutStore } from '../commands/order.ts';
import { expectPaid, orderOnline, transactionAt } from '../commands/pay.ts';
import { test as base, expect, openShop, type Shop } from '../core/test.ts';

/** Behaves as the gateway's script in a shop: takes its settings, and posts a token when the customer has typed a card. */
const checkoutJs = `window.VisanetCheckout = {
  configure(settings) { this.settings = settings; },
  open() {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = this.settings.action;
    const token = document.createElement('input');
    token.type = 'hidden';
    token.name = 'transactionToken';
    token.value = 'F1A2B3C4D5E6F708';
    const button = document.createElement('button');
    button.textContent = 'Pagar con Niubiz ' + this.settings.amount.toFixed(2);
    form.append(token, button);
    document.body.append(form);
  },
};`;

interface Gateway {
  books: Awaited<ReturnType<typeof startNiubizServer>>;
  /** Delivery of the script. */
  script: 'given' | 'missing' | 'silent';
  shop: Shop;
}

const test = base.extend<object, { gateway: Gateway }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const books = await startNiubizServer();
      const silent: ServerResponse[] = [];
      const scripts = createServer((_, response) => {
        if (gateway.script === 'silent') return void silent.push(response);
        const isGiven = gateway.script === 'given';
        response.writeHead(isGiven ? 200 : 404, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
        response.end(isGiven ? checkoutJs : '');
      });
      await new Promise<void>((resolve) => scripts.listen(0, '127.0.0.1', resolve));
      const { port } = scripts.address() as AddressInfo;
      const shop = await openShop({
        PAYMENT_GATEWAY: 'niubiz',
        NIUBIZ_URL: books.url,
        NIUBIZ_MERCHANT_ID: niubizLogin.merchantId,
        NIUBIZ_USER: niubizLogin.user,
        NIUBIZ_PASSWORD: niubizLogin.password,
        NIUBIZ_CHECKOUT_JS: `http://127.0.0.1:${port}/v2/js/checkout.js`,
      });
      const gateway: Gateway = { books, script: 'given', shop };
      await use(gateway);
      await shop.stop();
      for (const response of silent) response.destroy();
      scripts.closeAllConnections();
      await new Promise((resolve) => scripts.close(resolve));
      await books.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ gateway }, use) => use(gateway.shop.shopUrl),
});

const title = { level: 1 } as const;

test.beforeEach(({ gateway }) => {
  test.setTimeout(120_000);
  gateway.script = 'given';
  gateway.books.actionCode = '000';
});

test('customer pays a card through Niubiz’s script, in a document that allows nothing else', async ({
  page,
  gateway,
}) => {
  const hosts = new Map<string, string[]>();
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    hosts.set(host, [...(hosts.get(host) ?? []), pathname]);
  });
  const [form] = await Promise.all([
    page.waitForResponse((answer) => answer.url().startsWith(`${gateway.shop.payUrl}/api/card-form/`)),
    orderOnline(page),
  ]);
  const policy = form.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`form-action 'self' ${gateway.shop.shopUrl};`);
  await page.getByRole('button', { name: /^Pagar con Niubiz/ }).click();
  await expectPaid(page);
  await expect(page.getByText('Visa terminada en 8059')).toBeVisible();
  expect([...gateway.books.books.values()].map(({ status }) => status)).toEqual(['Authorized']);
  const order = /tracker-order\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await gateway.shop.stepKitchen(order);
  await gateway.shop.stepKitchen(order);
  await expect.poll(() => [...gateway.books.books.values()].map(({ status }) => status)).toEqual(['Confirmed']);
  const own = [gateway.shop.shopUrl, gateway.shop.payUrl].map((url = '') => new URL(url).host);
  const others = [...hosts].filter(([host]) => !own.includes(host));
  expect(others.map(([, paths]) => paths)).toEqual([['/v2/js/checkout.js']]);
});

test('missing script is given up after ten seconds, and tried again', async ({ page, gateway }) => {
  gateway.script = 'silent';
  await orderOnline(page);
  await expect(page.getByText('Abriendo el formulario de tu tarjeta…')).toBeVisible();
  await expect(page.getByText(/no respondió. No se te cobró nada/)).toBeVisible({ timeout: 20_000 });
  gateway.script = 'given';
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await page.getByRole('button', { name: /^Pagar con Niubiz/ }).click();
  await expectPaid(page);
});

test('refused script leads to another payment method', async ({ page, gateway }) => {
  gateway.script = 'missing';
  await orderOnline(page);
  await expect(page.getByText(/no respondió. No se te cobró nada/)).toBeVisible();
  await page.getByRole('button', { name: 'Volver y pagar de otra forma' }).click();
  await transactionAt(page, 'payment-status');
  await expect(page.getByRole('heading', title)).toHaveText('No se completó el pago');
  await page.getByRole('button', { name: 'Pagar de otra forma' }).click();
  await page.waitForURL(/\/checkout\?step=pago/);
});

test('card that Niubiz declines leads to another', async ({ page, gateway }) => {
  gateway.books.actionCode = '116';
  await orderOnline(page);
  await page.getByRole('button', { name: /^Pagar con Niubiz/ }).click();
  await transactionAt(page, 'payment-status');
  await expect(page.getByRole('heading', title)).toHaveText('Probemos con otra tarjeta');
});

test('wallets that Niubiz does not charge are not offered', async ({ page }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  await fillCheckout(page, 'es', 'credit');
  await expect(page.getByRole('radio', { name: /^Yape/ })).toBeAttached();
  await expect(page.getByRole('radio', { name: /^(?:Apple|Google) Pay/ })).toHaveCount(0);
});
