import { addPizza, setCarryOutStore } from '../commands/order.ts';
import { expect, test } from '../core/test.ts';

test('language changes in every part of the page without a reload, and choices stay', async ({ page, complaints }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const switchTo = async (name: RegExp) => {
    const link = page.getByRole('link', { name }).filter({ visible: true }).first();
    // On a phone it is in the menu.
    if (!(await link.isVisible())) await page.locator('header summary').first().click();
    await link.click();
  };

  await switchTo(/English/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/\/en\/order\/pizzas/);
  // shell, mf-location, mf-menu-cart: page, button and footer
  await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Help' })).toBeVisible();
  await expect(page.getByText('Collection from San Borja').first()).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search the menu' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^See order, 1 / })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'The menu' })).toBeVisible();
  await expect(page.getByText('Pollo dorado, ají amarillo, choclo y cebolla')).toHaveCount(0);

  await switchTo(/Español/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-PE');
  await expect(page.getByText('Recojo en San Borja').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ver pedido, 1 producto/ })).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  expect(complaints).toEqual([]);
});

test('shop of two languages offers those two, and redirects an address of a third to its own', async ({ page }) => {
  await page.goto('/pt/huts');
  await expect(page).toHaveURL(/^[^?]*:\d+\/huts$/);
  const offered = await page
    .locator('header a[hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
  expect([...new Set(offered)]).toEqual(['es', 'en']);
});
