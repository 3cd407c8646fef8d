import { addPizza, fillCheckout, orderCarryOut, placeOrder, prefixOf, setDeliveryPlace } from '../commands/order.ts';
import { takeTurns } from '../core/matrix.ts';
import { expect, test } from '../core/test.ts';

test('guest orders for delivery by a typed address, pays cash and follows the order to the door', async ({
  page,
  shop,
  complaints,
}) => {
  await setDeliveryPlace(page);
  await expect(page.getByText('Delivery a Av. José Larco 345, Miraflores')).toBeVisible();
  await addPizza(page);
  await fillCheckout(page);
  const order = await placeOrder(page);

  await test.step('the tracker follows the store live, to its last phase', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Enviamos tu pedido|tienda recibió/);
    const titles = [/tienda recibió/, /tienda aceptó/, /en el horno/i, /Listo/, /en camino/i, /entregado/i];
    for (const title of titles) {
      await shop.stepKitchen(order);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
    await expect(page).toHaveTitle(/Entregado/);
  });
  expect(complaints).toEqual([]);
});

test('guest orders carry-out from the store list', async ({ page, shop, complaints }) => {
  const order = await orderCarryOut(page);
  await expect(page.getByText('San Borja').first()).toBeVisible();
  for (const title of [/tienda recibió/, /tienda aceptó/, /en el horno/i, /Listo para recoger/, /recogido/i]) {
    await shop.stepKitchen(order);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  expect(complaints).toEqual([]);
});

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  // The first story orders in Spanish, on a wide screen.
  for (const lang of takeTurns(['en', 'es'] as const, 0)) {
    test(`guest orders for delivery in ${lang}`, async ({ page, complaints }) => {
      await setDeliveryPlace(page, lang);
      await expect(page).toHaveURL(new RegExp(`${prefixOf(lang)}/order/pizzas`));
      await addPizza(page, lang);
      await expect(page.getByRole('link', { name: /Ver pedido|See order/ }).last()).toBeVisible();
      await fillCheckout(page, lang);
      await placeOrder(page, lang);
      await expect(page).toHaveURL(new RegExp(`${prefixOf(lang)}/tracker-order/`));
      await expect(page.locator('html')).toHaveAttribute('lang', lang === 'es' ? /^es/ : 'en');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(complaints).toEqual([]);
    });
  }
});
