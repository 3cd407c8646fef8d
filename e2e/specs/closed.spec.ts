import { addPizza, fillCheckout, placeOrder } from '../commands/order.ts';
import { takeSuggestion } from '../commands/suggestion.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

/** Thursday, 03:00 in Lima: every store is closed. */
const NIGHT = '2024-05-23T08:00:00.000Z';

test('guest orders for tomorrow when every store is closed', async ({ page, shop, complaints }) => {
  await shop.setClock(NIGHT);
  try {
    await page.goto('/');
    const address = page.getByRole('combobox', { name: '¿A dónde lo llevamos?' });
    await takeSuggestion(page, address, 'Av. Larco 345, Miraflores', /Larco 345/);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar dirección' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('está cerrada ahora')).toBeVisible();
    await dialog.getByLabel('Día').selectOption({ index: 1 });
    await dialog.getByLabel('Hora').selectOption({ index: 2 });
    await dialog.getByRole('button', { name: 'Fijar hora' }).click();
    await page.waitForURL(/\/order\/pizzas/);
    await addPizza(page);
    await fillCheckout(page);
    await placeOrder(page);
    await expect(page).toHaveTitle(/^Programado/);
    await expect(page.getByText('Lo programaste para mañana')).toBeVisible();
    // The store's own 'not now' is a 400, which the browser logs.
    expect(complaints.filter((said) => !said.includes('status of 400'))).toEqual([]);
  } finally {
    await shop.setClock(WEDNESDAY_EVENING);
  }
});
