import type { Page, Route } from '@playwright/test';
import { addAtOnce, openCart } from '../commands/cart.ts';
import { addPizza, setCarryOutStore, setDeliveryPlace } from '../commands/order.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

/** Wednesday, 15:50 in Lima: ten minutes before lunch ends, and half an hour later. */
const LATE_LUNCH = '2024-05-22T20:50:00.000Z';
const AFTER_LUNCH = '2024-05-22T21:20:00.000Z';

const later = (minutes: number) => new Date(Date.parse(WEDNESDAY_EVENING) + minutes * 60_000).toISOString();
const addDrink = (page: Page) => page.getByRole('button', { name: /^Agregar.*Chicha morada/ }).click();

/** Chooses the slot of today at `index` in the dialog of the order's time. */
async function chooseSlot(page: Page, index: number): Promise<void> {
  await page.goto('/order/drinks?dialog=time');
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Día') });
  await dialog.getByLabel('Hora').selectOption({ index });
  await dialog.getByRole('button', { name: 'Fijar hora' }).click();
  await expect(dialog).toBeHidden();
}

test.afterEach(({ shop }) => shop.setClock(WEDNESDAY_EVENING));

test('CART-01: the cart is gone on the server; taking something out empties it and leads home', async ({ page }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/deals/);
  await addPizza(page);
  const panel = await openCart(page);
  const status = await page.evaluate(async () => {
    const { uuid } = JSON.parse(localStorage.getItem('sf.cart.v1') ?? '{}') as { uuid: string };
    const answer = await fetch('/api/v1/product-cart-fe/remove-cart', {
      method: 'POST',
      headers: { client: 'web', 'content-type': 'application/json' },
      body: JSON.stringify({ cart_uuid: uuid }),
    });
    return answer.status;
  });
  expect(status).toBe(200);
  await panel.getByRole('button', { name: 'Quitar Limeña' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Tu pedido anterior ya no está disponible.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver pedido, está vacío' })).toBeVisible();
});

test('CART-06: the time of the order goes by; an addition sets the cart aside, home offers it again', async ({
  page,
  shop,
}) => {
  test.slow();
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/deals/);
  await addPizza(page);
  await chooseSlot(page, 1);
  // The bar of a phone has no room for it.
  await expect(page.getByText(/Hoy, \d+:\d\d/).first()).toBeAttached();
  await shop.setClock(later(55));
  await addDrink(page);
  const dialog = page.getByRole('dialog', { name: 'La hora de tu pedido ya no vale' });
  await expect(dialog.getByText('La hora del pedido ya no es válida.')).toBeVisible();
  await expect(dialog.getByText('Guardamos tu pedido de 2 productos.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('combobox', { name: '¿A dónde lo llevamos?' })).toBeAttached();
  await dialog.getByRole('button', { name: 'Volver a armar mi pedido' }).click();
  const tool = page.getByRole('dialog');
  await tool.getByRole('tab', { name: 'Recojo en tienda' }).click();
  const district = tool.getByRole('combobox', { name: '¿En qué distrito estás?' });
  await district.fill('San Borja');
  await district.press('Enter');
  await tool.getByRole('button', { name: 'Elegir San Borja' }).click();
  await page.waitForURL(/cart=1/);
  const panel = await openCart(page);
  await expect(panel.getByRole('heading', { name: 'Limeña' })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Chicha morada' })).toBeVisible();
});

test('CART-07: on the way to the checkout a time that has gone by opens the times', async ({ page, shop }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/deals/);
  await addPizza(page);
  await chooseSlot(page, 1);
  const panel = await openCart(page);
  await shop.setClock(later(55));
  await panel.getByRole('link', { name: /^Continuar/ }).click();
  await expect(page).toHaveURL(/dialog=time/);
  await expect(page.getByRole('dialog').filter({ has: page.getByLabel('Día') })).toBeVisible();
});

test('ITEM-03: lunch ends while it is being put together', async ({ page, shop }) => {
  await shop.setClock(LATE_LUNCH);
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/deals/);
  await page.goto('/order/lunch-time/-/hh-mitad-almuerzo');
  const builder = page.getByRole('dialog', { name: 'Mitad y mitad de almuerzo' });
  await expect(builder.getByRole('button', { name: /^Agregar\s*S\// })).toBeEnabled();
  await shop.setClock(AFTER_LUNCH);
  await builder.getByRole('button', { name: /^Agregar\s*S\// }).click();
  await expect(page.getByText('Este producto se vende solo en hora de almuerzo.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver pedido, está vacío' })).toBeAttached();
});

test('a fault of the network takes back its own line, says so, and the next try works', async ({ page }) => {
  await setDeliveryPlace(page);
  await addAtOnce(page, 'drinks', 'Chicha morada');
  const panel = await openCart(page);
  const count = panel.getByRole('group', { name: 'Cantidad de Chicha morada' });
  const path = '**/product-cart-fe/update-item-quantity';
  const more = panel.getByRole('button', { name: 'Agregar uno de Chicha morada' });
  const faults = [
    [(route: Route) => route.abort(), /No hay conexión\. Revisa tu internet/],
    [(route: Route) => route.fulfill({ status: 502, body: '<html></html>' }), /Ups! Algo salió mal/],
  ] as const;
  for (const [fail, words] of faults) {
    await page.route(path, fail);
    await more.click();
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(count).toContainText('1');
    await page.unroute(path);
  }
  await more.click();
  await expect(count).toContainText('2');
});
