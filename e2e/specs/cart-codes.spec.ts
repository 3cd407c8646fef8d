import type { Page, Route } from '@playwright/test';
import { addAtOnce, cartMoved, openCart } from '../commands/cart.ts';
import { addPizza, setCarryOutStore, setDeliveryPlace } from '../commands/order.ts';
import { tellPace } from '../commands/till.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

/** Wednesday, 15:50 in Lima: ten minutes before lunch ends, and half an hour later. */
const LATE_LUNCH = '2024-05-22T20:50:00.000Z';
const AFTER_LUNCH = '2024-05-22T21:20:00.000Z';

/** Wednesday, 22:15 in Lima: the counter of San Borja takes orders; and 23:05, when it has closed. */
const BEFORE_CLOSING = '2024-05-23T03:15:00.000Z';
const AFTER_CLOSING = '2024-05-23T04:05:00.000Z';
const SAN_BORJA = 'LIM-SBO-01';

const later = (minutes: number) => new Date(Date.parse(WEDNESDAY_EVENING) + minutes * 60_000).toISOString();
/** The offer of the cart has its price in its name. */
const addDrink = (page: Page) => page.getByRole('button', { name: 'Agregar Chicha morada', exact: true }).click();

/** Chooses today's time slot at `index` in the dialog of the order's time, for a cart that is not empty. */
async function chooseSlot(page: Page, index: number): Promise<void> {
  await page.goto('/order/drinks?dialog=time');
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Día') });
  await dialog.getByLabel('Hora').selectOption({ index });
  const moved = cartMoved(page);
  await dialog.getByRole('button', { name: 'Fijar hora' }).click();
  await moved;
  await expect(dialog).toBeHidden();
}

/** Waits for the lazy dialog of the order's time and closes it without an answer. */
async function closeTimes(page: Page): Promise<void> {
  await expect(page).toHaveURL(/dialog=time/);
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Día') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test.afterEach(({ shop }) => shop.setClock(WEDNESDAY_EVENING));

test('CART-01: customer who removes an item is led home with an empty cart when the server has no such cart', async ({
  page,
}) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
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

test('CART-06: an addition parks the cart when the time of the order has passed, and home offers the cart again', async ({
  page,
  shop,
}) => {
  test.slow();
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  await chooseSlot(page, 1);
  await expect(page.getByText(/Hoy, \d+:\d\d/).first()).toBeVisible();
  await shop.setClock(later(55));
  await addDrink(page);
  const dialog = page.getByRole('dialog', { name: 'La hora de tu pedido ya pasó' });
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

test('CART-07: checkout opens the time slots when the time of the order has passed', async ({ page, shop }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  await chooseSlot(page, 1);
  const panel = await openCart(page);
  await shop.setClock(later(55));
  await panel.getByRole('link', { name: /^Continuar/ }).click();
  await expect(page).toHaveURL(/dialog=time/);
  await expect(page.getByRole('dialog').filter({ has: page.getByLabel('Día') })).toBeVisible();
});

test('CART-08: checkout opens the time slots when the store has closed, and continues with another one', async ({
  page,
  shop,
}) => {
  await shop.setClock(BEFORE_CLOSING);
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  const panel = await openCart(page);
  await shop.setClock(AFTER_CLOSING);
  await panel.getByRole('link', { name: /^Continuar/ }).click();
  await closeTimes(page);
  await expect((await openCart(page)).getByText('La tienda no atiende a esa hora.')).toBeVisible();
  await panel.getByRole('link', { name: /^Continuar/ }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Día') });
  await expect(dialog.getByLabel('Día').getByRole('option').first()).toHaveText('Mañana');
  await dialog.getByRole('button', { name: 'Fijar hora' }).click();
  await expect(dialog).toBeHidden();
  await (await openCart(page)).getByRole('link', { name: /^Continuar/ }).click();
  await page.waitForURL(/\/checkout/);
});

test('CART-02: checkout says so and opens the time slots when the store takes longer than quoted', async ({
  page,
  shop,
}) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  const panel = await openCart(page);
  await tellPace(shop, SAN_BORJA, WEDNESDAY_EVENING, 75);
  try {
    await panel.getByRole('link', { name: /^Continuar/ }).click();
    await closeTimes(page);
    const words = 'Cambió el tiempo de entrega. Elige otra vez la hora.';
    await expect((await openCart(page)).getByText(words)).toBeVisible();
    // After one notice the customer knows the longer time.
    await panel.getByRole('link', { name: /^Continuar/ }).click();
    await page.waitForURL(/\/checkout/);
  } finally {
    await tellPace(shop, SAN_BORJA, later(1));
  }
});

test('ITEM-03: lunch ends while the customer builds it', async ({ page, shop }) => {
  await shop.setClock(LATE_LUNCH);
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await page.goto('/order/lunch-time/-/hh-mitad-almuerzo');
  const builder = page.getByRole('dialog', { name: 'Mitad y mitad de almuerzo' });
  await expect(builder.getByRole('button', { name: /^Agregar\s*S\// })).toBeEnabled();
  await shop.setClock(AFTER_LUNCH);
  await builder.getByRole('button', { name: /^Agregar\s*S\// }).click();
  await expect(page.getByText('Este producto se vende solo en hora de almuerzo.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver pedido, está vacío' })).toBeAttached();
});

test('cart restores its own line and says so when the network fails, and the next try works', async ({ page }) => {
  await setDeliveryPlace(page);
  await addAtOnce(page, 'drinks', 'Chicha morada');
  const panel = await openCart(page);
  const count = panel.getByRole('group', { name: 'Cantidad de Chicha morada' });
  const path = '**/product-cart-fe/update-item-quantity';
  const more = panel.getByRole('button', { name: 'Agregar uno de Chicha morada' });
  const faults = [
    [(route: Route) => route.abort(), /No hay conexión\. Revisa tu internet/],
    [(route: Route) => route.fulfill({ status: 502, body: '<html></html>' }), /Algo salió mal/],
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

  await test.step('lines are back when emptying the cart fails', async () => {
    await page.route('**/product-cart-fe/remove-cart', (route) => route.abort());
    await panel.getByRole('button', { name: 'Vaciar pedido' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar todo' }).click();
    await expect(page.getByText(/No hay conexión\. Revisa tu internet/).first()).toBeVisible();
    await expect(count).toContainText('2');
  });
});

test('cart shows a removal at once, before the server answers with its cart', async ({ page }) => {
  await setDeliveryPlace(page);
  await addAtOnce(page, 'drinks', 'Chicha morada');
  const panel = await openCart(page);
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/product-cart-fe/remove-cart-item', async (route) => {
    await released;
    await route.continue();
  });
  await panel.getByRole('button', { name: 'Quitar Chicha morada' }).click();
  await expect(panel.getByRole('heading', { name: 'Chicha morada' })).toBeHidden();
  const removed = page.waitForResponse((response) => response.url().includes('/remove-cart-item') && response.ok());
  answer();
  await removed;
  await expect(panel.getByText('Todavía no hay nada aquí')).toBeVisible();
});
