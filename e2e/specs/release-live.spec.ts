import { addAtOnce, cartPanel } from '../commands/cart.ts';
import { test } from '../commands/operating.ts';
import { setCarryOutStore } from '../commands/order.ts';
import { buildVariant } from '../commands/variant.ts';
import { expect } from '../core/test.ts';

test.use({ setting: { alone: 'each story changes the release' } });
test.describe.configure({ mode: 'serial' });

const WITHIN_MS = 5000;
const renamed = (remote: string, name: string, from: string, to: string) =>
  buildVariant(remote, name, { 'locales/es.json': (text) => text.replaceAll(from, to) });
const isSameDocument = () => (window as { mark?: boolean }).mark === true;
const markDocument = () => Object.assign(window, { mark: true });

test('composition 13: open tab follows the toggle within five seconds, without a reload', async ({
  page,
  operator,
}) => {
  await page.goto('/');
  const deals = page.getByRole('heading', { name: 'Ofertas de hoy' });
  const faq = page.getByRole('contentinfo').getByRole('link', { name: 'Preguntas frecuentes' });
  await expect(deals).toBeVisible();
  await expect(faq).toBeVisible();
  // An up-to-date tab has a long poll at the edge.
  await page.waitForRequest(/\/_release\/after\//);
  await page.evaluate(markDocument);

  await operator.horno(['toggle', 'mf-content', 'off', '--reason', 'Precio equivocado en un aviso']);
  await expect(page.locator('[data-fallback="page"]')).toBeVisible({ timeout: WITHIN_MS });
  await expect(deals).toBeHidden();
  await expect(faq).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Delivery' })).toBeVisible();

  await operator.horno(['toggle', 'mf-content', 'on', '--reason', 'Precio corregido']);
  await expect(deals).toBeVisible({ timeout: WITHIN_MS });
  await expect(page.locator('[data-fallback="page"]')).toHaveCount(0);
  await expect(faq).toBeVisible();
  expect(await page.evaluate(isSameDocument)).toBe(true);
});

test('composition 14: remote with `allow` is replaced at the next navigation', async ({ page, operator }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ofertas de hoy' })).toBeVisible();
  await page.waitForResponse(/\/_release$/);
  await page.evaluate(markDocument);
  const folder = await renamed('mf-content', 'live', 'Ofertas de hoy', 'Ofertas de ahora');
  const prepared = page.waitForResponse(/\/_release\/\d+\?lang=es$/, { timeout: 30_000 });
  await operator.horno(['publish', 'mf-content', '--dir', folder, '--note', 'Otro título']);
  await prepared;
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Carta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pizzas' })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { name: 'Ofertas de ahora' })).toBeVisible();
  expect(await page.evaluate(isSameDocument)).toBe(true);
});

test('composition 14 and 23: remote with `ask` waits for the customer, in all tabs; the cart stays', async ({
  page,
  context,
  operator,
}) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addAtOnce(page, 'drinks', 'Chicha morada');
  await page.goto('/order/drinks');
  await expect(cartPanel(page).getByRole('heading', { name: /Chicha morada/ })).toBeVisible();
  await page.waitForResponse(/\/_release$/);
  await page.evaluate(markDocument);

  const folder = await renamed('mf-menu-cart', 'live', 'Tu pedido', 'Tu canasta');
  await operator.horno(['publish', 'mf-menu-cart', '--dir', folder, '--note', 'Otro nombre']);
  const offer = page.getByText('Hay una versión nueva de la tienda.');
  await expect(offer).toBeVisible();

  const other = await context.newPage();
  await test.step('another document of the session is from the same build', async () => {
    await other.goto('/order/drinks');
    await expect(cartPanel(other)).toBeVisible();
    await expect(other.getByText('Tu canasta')).toHaveCount(0);
  });

  await page.bringToFront();
  await page.getByRole('button', { name: 'Actualizar' }).click();
  const basket = page.getByRole('complementary', { name: 'Tu canasta' });
  await expect(basket.getByRole('heading', { name: /Chicha morada/ })).toBeVisible();
  await expect(offer).toHaveCount(0);
  expect(await page.evaluate(isSameDocument)).toBe(true);

  await test.step('the other tab follows', async () => {
    await other.bringToFront();
    await expect(other.getByRole('complementary', { name: 'Tu canasta' })).toBeVisible();
    await other.close();
  });
});

test('composition 16 and 23: rolled-back version leaves open tabs at once', async ({ page, operator }) => {
  await page.goto('/order/drinks');
  await expect(page.getByText('Tu canasta').first()).toBeVisible();
  await page.waitForResponse(/\/_release$/);
  await page.evaluate(markDocument);
  await operator.horno(['rollback', '--reason', 'El nombre no gusta']);
  await expect(page.getByText('Tu pedido').first()).toBeVisible({ timeout: 10_000 });
  await expect(page.getByText('Tu canasta')).toHaveCount(0);
  expect(await page.evaluate(isSameDocument)).toBe(true);
});
