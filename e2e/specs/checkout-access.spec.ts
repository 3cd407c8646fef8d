import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../commands/axe.ts';
import { tabTo } from '../commands/keyboard.ts';
import { addPizza, fillCheckout, sendOrder, setCarryOutStore, setDeliveryPlace } from '../commands/order.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

test.beforeEach(async ({ shop }) => {
  test.setTimeout(180_000);
  await shop.setClock(WEDNESDAY_EVENING);
});

const next = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continuar', exact: true });
const errors = (page: Page) => page.getByRole('main').getByRole('alert').first();

/** Expects a list of errors with the focus, in which each line leads to a control that describes its own error. */
async function expectSummary(page: Page, lines: number): Promise<void> {
  await expect(errors(page)).toBeFocused();
  const links = errors(page).getByRole('link');
  await expect(links).toHaveCount(lines);
  for (const link of await links.all()) {
    await link.press('Enter');
    const focused = page.locator(':focus');
    await expect(focused).toHaveAttribute('aria-invalid', 'true');
    await expect(focused).toHaveAccessibleDescription(/\S/);
  }
}

async function expectTokens(fields: Readonly<Record<string, string>>, at: (label: string) => Locator): Promise<void> {
  for (const [label, token] of Object.entries(fields)) await expect(at(label)).toHaveAttribute('autocomplete', token);
}

test('axe finds nothing in any step of the checkout, with and without errors, in light and dark', async ({ page }) => {
  await setDeliveryPlace(page);
  await addPizza(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/product-cart-fe/detail**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/checkout');
  await expect(page.getByRole('main')).toBeVisible();
  await expectAccessible(page, 'loading');
  release();

  const at = (label: string) => page.getByLabel(label, { exact: true });
  await expect(at('Nombre y apellidos')).toBeVisible();
  await expectAccessible(page, 'contact');
  await expectTokens({ 'Nombre y apellidos': 'name', Celular: 'tel', Correo: 'email' }, at);
  await next(page).click();
  await expectSummary(page, 3);
  await expectAccessible(page, 'contact with errors');
  await at('Nombre y apellidos').fill('Rosa Quispe Huamán');
  await at('Celular').fill('987654321');
  await at('Correo').fill('rosa@example.com');
  await next(page).click();

  await page.waitForURL(/step=pago/);
  await page.getByRole('link', { name: 'Agregar dpto. o indicaciones' }).click();
  await page.waitForURL(/step=entrega/);
  await expectAccessible(page, 'delivery');
  // ux 12: the search for the place asked for the reference.
  await expect(page.getByLabel(/^Referencia/)).toHaveCount(0);
  await page.getByLabel(/^Indicaciones/).fill('timbre; piso @ 3');
  await next(page).click();
  await expectSummary(page, 1);
  await expectAccessible(page, 'delivery with errors');
  await page.getByLabel(/^Indicaciones/).fill('timbre 502');
  await next(page).click();

  await page.waitForURL(/step=pago/);
  await expect(page.getByRole('radio', { name: /^Efectivo/ })).toBeAttached();
  await expectAccessible(page, 'payment');
  await page.getByRole('radio', { name: /^Efectivo/ }).check({ force: true });
  await page.getByRole('radio', { name: /Factura/ }).check({ force: true });
  await expectTokens({ 'Razón social': 'organization', 'Dirección fiscal': 'address-line1' }, (label) =>
    page.getByLabel(label),
  );
  await page.getByRole('button', { name: /^Pedir por/ }).click();
  await expectSummary(page, 3);
  await expectAccessible(page, 'cash and factura with errors');
  await page.getByRole('radio', { name: /Boleta/ }).check({ force: true });
  await page.getByRole('radio', { name: /^Tarjeta al recibir/ }).check({ force: true });
  await expectAccessible(page, 'card on delivery');
  await expect(page.getByText(/^Llega entre/)).toBeVisible();
  await expectAccessible(page, 'payment with its totals');
});

test('axe finds nothing when an order is refused, or when its answer was lost', async ({ page, shop }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  await fillCheckout(page, 'es', 'eftpos');
  await shop.block('add', 'rosa@example.com');
  await sendOrder(page);
  await expect(page.getByText('tu orden no puede ser enviada')).toBeVisible();
  await expectAccessible(page, 'refused');
  await shop.block('remove', 'rosa@example.com');
  await page.route('**/product-order-be/orders', (route) => route.abort());
  await page
    .getByRole('button', { name: /^Pedir por/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Pedir por/ })).toHaveCount(0);
  await expectAccessible(page, 'the answer of the store is unknown');
});

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('customer sees the focus at every stop of the way through, and types no value twice', async ({ page }) => {
    await setCarryOutStore(page);
    await page.waitForURL(/\/order\/pizzas/);
    await addPizza(page);
    await fillCheckout(page, 'es', 'eftpos');
    for (const step of ['contacto', 'entrega', 'pago']) {
      await page.goto(`/checkout?step=${step}`);
      const last = page.getByRole('main').locator('form button[type=submit]');
      await expect(last).toBeVisible();
      // Checks each stop of Tab: none lies under the bar with the total.
      await tabTo(page, last, 90);
    }
    await page.goto('/checkout?step=contacto');
    await expect(page.getByLabel('Correo')).toHaveValue('rosa@example.com');
    await page.goto('/checkout?step=pago');
    await expect(page.getByRole('radio', { name: /^Tarjeta en la tienda/ })).toBeChecked();
  });
});
