import { request } from '@playwright/test';
import {
  linkOf,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  registerByForm,
  signInByForm,
  signOut,
} from '../commands/account.ts';
import { addAtOnce, cartPanel } from '../commands/cart.ts';
import { fillLogin, makeCustomer } from '../commands/customer.ts';
import { setCarryOutStore } from '../commands/order.ts';
import { placeByCalls } from '../commands/placed-order.ts';
import { expect, test } from '../core/test.ts';

test('guest registers, confirms by the mail, signs in where they were going, saves an address and repeats an order', async ({
  page,
  shop,
}) => {
  const email = newEmail();
  await page.goto('/register');
  await registerByForm(page, email);
  await page.waitForURL('/profile');
  await expect(page.getByText(`Te enviamos un enlace a ${email}.`)).toBeVisible();

  const link = await linkOf(shop, 'Confirma tu correo', email);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmaste tu correo' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Tu correo ya está confirmado' })).toBeVisible();

  await signOut(page);
  await page.waitForURL('/');
  await page.goto('/add-location?callback=%2Fprofile');
  await page.waitForURL(/\/login\?callback=%2Fadd-location/);
  await signInByForm(page, email);
  await page.waitForURL(/\/add-location/);

  await page.getByRole('combobox', { name: 'Busca tu dirección' }).fill('Av. Larco 345, Miraflores');
  await page
    .getByRole('option', { name: /Larco 345/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Al norte' }).click();
  await page.getByRole('button', { name: 'Confirmar dirección' }).click();
  await page.getByRole('button', { name: 'Casa', exact: true }).click();
  await page.getByRole('button', { name: 'Guardar dirección' }).click();
  await page.waitForURL('/profile');
  const addresses = page.getByRole('region', { name: 'Direcciones' });
  await expect(addresses.getByRole('listitem').filter({ hasText: 'Casa' })).toContainText('Principal');

  const order = await placeByCalls(page, { type: 'C' });
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await page.goto('/history');
  const card = page.getByRole('listitem').filter({ hasText: order.number });
  await expect(card.getByRole('link', { name: /^Ayuda/ })).toHaveAttribute('href', /show=help/);
  await card.getByRole('button', { name: /^Repetir/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Repetir pedido' });
  await expect(dialog.getByText(/Tu pedido tiene 2 productos: S\//)).toBeVisible();
  await dialog.getByRole('link', { name: 'Ver mi pedido' }).click();
  await page.waitForURL(/cart=1/);
  await expect(cartPanel(page).getByRole('heading', { name: /Horno/ }).first()).toBeVisible();
});

test('customer replaces a forgotten password by a mail’s link, which works once', async ({ page, shop }) => {
  const customer = await makeCustomer(shop.shopUrl);
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.waitForURL('/getmypassword');
  // Before hydration a press only reloads the page.
  await expect(async () => {
    await page.getByLabel('Correo').fill(customer.email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.getByText('Revisa tu correo.')).toBeVisible({ timeout: 3000 });
  }).toPass();

  const link = await linkOf(shop, 'Crea una contraseña nueva', customer.email);
  await page.goto(link);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(OTHER_PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).click();
  await page.waitForURL('/login');
  await signInByForm(page, customer.email, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('Esos datos y esa contraseña no coinciden.');
  await signInByForm(page, customer.email, OTHER_PASSWORD);
  await page.waitForURL('/profile');

  await page.goto(link);
  await expect(page.getByRole('main').getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible();
});

test('customer who logs out in one tab is logged out in the other', async ({ page, context, shop }) => {
  const customer = await makeCustomer(shop.shopUrl);
  await page.goto('/login?callback=%2Fprofile');
  await signInByForm(page, customer.email, customer.password);
  await page.waitForURL('/profile');
  const other = await context.newPage();
  await other.goto('/history');
  await expect(other.getByRole('heading', { level: 1, name: 'Mis pedidos' })).toBeVisible();

  await signOut(page);
  await page.waitForURL('/');
  await other.waitForURL(/\/login\?callback=%2Fhistory/);
  await expect(other.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeVisible();
  await other.close();
});

test('customer keeps the cart when the session ends during a visit, and a guest keeps it at the login', async ({
  page,
  shop,
}) => {
  const customer = await makeCustomer(shop.shopUrl);
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addAtOnce(page, 'drinks', 'Chicha morada');
  await page.goto('/order/drinks?dialog=login');
  await fillLogin(page, customer);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Rosa' })).toBeVisible();
  await expect(cartPanel(page).getByRole('heading', { name: /Chicha morada/ })).toBeVisible();

  // The first requests of a page would notice the end without further steps.
  await page.goto('/order/drinks', { waitUntil: 'networkidle' });
  await expect(cartPanel(page).getByRole('heading', { name: /Chicha morada/ })).toBeVisible();

  // The customer signs out everywhere on another device: the session of this browser ends.
  const elsewhere = await request.newContext({
    baseURL: shop.shopUrl,
    extraHTTPHeaders: { client: 'web', Lang: 'es', origin: new URL(shop.shopUrl).origin },
  });
  await elsewhere.post('/api/v1/product-customer/login', {
    data: { type: 0, email: customer.email, password: customer.password },
  });
  const ended = await elsewhere.post('/api/v1/product-customer/logout_everywhere');
  expect(ended.ok(), await ended.text()).toBe(true);
  await elsewhere.dispose();

  await page.getByRole('banner').getByRole('link', { name: 'Rosa' }).click();
  await page.waitForURL(/\/login\?callback=%2Fprofile/);
  await expect(page.getByText(/^Tu sesión expiró\./)).toBeVisible();
  await page.goto('/order/drinks');
  await expect(cartPanel(page).getByRole('heading', { name: /Chicha morada/ })).toBeVisible();
});
