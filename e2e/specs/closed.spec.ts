import { addPizza, fillCheckout, placeOrder } from '../commands/order.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

/** Thursday, 03:00 in Lima: every store is closed. */
const NIGHT = '2024-05-23T08:00:00.000Z';

test('while every store is closed, a guest orders for later', async ({ page, shop, complaints }) => {
  await shop.setClock(NIGHT);
  try {
    await page.goto('/');
    await page.getByRole('combobox', { name: '¿A dónde lo llevamos?' }).fill('Av. Larco 345, Miraflores');
    await page
      .getByRole('option', { name: /Larco 345/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar dirección' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: 'Hora' })).toBeVisible();
    await dialog.getByRole('button', { name: /Programar|Elegir esta hora|Guardar|Confirmar/ }).click();
    await page.waitForURL(/\/order\/deals/);
    await addPizza(page);
    await fillCheckout(page);
    await placeOrder(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Programado|programado|hora/);
    expect(complaints).toEqual([]);
  } finally {
    await shop.setClock(WEDNESDAY_EVENING);
  }
});
