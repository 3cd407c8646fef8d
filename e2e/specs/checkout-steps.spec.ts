import type { Page } from '@playwright/test';
import { addPizza, fillCheckout, placeOrder, sendOrder, setCarryOutStore } from '../commands/order.ts';
import { expect, test } from '../core/test.ts';

test.beforeEach(() => test.setTimeout(120_000));

async function openCheckout(page: Page) {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
}

const next = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continuar', exact: true });

test('back goes through the sections, a refresh keeps the typed values, and a link ahead opens the section with missing values', async ({
  page,
  complaints,
}) => {
  await openCheckout(page);
  await page.goto('/checkout?step=pago');
  await expect(page.getByLabel('Nombre y apellidos')).toBeVisible();
  await expect(page).toHaveURL(/step=contacto/);
  await fillCheckout(page);
  await expect(page.getByRole('button', { name: 'Monto exacto' })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page.getByLabel('Correo')).toHaveValue('rosa@example.com');
  await page.reload();
  await expect(page.getByLabel('Nombre y apellidos')).toHaveValue('Rosa Quispe Huamán');
  await page.goForward();
  await expect(page).toHaveURL(/step=pago/);
  await placeOrder(page);
  expect(await page.evaluate(() => sessionStorage.getItem('sf.checkout.v1'))).toBeNull();
  expect(complaints).toEqual([]);
});

test('title of the payment stays where it is while the code of the sections is loading', async ({ page }) => {
  await openCheckout(page);
  await page.goto('/checkout');
  await expect(page.getByLabel('Nombre y apellidos')).toBeVisible();
  await page.waitForLoadState('networkidle');
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.getByLabel('Nombre y apellidos').fill('Rosa Quispe Huamán');
  await page.getByLabel('Celular').fill('987654321');
  await page.getByLabel('Correo').fill('rosa@example.com');
  await next(page).click();
  await page.waitForURL(/step=pago/);
  const top = () => page.getByRole('heading', { name: 'Pago' }).evaluate((title) => (title as HTMLElement).offsetTop);
  const before = await top();
  await expect(page.getByText('Recoges en San Borja')).toHaveCount(0);
  arrive();
  await expect(page.getByText('Recoges en San Borja')).toBeVisible();
  expect(await top()).toBe(before);
});

test('guest asks for a factura and sees an error when the check digit of the RUC is wrong', async ({ page }) => {
  await openCheckout(page);
  await fillCheckout(page, 'es', 'eftpos');
  await page.getByRole('radio', { name: /Factura/ }).check({ force: true });
  await page.getByLabel('RUC', { exact: true }).fill('20100070971');
  await page.getByLabel('Razón social').fill('Panadería Rosa S.A.C.');
  await page.getByLabel('Dirección fiscal').fill('Av. Larco 345, Miraflores');
  await sendOrder(page);
  await expect(page.getByRole('alert').first()).toBeFocused();
  await expect(page.getByRole('link', { name: /Ese RUC no es válido/ })).toBeVisible();
  await page.getByLabel('RUC', { exact: true }).fill('20100070970');
  await placeOrder(page);
});

test('ux 23: guest becomes a customer by one tap after the order', async ({ page }) => {
  await openCheckout(page);
  await fillCheckout(page, 'es', 'eftpos');
  await page.getByRole('link', { name: 'Cambiar tus datos' }).click();
  await page.getByLabel('Correo').fill(`rosa.${Date.now()}@example.com`);
  await next(page).click();
  await page.waitForURL(/step=pago/);
  await placeOrder(page);
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page.getByText(/Tu cuenta está lista y ya ingresaste/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Rosa' }).first()).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Rosa' })).toBeVisible();
  await expect(page.getByText('Confirma tu correo.')).toBeVisible();
  await page.goto('/history');
  await expect(
    page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem')).first(),
  ).toBeVisible();
});

test('blocked customer is asked to call and keeps the cart', async ({ page, shop }) => {
  await openCheckout(page);
  await fillCheckout(page, 'es', 'eftpos');
  await shop.block('add', '987654321', 'pedidos que nadie recibió');
  await sendOrder(page);
  await expect(page.getByText('tu orden no puede ser enviada')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Llamar al (01) 505-1111' }).first()).toHaveAttribute('href', /^tel:/);
  await page.goto(`${shop.shopUrl}/order/pizzas?cart=1`);
  await expect(page.getByRole('heading', { name: /Limeña/ }).first()).toBeVisible();

  // A customer who may order again finds everything unchanged.
  await shop.block('remove', '987654321');
  await page.goto('/checkout?step=pago');
  await placeOrder(page);
});

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('bar with the total never covers the focused element', async ({ page }) => {
    await openCheckout(page);
    await fillCheckout(page);
    for (const [step, first] of [
      ['contacto', 'name'],
      ['pago', 'method'],
    ] as const) {
      await page.goto(`/checkout?step=${step}`);
      const fields = page.getByRole('main').locator('form input:visible, form select:visible, form textarea:visible');
      await expect(fields.first()).toHaveAttribute('name', first);
      for (const field of await fields.all()) {
        await page.evaluate(() => scrollTo(0, 0));
        await field.focus();
        const isClear = await field.evaluate((element) => {
          const foot = element.closest('form')?.querySelector('button[type=submit]')?.parentElement;
          const own = (element.closest('label') ?? element).getBoundingClientRect();
          const bar = foot?.getBoundingClientRect();
          const middle = (own.top + own.bottom) / 2;
          return middle > 0 && middle < innerHeight && (bar === undefined || own.top < bar.top);
        });
        expect(isClear, `${step}: ${await field.getAttribute('name')}`).toBe(true);
      }
    }
  });
});
