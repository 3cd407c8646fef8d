import { openCart } from '../commands/cart.ts';
import { addPizza, setCarryOutStore } from '../commands/order.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

/** Wednesday, 19:50 in Lima. */
const TWENTY_MINUTES_LATER = '2024-05-23T00:50:00.000Z';

test.afterEach(({ shop }) => shop.setClock(WEDNESDAY_EVENING));

test('only future time slots are offered, "as soon as possible" only today, and the choice is preselected the next time', async ({
  page,
  shop,
}) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/deals/);
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
  await page.waitForURL(/\/order\/deals/);
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
