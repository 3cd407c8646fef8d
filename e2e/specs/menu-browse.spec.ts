import { setCarryOutStore } from '../commands/order.ts';
import { tellItem } from '../commands/till.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

/** Wednesday, 13:00 in Lima. */
const NOON = '2024-05-22T18:00:00.000Z';

test.describe('category bar', () => {
  test('first category and its first sub-category are chosen without a slug', async ({ page, complaints }) => {
    await page.goto('/order');
    await expect(page).toHaveURL(/\/order\/deals\/to-share$/);
    const bar = page.getByRole('navigation', { name: 'Categorías' });
    await expect(bar.getByRole('link', { name: 'Ofertas' })).toHaveAttribute('aria-current', 'true');
    await bar.getByRole('link', { name: 'Pizzas' }).click();
    await expect(page).toHaveURL(/\/order\/pizzas\/house$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pizzas');
    expect(complaints).toEqual([]);
  });

  test('hidden category is at top and foot while it is chosen, and shows its hours', async ({ page }) => {
    await page.goto('/order/pizzas');
    const top = page.getByRole('navigation', { name: 'Categorías' });
    const foot = page.getByRole('navigation', { name: 'La carta' });
    await expect(top.getByRole('link', { name: 'Almuerzo' })).toHaveCount(0);
    await expect(foot.getByRole('link', { name: 'Almuerzo' })).toHaveCount(0);
    await page.goto('/order/lunch-time');
    await expect(top.getByRole('link', { name: 'Almuerzo' })).toHaveAttribute('aria-current', 'true');
    await expect(foot.getByRole('link', { name: 'Almuerzo' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText(/Lo preparamos de lunes a viernes, de 12 a 4/)).toBeVisible();
    await top.getByRole('link', { name: 'Bebidas' }).click();
    await expect(foot.getByRole('link', { name: 'Almuerzo' })).toHaveCount(0);
  });

  test('unknown category shows the first one and says so', async ({ page }) => {
    await page.goto('/order/pastas');
    await expect(page).toHaveURL(/\/order\/deals\/to-share\?notice=category$/);
    await expect(page.getByText(/No tenemos esa categoría/)).toBeVisible();
  });

  test('lunch is among the categories in lunch hours', async ({ page, shop }) => {
    await shop.setClock(NOON);
    try {
      await page.goto('/order/pizzas');
      await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Almuerzo' }).click();
      await expect(page.getByRole('heading', { name: 'Mitad y mitad de almuerzo' })).toBeVisible();
    } finally {
      await shop.setClock(WEDNESDAY_EVENING);
    }
  });
});

test('search ignores accents; filters narrow, and both survive a refresh', async ({ page, complaints }) => {
  await page.goto('/order/drinks');
  const search = page.getByRole('searchbox', { name: 'Buscar en la carta' });
  await search.fill('aji amarillo');
  await expect(page.getByRole('article').filter({ hasText: 'Limeña' })).toBeVisible();
  await expect(page).toHaveURL(/q=aji\+amarillo/);
  await page.getByRole('button', { name: 'Filtros' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtrar la carta' });
  await sheet.getByRole('button', { name: 'Choclo', exact: true }).click();
  await expect(sheet.getByRole('button', { name: 'Choclo', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await sheet.getByRole('button', { name: /^Ver \d+ producto/ }).click();
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filtros · 1' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Limeña' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(complaints).toEqual([]);
});

test('customer chooses grid or list, also after a refresh', async ({ page }) => {
  await page.goto('/order/pizzas');
  const list = page.getByRole('button', { name: 'Ver en lista' });
  await expect(list).toHaveAttribute('aria-pressed', 'false');
  const before = await page.getByRole('article').first().boundingBox();
  await list.click();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => {
    const after = await page.getByRole('article').first().boundingBox();
    expect(after?.height).toBeLessThan(before?.height ?? 0);
  }).toPass();
  await page.reload();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
});

test('prices are references without a place, and adding asks for one', async ({ page }) => {
  await page.goto('/order/drinks');
  await expect(page.getByText('Precios referenciales.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Agregar / })
    .first()
    .click();
  await expect(page).toHaveURL(/dialog=location/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the document of the server has the reference prices of the chosen tab', async ({ page, request }) => {
  const pricesFor = async (cookie: string) => {
    const html = await (await request.get('/order/pizzas/house', { headers: { cookie } })).text();
    const [, json = ''] =
      /<script type="application\/ld\+json">(\{"@context[^<]*"@type":"Menu".*?)<\/script>/.exec(html) ?? [];
    return [...json.matchAll(/"price":"?([\d.]+)/g)].map(([, price]) => price);
  };
  const delivery = await pricesFor('');
  expect(delivery.length).toBeGreaterThan(0);
  await page.goto('/');
  await page.getByRole('tab', { name: 'Recojo en tienda' }).click();
  const cookies = await page.context().cookies();
  const chosen = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const carryOut = await pricesFor(chosen);
  expect(carryOut).toHaveLength(delivery.length);
  expect(carryOut).not.toEqual(delivery);
  expect(await pricesFor('sf.orderType=X')).toEqual(delivery);
});

test('item turns grey while the customer looks at it when the store sells out', async ({ page, shop }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await page.goto('/order/drinks');
  const water = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Agua sin gas 625 ml' }) });
  const add = water.getByRole('button', { name: /^Agregar/ });
  await expect(add).toBeVisible();
  const now = (minute: number) => new Date(Date.parse(WEDNESDAY_EVENING) + minute * 60_000).toISOString();
  await tellItem(shop, 'LIM-SBO-01', 'dr-agua', false, now(0));
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(async () => {
    await look();
    await expect(water.getByText('Agotado por hoy en esta tienda')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(add).toHaveCount(0);
  await tellItem(shop, 'LIM-SBO-01', 'dr-agua', true, now(1));
  await expect(async () => {
    await look();
    await expect(add).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('search engines read the menu, its offers and the breadcrumbs', async ({ request }) => {
  const html = await (await request.get('/en/order/pizzas/house')).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
  expect(blocks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ '@type': 'Menu', inLanguage: 'en' }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]),
  );
  expect(JSON.stringify(blocks)).toContain('"priceCurrency":"PEN"');
  expect(html).toMatch(/rel="canonical" href="[^"]*\/en\/order\/pizzas\/house"/);
  expect(html).toMatch(/hreflang="es" href="[^"]*\/order\/pizzas\/house"/);
  const combo = await request.get('/order/deals/-/cb-casa-llena', { maxRedirects: 0 });
  expect(combo.headers().location).toMatch(/\/combo-detail\/cb-casa-llena$/);
});
