import { signInOperator } from '../commands/operator.ts';
import { orderCarryOut } from '../commands/order.ts';
import { expect, test } from '../core/test.ts';

test('operator switches mf-content off and on while the shop sells', async ({ shop, page }) => {
  const operator = await signInOperator(shop);
  const fallback = page.locator('[data-fallback="page"]');
  const deals = page.getByRole('heading', { name: 'Ofertas de hoy' });
  await page.goto('/');
  await expect(deals).toBeVisible();

  await operator.horno(['toggle', 'mf-content', 'off', '--reason', 'Revisión de textos']);
  await expect(async () => {
    await page.goto('/');
    await expect(fallback).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(deals).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Preguntas frecuentes' })).toHaveCount(0);

  await test.step('an order still succeeds', async () => {
    await orderCarryOut(page);
  });

  await operator.horno(['toggle', 'mf-content', 'on', '--reason', 'Revisión terminada']);
  await expect(async () => {
    await page.goto('/');
    await expect(deals).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(fallback).toBeHidden();
});
