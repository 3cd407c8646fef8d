import type { Page } from '@playwright/test';
import { signInByForm } from '../commands/account.ts';
import { expectAccessible } from '../commands/axe.ts';
import { makeCustomer } from '../commands/customer.ts';
import { placeByCalls } from '../commands/placed-order.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

test.beforeEach(async ({ shop }) => {
  test.setTimeout(180_000);
  await shop.setClock(WEDNESDAY_EVENING);
});

const summary = (page: Page) => page.getByRole('main').getByRole('alert').first();

test('axe finds nothing on the forms of an account: errors, a wrong password, links of mails', async ({ page }) => {
  await page.goto('/register');
  await page.waitForLoadState('networkidle');
  const tokens = {
    Nombres: 'given-name',
    Apellidos: 'family-name',
    Correo: 'username',
    'Celular o teléfono': 'tel',
    Día: 'bday-day',
    Mes: 'bday-month',
    Año: 'bday-year',
    Contraseña: 'new-password',
    'Repite tu contraseña': 'new-password',
  };
  for (const [label, token] of Object.entries(tokens)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', token);
  }
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveCount(7);
  await expectAccessible(page, 'a registration with errors');

  await page.goto('/login');
  await signInByForm(page, 'nadie@example.com', 'Otra-clave-22');
  await expect(page.getByRole('alert').first()).toContainText('Esos datos y esa contraseña no coinciden.');
  await expectAccessible(page, 'a wrong password');
  await page.goto('/order/pizzas?dialog=login');
  await expect(page.getByRole('dialog').getByLabel('Correo')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ingresar/ })
    .click();
  await expectAccessible(page, 'the login dialog with errors');

  await page.goto('/getmypassword');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
  await expectAccessible(page, 'a reset without e-mail');
  await page.getByLabel('Correo').fill('nadie@example.com');
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('Revisa tu correo.')).toBeVisible();
  await expectAccessible(page, 'a reset that was sent');
});

test('signing in needs no puzzle: a password can be pasted and filled in by a password manager', async ({
  page,
  context,
  shop,
}) => {
  const { email, password } = await makeCustomer(shop.shopUrl);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login?callback=%2Fprofile');
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Correo')).toHaveAttribute('autocomplete', /^(?:username|email)$/);
  const secret = page.getByLabel('Contraseña', { exact: true });
  await expect(secret).toHaveAttribute('autocomplete', 'current-password');
  for (const [field, text] of [
    [page.getByLabel('Correo'), email],
    [secret, password],
  ] as const) {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await field.focus();
    await page.keyboard.press('Control+v');
    await expect(field).toHaveValue(text);
  }
  await expect(page.locator('iframe, canvas, [class*=captcha i]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('/profile');
  for (const path of ['/edit-profile', '/register']) {
    await page.goto(path);
    const fields = page.locator('input[type=password]');
    for (const field of await fields.all()) {
      const isFree = await field.evaluate((element) => element.dispatchEvent(new Event('paste', { cancelable: true })));
      expect(isFree).toBe(true);
    }
  }
});

test('axe finds nothing on a customer’s pages when they are empty, filled, loading or failed, with dialogs and errors', async ({
  page,
  shop,
}) => {
  const customer = await makeCustomer(shop.shopUrl);
  await page.goto('/login?callback=%2Fhistory');
  await signInByForm(page, customer.email, customer.password);
  await page.waitForURL('/history');
  await page.waitForLoadState('networkidle');
  await expectAccessible(page, 'a history without orders');
  await page.goto('/profile');
  await page.waitForLoadState('networkidle');
  await expectAccessible(page, 'a profile without anything');

  const receipts = page.getByRole('region', { name: 'Comprobantes' });
  await receipts.getByRole('button', { name: 'Agregar empresa' }).click();
  await receipts.getByRole('button', { name: /^Guardar/ }).click();
  await expect(receipts.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectAccessible(page, 'a company with errors');

  await page.goto('/edit-profile');
  await page.getByLabel('Nombres', { exact: true }).fill('R');
  await page
    .getByRole('button', { name: /^Guardar/ })
    .first()
    .click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectAccessible(page, 'the own data with errors');

  const order = await placeByCalls(page, { type: 'C' });
  await page.goto('/history');
  const card = page.getByRole('listitem').filter({ hasText: order.number });
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: /^Repetir/ }).click();
  // The dialog of the place is above it until the store is checked.
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Ver mi pedido' })).toBeVisible();
  await expectAccessible(page, 'an order that is repeated');

  await page.route('**/list-orders-by-user**', (route) => route.abort());
  await page.goto('/history');
  await expect(page.getByRole('button', { name: /Reintentar|Intentar/ }).first()).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, 'a history that does not come');
  await page.unroute('**/list-orders-by-user**');

  await page.goto('/profile');
  const privacy = page.getByRole('region', { name: 'Privacidad' });
  await privacy.getByRole('button', { name: /Eliminar/ }).click();
  await expectAccessible(page, 'an account that is to end');
});
