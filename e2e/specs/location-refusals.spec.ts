import { deliverToLarco, openTool, pauseStore } from '../commands/location.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

const LARCO = 'LIM-MIR-01';
/** Wednesday, 23:10 in Lima: Larco delivers until 23:30, too soon for a new order. */
const LAST_MINUTES = '2024-05-23T04:10:00.000Z';
/** Wednesday, 22:50: in San Borja the counter is open, delivery ended five minutes ago. */
const COUNTER_ONLY = '2024-05-23T03:50:00.000Z';
/** Wednesday, 23:50: no more orders today. */
const LATE = '2024-05-23T04:50:00.000Z';
/** Thursday, 03:00 in Lima. */
const NIGHT = '2024-05-23T08:00:00.000Z';

test.afterEach(async ({ shop }) => {
  await shop.setClock(WEDNESDAY_EVENING);
  await pauseStore(shop, LARCO, false);
});

test('UNAVAILABLE: customer gets a phone and the counter of another store when the store takes no orders', async ({
  page,
  shop,
}) => {
  await pauseStore(shop, LARCO, true);
  await deliverToLarco(page, 'en');
  const dialog = page.getByRole('dialog');
  const words = 'We are sorry, our service is temporarily unavailable. Please try again later!';
  await expect(dialog.getByText(words)).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
  await dialog.getByRole('button', { name: 'Collect at a store nearby' }).click();
  await dialog.getByRole('button', { name: 'Choose Surquillo' }).click();
  await page.waitForURL(/\/en\/order\/pizzas/);
  await expect(page.getByText('Collection from Surquillo').first()).toBeVisible();
});

test('UNAVAILABLE at the counter says the same', async ({ page, shop }) => {
  await pauseStore(shop, LARCO, true);
  const tool = await openTool(page, 'en');
  await tool.searchStores('Miraflores Larco');
  await page.getByRole('dialog').getByRole('button', { name: 'Choose Miraflores Larco' }).click();
  const words = 'We are sorry, our service is temporarily unavailable. Please try again later!';
  await expect(page.getByText(words)).toBeVisible();
});

test('customer gets another day and the menu when every counter has closed for today', async ({ page, shop }) => {
  await shop.setClock(LATE);
  const tool = await openTool(page, 'en');
  await tool.searchStores('San Borja');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choose San Borja' }).click();
  await expect(dialog.getByText('Store is currently closed.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Schedule for later' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'See the menu' })).toHaveAttribute('href', '/en/order');
});

test('customer gets the time slots of the day and the opening time when the counter is closed for the night', async ({
  page,
  shop,
}) => {
  await shop.setClock(NIGHT);
  const tool = await openTool(page, 'en');
  await tool.searchStores('San Borja');
  await page.getByRole('dialog').getByRole('button', { name: 'Choose San Borja' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose the time' });
  await expect(dialog.getByText(/Horno San Borja is closed now\. It takes orders again today at 11:00/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Set time' }).click();
  await page.waitForURL(/\/en\/order\/pizzas/);
  await expect(page.getByText('Collection from San Borja').first()).toBeVisible();
});

test('customer gets other stores when a store no longer exists', async ({ page }) => {
  const tool = await openTool(page, 'en');
  await page.route('**/outlets/available', (route) => {
    const body = JSON.parse(route.request().postData() ?? '{}') as object;
    return route.continue({ postData: JSON.stringify({ ...body, outlet_id: 'GONE' }) });
  });
  await tool.searchStores('San Borja');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choose San Borja' }).click();
  await expect(dialog.getByText('There is no store. Please try another store')).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'See other stores' }).click();
  await expect(dialog.getByRole('button', { name: /^Choose / }).first()).toBeVisible();
});

test('NOTOPEN: store is open, but too late for this order', async ({ page, shop }) => {
  await shop.setClock(LAST_MINUTES);
  await deliverToLarco(page, 'en');
  const dialog = page.getByRole('dialog');
  const words =
    "Sorry, we couldn't serve your order at this peak time, please try with other store or back to us later. Thank you.";
  await expect(dialog.getByText(words)).toBeVisible();
  await dialog.getByRole('button', { name: 'Schedule for later' }).click();
  await dialog.getByLabel('Time').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Set time' }).click();
  await page.waitForURL(/\/en\/order\/pizzas/);
});

test('customer switches to the nearest store when delivery has closed and the counters are open', async ({
  page,
  shop,
}) => {
  await shop.setClock(COUNTER_ONLY);
  const tool = await openTool(page, 'en');
  await tool.choose('Av. San Luis 2180, San Borja', /San Luis 2180.*San Borja/);
  await tool.confirmDoor();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Delivery is not available right now, but you can collect/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Collect at a store nearby' }).click();
  await expect(dialog.getByRole('button', { name: /^Choose / })).toHaveCount(3);
});

test('customer gets the hours, the menu and a later time when all stores are closed', async ({ page, shop }) => {
  await shop.setClock(NIGHT);
  await deliverToLarco(page, 'en');
  const dialog = page.getByRole('dialog', { name: 'Choose the time' });
  await expect(dialog.getByText(/Horno Miraflores Larco is closed now/)).toBeVisible();
  await expect(dialog.getByText(/Hours of Horno Miraflores Larco: 11\sa\.m\./)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'See the menu' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Set time' }).click();
  await page.waitForURL(/\/en\/order\/pizzas/);
  await page.goto('/en');
  await expect(page.getByText(/^Today, /)).toBeVisible();
});

test('customer chooses again when a time slot has passed in the meantime', async ({ page, shop }) => {
  await deliverToLarco(page, 'en');
  await page.waitForURL(/\/en\/order\/pizzas/);
  await page.goto('/en?dialog=time');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Time').selectOption({ index: 1 });
  await shop.setClock('2024-05-23T03:10:00.000Z');
  await dialog.getByRole('button', { name: 'Set time' }).click();
  await expect(dialog.getByText('The chosen time has passed. Choose another one.')).toBeVisible();
});

test('customer confirms a place of more than two hours, and it stays', async ({ page, shop }) => {
  await deliverToLarco(page);
  await page.waitForURL(/\/order\/pizzas/);
  await shop.setClock('2024-05-23T02:45:00.000Z');
  await page.goto('/huts');
  const question = page.getByRole('dialog', { name: '¿Sigues en el mismo lugar?' });
  await expect(question.getByText('Delivery a Av. José Larco 345, Miraflores')).toBeVisible();
  await question.getByRole('button', { name: 'Sí, confirmar' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Delivery a Av. José Larco 345, Miraflores')).toBeVisible();
});

test('customer who starts over after two hours has no place', async ({ page, shop }) => {
  await deliverToLarco(page);
  await page.waitForURL(/\/order\/pizzas/);
  await shop.setClock('2024-05-23T02:45:00.000Z');
  await page.goto('/huts');
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(page.getByText('Dinos dónde estás para ver tus precios')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sf.disposition.v1'))).toBeNull();
});
