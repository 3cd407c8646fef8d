import { type Page, request } from '@playwright/test';
import { signInByForm } from '../commands/account.ts';
import { cartPanel } from '../commands/cart.ts';
import { type Customer, makeCustomer } from '../commands/customer.ts';
import { addPizza, fillCheckout, placeOrder, sendOrder, setCarryOutStore } from '../commands/order.ts';
import { advance } from '../commands/pay.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

test.beforeEach(async ({ shop }) => {
  test.setTimeout(120_000);
  await shop.setClock(WEDNESDAY_EVENING);
});

const next = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continuar', exact: true });

async function fillCart(page: Page): Promise<void> {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
}

async function signIn(page: Page, customer: Customer, callback: string): Promise<void> {
  await page.goto(`/login?callback=${encodeURIComponent(callback)}`);
  await signInByForm(page, customer.email, customer.password);
  await page.waitForURL(`**${callback}`);
}

/** The shop fills in what it knows: the payment is open at once. Card on delivery is chosen. */
async function goToCard(page: Page, { email }: Customer): Promise<void> {
  await page.waitForURL(/step=pago/);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('radio', { name: /^Tarjeta (al recibir|en la tienda)/ }).check({ force: true });
}

/** Calls of the same customer from another browser. */
async function elsewhere(shopUrl: string, { email, password }: Customer) {
  const browser = await request.newContext({
    baseURL: shopUrl,
    extraHTTPHeaders: { client: 'web', Lang: 'es', origin: new URL(shopUrl).origin },
  });
  await browser.post('/api/v1/product-customer/login', { data: { type: 0, email, password } });
  return browser;
}

test('customer loses nothing after an hour and a half at the checkout: its clocks are stopped', async ({
  page,
  shop,
}) => {
  await fillCart(page);
  await fillCheckout(page, 'es', 'eftpos');
  await advance(shop, 90 * 60);
  await page.getByRole('link', { name: 'Cambiar tus datos' }).click();
  await expect(page.getByLabel('Correo')).toHaveValue('rosa@example.com');
  await next(page).click();
  await page.waitForURL(/step=pago/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await placeOrder(page);
});

test('checkout says so and leads to the menu when the cart has expired', async ({ page, shop }) => {
  await fillCart(page);
  await fillCheckout(page, 'es', 'eftpos');
  await advance(shop, 25 * 60 * 60);
  // Another method needs another quote.
  await page.getByRole('radio', { name: /^Efectivo/ }).check({ force: true });
  await expect(page.getByText(/^Tu pedido anterior ya no está disponible/).first()).toBeVisible();
  await page.goto('/order/pizzas');
  await expect(cartPanel(page).getByRole('heading', { name: /Limeña/ })).toHaveCount(0);
});

test('customer keeps the cart and the typed values when the session ends at the checkout, and orders as a guest', async ({
  page,
  shop,
}) => {
  const customer = await makeCustomer(shop.shopUrl);
  await fillCart(page);
  await signIn(page, customer, '/checkout');
  await goToCard(page, customer);

  const browser = await elsewhere(shop.shopUrl, customer);
  expect((await browser.post('/api/v1/product-customer/logout_everywhere')).ok()).toBe(true);
  await browser.dispose();
  await sendOrder(page);
  await expect(page.getByText(/^Tu sesión expiró/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(
    page
      .getByRole('main')
      .getByText(/Limeña/)
      .first(),
  ).toBeVisible();
  await placeOrder(page);
});

test('customer chooses a saved company for a factura', async ({ page, shop }) => {
  const customer = await makeCustomer(shop.shopUrl);
  const browser = await elsewhere(shop.shopUrl, customer);
  const company = { ruc: '20100070970', business_name: 'Panadería Rosa S.A.C.', fiscal_address: 'Av. Larco 345' };
  expect((await browser.post('/api/v1/product-customer/saved_receipts', { data: company })).ok()).toBe(true);
  await browser.dispose();
  await fillCart(page);
  await signIn(page, customer, '/checkout');
  await goToCard(page, customer);
  await page.getByRole('radio', { name: /Factura/ }).check({ force: true });
  await page.getByRole('button', { name: 'Panadería Rosa S.A.C.' }).click();
  await expect(page.getByLabel('RUC', { exact: true })).toHaveValue('20100070970');
  await placeOrder(page);
});

test('store learns which card the customer will hand over', async ({ page }) => {
  await fillCart(page);
  await fillCheckout(page, 'es', 'eftpos');
  await page.getByRole('button', { name: 'Mastercard' }).click();
  await expect(page.getByRole('button', { name: 'Mastercard' })).toHaveAttribute('aria-pressed', 'true');
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/product-order-be/orders'));
  await placeOrder(page);
  expect((await sent).postDataJSON().payment).toEqual({ method: 'eftpos', brand: 'mastercard' });
});
