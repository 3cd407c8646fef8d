import { cartMoved, openCart } from '../commands/cart.ts';
import { addPizza, setCarryOutStore } from '../commands/order.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

/** Wednesday in Lima: 12:30, 17:00 and 19:50. */
const LUNCH = '2024-05-22T17:30:00.000Z';
const AFTER_LUNCH = '2024-05-22T22:00:00.000Z';
const TWENTY_MINUTES_LATER = '2024-05-23T00:50:00.000Z';

test.afterEach(({ shop }) => shop.setClock(WEDNESDAY_EVENING));

test('only future time slots are offered, "as soon as possible" only today, and the choice is preselected the next time', async ({
  page,
  shop,
}) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await page.goto('/order/pizzas?dialog=time');
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Día') });
  const hours = dialog.getByLabel('Hora').getByRole('option');
  await expect(dialog.getByLabel('Día').getByRole('option').first()).toHaveText('Hoy');
  await expect(hours.first()).toHaveText(/^Lo antes posible/);
  await expect(hours.filter({ hasText: /^7:\d\d/ })).toHaveCount(0);
  const [, first, , , , wanted = ''] = await hours.allTextContents();
  expect(first).toMatch(/^8:\d\d/);

  await dialog.getByLabel('Día').selectOption({ label: 'Mañana' });
  await expect(hours.filter({ hasText: 'Lo antes posible' })).toHaveCount(0);
  await dialog.getByLabel('Día').selectOption({ label: 'Hoy' });
  await dialog.getByLabel('Hora').selectOption({ label: wanted });
  await dialog.getByRole('button', { name: 'Fijar hora' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Hoy, ${wanted}`).first()).toBeVisible();

  await shop.setClock(TWENTY_MINUTES_LATER);
  await page.goto('/order/pizzas?dialog=time');
  await expect(dialog.getByLabel('Hora').locator('option:checked')).toHaveText(wanted);
});

test('time slot of lunch brings the lunch into the menu, and the cart follows the time', async ({ page }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  const bar = page.getByRole('navigation', { name: 'Categorías' });
  await expect(bar.getByRole('link', { name: 'Almuerzo' })).toHaveCount(0);
  await page.goto('/order/pizzas?dialog=time');
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Día') });
  await dialog.getByLabel('Día').selectOption({ label: 'Mañana' });
  const noon = dialog.getByLabel('Hora').getByRole('option').filter({ hasText: /^1:05/ });
  await dialog.getByLabel('Hora').selectOption({ label: (await noon.textContent()) ?? '' });
  const updated = page.waitForResponse(
    (answer) => answer.url().includes('/product-cart-fe/update-cart') && answer.ok(),
  );
  await dialog.getByRole('button', { name: 'Fijar hora' }).click();
  const sent = JSON.parse((await updated).request().postData() ?? '{}') as {
    order_time: string;
    advance_order: number;
  };
  expect(sent).toMatchObject({ order_time: '2024-05-23T18:05:00.000Z', advance_order: 1 });
  await expect(bar.getByRole('link', { name: 'Almuerzo' })).toBeVisible();
  await expect((await openCart(page)).getByRole('heading', { name: 'Limeña' })).toBeVisible();
});

test('another time asks before it removes a lunch, and keeps or removes it as the customer decides', async ({
  page,
  shop,
}) => {
  await shop.setClock(LUNCH);
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await page.goto('/order/lunch-time/-/hh-mitad-almuerzo');
  const builder = page.getByRole('dialog', { name: 'Mitad y mitad de almuerzo' });
  const saved = page.waitForResponse((answer) => answer.url().includes('/update-cart-item') && answer.ok());
  await builder.getByRole('button', { name: /^Agregar\s*S\// }).click();
  await saved;

  const times = page.getByRole('dialog').filter({ has: page.getByLabel('Día') });
  const question = page.getByRole('dialog', { name: '¿Cambiamos la hora?' });
  const chooseEvening = async () => {
    await page.goto('/order/pizzas?dialog=time');
    const evening = times
      .getByLabel('Hora')
      .getByRole('option')
      .filter({ hasText: /^7:\d\d/ })
      .first();
    await times.getByLabel('Hora').selectOption({ label: (await evening.textContent()) ?? '' });
    await times.getByRole('button', { name: 'Fijar hora' }).click();
    await expect(question.getByRole('listitem')).toHaveText(/^Mitad /);
  };
  await chooseEvening();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(times).toBeVisible();
  await chooseEvening();
  await question.getByRole('button', { name: 'Mantener mi hora' }).click();
  await expect(question).toBeHidden();
  await expect((await openCart(page)).getByRole('heading', { name: /^Mitad / })).toBeVisible();
  await chooseEvening();
  const moved = cartMoved(page);
  await question.getByRole('button', { name: 'Cambiar la hora' }).click();
  await moved;
  await expect(page.getByRole('link', { name: 'Ver pedido, está vacío' })).toBeAttached();
});

test('a time that has gone by is questioned, and the menu is that of now', async ({ page, shop }) => {
  await shop.setClock(LUNCH);
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await page.goto('/order/pizzas?dialog=time');
  const times = page.getByRole('dialog').filter({ has: page.getByLabel('Día') });
  await times.getByLabel('Hora').selectOption({ index: 1 });
  await times.getByRole('button', { name: 'Fijar hora' }).click();
  await expect(times).toBeHidden();
  await shop.setClock(AFTER_LUNCH);
  await page.goto('/order/pizzas');
  await expect(page.getByText('La hora que elegiste ya pasó.')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Almuerzo' }),
  ).toHaveCount(0);
  // The shop may open the dialog of the time before, over the link.
  await page.getByRole('link', { name: 'Elegir hora' }).dispatchEvent('click');
  await expect(times.getByText(/Ese horario ya no está disponible/)).toBeVisible();
});

test('a store that no longer exists shows reference prices and asks for another one', async ({ page }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await page.evaluate(() => {
    const place = JSON.parse(localStorage.getItem('sf.disposition.v1') ?? '{}');
    localStorage.setItem(
      'sf.disposition.v1',
      JSON.stringify({ ...place, outletCode: 'LIM-NO-99', outletId: 'LIM-NO-99' }),
    );
    const { orderType, tier, advanceOrder } = place;
    const cookie = JSON.stringify({ outletCode: 'LIM-NO-99', orderType, tier, advanceOrder });
    // biome-ignore lint/suspicious/noDocumentCookie: the place cookie as the shop writes it
    document.cookie = `sf.place=${encodeURIComponent(cookie)}; Path=/; SameSite=Lax`;
  });
  await page.goto('/order/pizzas');
  await expect(page.getByText('La tienda que elegiste ya no está disponible.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Limeña' })).toBeVisible();
  await page.getByRole('link', { name: 'Elegir otra' }).click();
  await expect(page.getByRole('dialog', { name: '¿Dónde estás?' })).toBeVisible();
});
