import { openTool } from '../commands/location.ts';
import { expect, test } from '../core/test.ts';

test('list of stores stores search, filters and map in the address', async ({ page, complaints }) => {
  await page.goto('/huts');
  await page.getByRole('searchbox', { name: 'Busca por distrito o nombre' }).fill('surco');
  await expect(page.getByRole('status').filter({ hasText: '2 tiendas' })).toBeVisible();
  await page.getByRole('button', { name: 'Abiertas ahora' }).click();
  await page.getByRole('button', { name: 'Con recojo' }).click();
  await page.getByRole('button', { name: 'Ver en el mapa' }).click();
  await expect(page).toHaveURL(/q=surco.*open=1.*collection=1.*map=1/);
  await expect(page.getByRole('img', { name: /Mapa con 2 tiendas/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: /Mapa con 2 tiendas/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(complaints).toEqual([]);
});

test('store shows hours by day and service, districts, and has one address', async ({ page, complaints }) => {
  await page.goto('/huts/LIM-BAR-01');
  await expect(page).toHaveURL(/\/hut\/Barranco$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Horno Barranco' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Miércoles/ })).toHaveAttribute('aria-current', 'date');
  await expect(page.getByText(/^Reparte en /)).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/hut\/Barranco$/);
  await page.getByRole('button', { name: 'Pedir delivery' }).click();
  await expect(page.getByRole('combobox', { name: '¿A dónde lo llevamos?' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('tab')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('button', { name: 'Pedir para recoger' }).click();
  await page.waitForURL(/\/order\/pizzas/);
  await expect(page.getByText('Recojo en Barranco').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('zip code lists its stores by distance, and each can be chosen', async ({ page, complaints }) => {
  await page.goto('/result-localization/15074');
  await expect(page.getByRole('heading', { level: 1, name: 'Código postal 15074' })).toBeVisible();
  await page.getByRole('button', { name: 'Elegir Miraflores Larco' }).click();
  await page.waitForURL(/\/order\/pizzas/);
  expect(complaints).toEqual([]);
});

test('unknown store is a helpful 404', async ({ page }) => {
  const response = await page.goto('/hut/Atlantis');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esa tienda' })).toBeVisible();
});

test('unknown zip code says so and accepts another', async ({ page }) => {
  const response = await page.goto('/en/result-localization/99999');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Sorry, no store nearby found, please enter another zipcode.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Search for another zip code' }).fill('15074');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zip code 15074' })).toBeVisible();
});

test('zip code for delivery leads to the door', async ({ page }) => {
  await page.goto('/en/result-localization/15074/D');
  await page.getByRole('button', { name: /^Choose Miraflores, Lima/ }).click();
  await expect(page.getByRole('dialog', { name: 'Where is your door?' })).toBeVisible();
});

test('collection says so when a place is unknown', async ({ page }) => {
  const tool = await openTool(page, 'en');
  await tool.searchStores('Atlantis');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Sorry! There are no stores available for collection')).toBeVisible();
  await dialog.getByRole('button', { name: 'See all stores' }).click();
  await expect(dialog.getByRole('button', { name: 'Choose Barranco' })).toBeVisible();
});

test('map of collection finds more stores when it moves, up to its limit, and says where there are none', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/get-store')) asked.push(request.url());
  });
  const tool = await openTool(page, 'en');
  await page.getByRole('tab', { name: 'Pick up in store' }).click();
  await tool.district.fill('Miraflores');
  await page
    .getByRole('option', { name: /^Miraflores/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const stores = dialog.getByRole('button', { name: /^Choose / });
  await expect(stores).toHaveCount(3);
  expect(asked).toHaveLength(1);

  const map = dialog.getByRole('img', { name: /^Map with/ });
  await expect(map.locator('canvas').first()).toBeVisible();
  const zoomOut = dialog.getByRole('button', { name: 'Zoom out' });
  const box = await map.boundingBox();
  if (!box) throw new Error('the map has no place');
  const drag = async () => {
    await page.mouse.move(box.x + 40, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 120, box.y + box.height / 2, { steps: 8 });
    await page.mouse.up();
  };
  const none = dialog.getByText('There are no stores for collection in this part of the map.');
  await expect(async () => {
    if (await none.isHidden()) {
      await zoomOut.click();
      await drag();
    }
    await expect(none).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(asked.length).toBeLessThanOrEqual(3);
  await dialog.getByRole('group', { name: 'Map notices' }).getByRole('button', { name: 'See all stores' }).click();
  await expect(dialog.getByRole('button', { name: 'Choose Arequipa Cayma' })).toBeVisible();
});
