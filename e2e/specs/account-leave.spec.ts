import { finishSocialRegistration, newEmail } from '../commands/account.ts';
import { fillLogin, makeCustomer } from '../commands/customer.ts';
import { deliverToLarco } from '../commands/location.ts';
import { placeByCalls } from '../commands/placed-order.ts';
import { freePort } from '../core/shop-process.ts';
import { expect, openShop, test } from '../core/test.ts';

const IMPERSONAL = ['sf.breaker.v1', 'sf.notices.closed.v1', 'sf.popup.v1', 'sf.rum.v1', 'sf.scroll'];

test('customer who signs out on the home page leaves no address and no order on the device', async ({ page, shop }) => {
  await deliverToLarco(page);
  await page.waitForURL(/\/order\/pizzas/);
  await page.goto('/login?callback=%2Fprofile');
  await fillLogin(page, await makeCustomer(shop.shopUrl));
  await page.waitForURL(/\/profile/);
  const order = await placeByCalls(page);
  const seenOf = async () =>
    (await (await page.request.get(`/api/v1/product-order-be/orders/${order.uuid}?show_all=1`)).json()).data;
  expect((await seenOf()).detail).toBeDefined();

  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText(/Larco 345/).first()).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Cerraste sesión.')).toBeVisible();
  await expect(page.getByText(/Larco 345/)).toHaveCount(0);
  const stored = await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('sf.')),
  );
  expect(stored.filter((key) => !IMPERSONAL.includes(key))).toEqual([]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  for (const name of ['sf.session', 'sf.in', 'sf.place']) expect(cookies).not.toContain(name);
  expect((await seenOf()).detail).toBeUndefined();

  await page.reload();
  await expect(page.getByText(/Larco 345/)).toHaveCount(0);
});

test('visitor of the demonstration signs in at its own provider, which says what it is', async ({ browser }) => {
  test.setTimeout(120_000);
  const port = await freePort();
  const home = `http://localhost:${port}`;
  const shop = await openShop({ PORT: String(port), PUBLIC_URL: home });
  const context = await browser.newContext({ baseURL: home });
  try {
    const page = await context.newPage();
    await page.goto('/login?callback=%2Fhistory');
    await page.getByRole('button', { name: 'Continuar con Google (demostración)' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proveedor de identidad de demostración');
    await expect(page.getByText(/Esta página no es de Google/)).toBeVisible();
    await page.getByRole('button', { name: /^Rosa Quispe/ }).click();
    await page.waitForURL(/\/register\?callback=%2Fhistory$/);
    await expect(page.getByLabel('Nombres', { exact: true })).toHaveValue('Rosa');
    await expect(page.getByLabel('Apellidos', { exact: true })).toHaveValue('Quispe');
    await finishSocialRegistration(page);
    await page.waitForURL(/\/history$/);

    await context.clearCookies({ name: 'sf.session' });
    await context.clearCookies({ name: 'sf.in' });
    await page.goto('/en/login?callback=%2Fen%2Fprofile');
    await page.getByRole('button', { name: 'Continue with Google (demonstration)' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demonstration identity provider');
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('Last name').fill('Torres');
    await page.getByLabel('E-mail').fill(newEmail());
    await page.getByRole('button', { name: 'Sign in with these details' }).click();
    await page.waitForURL(/\/en\/register/);
  } finally {
    await context.close();
    await shop.stop();
  }
});
