import { addPizza, fillCheckout, orderCarryOut, placeOrder, setDeliveryPlace } from '../commands/order.ts';
import { expect, test } from '../core/test.ts';

test('a guest orders for delivery by a typed address, pays cash and follows the order to the door', async ({
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

test('a guest orders carry-out from the store list', async ({ page, shop, complaints }) => {
  const order = await orderCarryOut(page);
  await expect(page.getByText('San Borja').first()).toBeVisible();
  for (const title of [/tienda recibió/, /tienda aceptó/, /en el horno/i, /Listo para recoger/, /recogido/i]) {
    await shop.stepKitchen(order);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  expect(complaints).toEqual([]);
});

test('a guest orders for delivery in English', async ({ page, complaints }) => {
  await setDeliveryPlace(page, 'en');
  await expect(page).toHaveURL(/\/en\/order\/deals/);
  await addPizza(page, 'en');
  await fillCheckout(page, 'en');
  await placeOrder(page, 'en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/\/en\/tracker-order\//);
  expect(complaints).toEqual([]);
});

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a guest orders for delivery', async ({ page, complaints }) => {
    await setDeliveryPlace(page);
    await addPizza(page);
    await expect(page.getByRole('link', { name: /Ver pedido/ }).last()).toBeVisible();
    await fillCheckout(page);
    await placeOrder(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(complaints).toEqual([]);
  });
});
