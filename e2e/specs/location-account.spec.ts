import type { Page } from '@playwright/test';
import { openTool } from '../commands/location.ts';
import { expect, type Shop, test } from '../core/test.ts';

/** A new customer, signed in with this browser. */
async function signUp(page: Page, shop: Shop, email: string): Promise<void> {
  const answer = await page.request.post(`${shop.shopUrl}/api/v1/product-customer/customer_registration`, {
    headers: { client: 'web', Lang: 'es', origin: new URL(shop.shopUrl).origin },
    data: {
      first_name: 'Rosa',
      last_name: 'Quispe',
      email,
      phone: '987654321',
      birthdate: '1990-05-01',
      gender: 'F',
      password: 'Horno-2024-leña',
      terms: true,
      marketing: false,
      privacy_version: '2024-04',
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a customer’s new address is saved, prefilled the next time, and taken with one tap', async ({ page, shop }) => {
  await signUp(page, shop, 'rosa.location@example.com');
  const tool = await openTool(page);
  await tool.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  await expect(page.getByRole('checkbox', { name: 'Guardar esta dirección' })).toBeChecked();
  await tool.confirmDoor();
  await page.waitForURL(/\/order\/deals/);
  await expect(page.getByText('Guardamos la dirección en tu cuenta.')).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('sf.disposition.v1'));
  await page.context().clearCookies({ name: 'sf.place' });
  const again = await openTool(page);
  await expect(again.address).toHaveValue(/José Larco 345, Miraflores/);
  await expect(again.submit).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Tus direcciones' })).toBeVisible();
  await again.submit.click();
  await page.waitForURL(/\/order\/deals/);
});
