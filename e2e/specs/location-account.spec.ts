import type { Page } from '@playwright/test';
import { type Customer, fillLogin, makeCustomer } from '../commands/customer.ts';
import { openTool } from '../commands/location.ts';
import { expect, type Shop, test } from '../core/test.ts';

async function signIn(page: Page, customer: Customer): Promise<void> {
  await page.goto('/login?callback=%2F');
  await fillLogin(page, customer);
  await page.waitForURL(/:\d+\/$/);
}

/** Removes the place, as on a device that has not ordered yet. */
async function forgetPlace(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('sf.disposition.v1'));
  await page.context().clearCookies({ name: 'sf.place' });
}

async function savedPlaces(page: Page, shop: Shop): Promise<string[]> {
  const answer = await page.request.get(`${shop.shopUrl}/api/v1/product-customer/customers-by-token`, {
    headers: { client: 'web' },
  });
  const { data } = (await answer.json()) as { data: { item: { locations: { display_address: string }[] } } };
  return data.item.locations.map(({ display_address }) => display_address);
}

test('customer’s new address is saved, prefilled the next time, and taken with one tap', async ({ page, shop }) => {
  await signIn(page, await makeCustomer(shop.shopUrl));
  const tool = await openTool(page);
  await tool.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  await expect(page.getByRole('checkbox', { name: 'Guardar esta dirección' })).toBeChecked();
  await tool.confirmDoor();
  await page.waitForURL(/\/order\/pizzas/);
  await expect(page.getByText('Guardamos la dirección en tu cuenta.')).toBeVisible();

  await forgetPlace(page);
  const again = await openTool(page);
  await expect(again.address).toHaveValue(/José Larco 345, Miraflores/);
  await expect(again.submit).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Tus direcciones' })).toBeVisible();
  await again.submit.click();
  await page.waitForURL(/\/order\/pizzas/);
});

test('address is saved once: the same code is not offered again, and without the tick nothing is stored', async ({
  page,
  shop,
}) => {
  await signIn(page, await makeCustomer(shop.shopUrl));
  const save = page.getByRole('checkbox', { name: 'Guardar esta dirección' });
  const tool = await openTool(page);

  await tool.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  await save.uncheck({ force: true });
  await tool.confirmDoor();
  await page.waitForURL(/\/order\/pizzas/);
  expect(await savedPlaces(page, shop)).toEqual([]);

  await forgetPlace(page);
  const again = await openTool(page);
  await again.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  await again.confirmDoor();
  await expect(page.getByText('Guardamos la dirección en tu cuenta.')).toBeVisible();

  await forgetPlace(page);
  const third = await openTool(page);
  await expect(page.getByRole('heading', { name: 'Tus direcciones' })).toBeVisible();
  await third.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  await expect(page.getByRole('button', { name: 'Confirmar dirección' })).toBeVisible();
  await expect(save).toHaveCount(0);
  await third.confirmDoor();
  await page.waitForURL(/\/order\/pizzas/);
  expect(await savedPlaces(page, shop)).toHaveLength(1);
});

test('customer’s addresses and stores are hidden from the next customer', async ({ page, shop }) => {
  await signIn(page, await makeCustomer(shop.shopUrl));
  const tool = await openTool(page);
  await tool.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  await tool.confirmDoor();
  await expect(page.getByText('Guardamos la dirección en tu cuenta.')).toBeVisible();
  await forgetPlace(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Tus direcciones' })).toBeVisible();
  await expect(tool.address).toHaveValue(/José Larco 345, Miraflores/);

  await page.goto('/profile');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Cerrar sesión$/ })
    .click();
  await page.waitForURL(/:\d+\/$/);
  await expect(tool.address).toHaveValue('');
  const next = await makeCustomer(shop.shopUrl);
  // Without a reload: the test checks the state of the page itself.
  const login = page.getByRole('link', { name: 'Ingresar' }).filter({ visible: true }).first();
  // On a phone it is in the menu.
  if (!(await login.isVisible())) await page.locator('header summary').first().click();
  await login.click();
  await fillLogin(page, next);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/');
  await expect(tool.address).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Tus direcciones' })).toHaveCount(0);
});
