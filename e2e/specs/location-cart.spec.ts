import { openTool } from '../commands/location.ts';
import { addPizza, setCarryOutStore } from '../commands/order.ts';
import { expect, test } from '../core/test.ts';

const question = { name: 'Tienes un pedido empezado' };

test.describe('change of place with a filled cart', () => {
  test.beforeEach(async ({ page }) => {
    await setCarryOutStore(page, 'es', 'San Borja');
    await page.waitForURL(/\/order\/pizzas/);
    await addPizza(page);
    await page.goto('/?dialog=location');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: '¿En qué distrito estás?' }).fill('Los Olivos');
    await dialog.getByRole('combobox', { name: '¿En qué distrito estás?' }).press('Enter');
    await dialog.getByRole('button', { name: 'Elegir Los Olivos' }).click();
    await expect(page.getByRole('dialog', question)).toBeVisible();
  });

  test('ux 18: keeping the cart shows the changes first; cart and place then continue together', async ({ page }) => {
    const moves: unknown[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('/product-cart-fe/update-cart') || request.url().includes('update-cart-')) return;
      const body = request.postDataJSON() as { dry_run?: boolean };
      if (!body.dry_run) moves.push(body);
    });
    const dialog = page.getByRole('dialog', question);
    await expect(dialog.getByText('Vas a recoger en una tienda diferente:')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: /Limeña: de S\/.* a S\// })).toBeVisible();
    await expect(dialog.getByText(/^Con todo pagarías S\//)).toBeVisible();
    await dialog.getByRole('button', { name: 'Guardar mi pedido' }).click();
    await page.waitForURL(/\/order\/deals/);
    await expect(page.getByText('Recojo en Los Olivos').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(moves).toHaveLength(1);
    await page.goto('/order?cart=1');
    await expect(page.getByText('Limeña').first()).toBeVisible();
    expect(moves).toHaveLength(1);
  });

  test('changing warns that the cart will be emptied, and empties it', async ({ page }) => {
    const dialog = page.getByRole('dialog', question);
    const change = dialog.getByRole('button', { name: 'Empezar de nuevo', exact: true });
    await expect(change).toHaveAccessibleDescription('Tu pedido se vaciará.');
    await change.click();
    await page.waitForURL(/\/order\/deals/);
    await expect(page.getByText('Recojo en Los Olivos').first()).toBeVisible();
    await page.goto('/order?cart=1');
    await expect(page.getByText('Limeña')).toBeHidden();
  });

  test('cancelling leaves place and cart unchanged', async ({ page }) => {
    await page.getByRole('dialog', question).getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await page.goto('/huts');
    await expect(page.getByText('Recojo en San Borja').first()).toBeVisible();
  });
});

test('changing from the home page keeps everything until another place is set', async ({ page }) => {
  await setCarryOutStore(page, 'es', 'San Borja');
  await page.waitForURL(/\/order\/pizzas/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Cambiar' }).click();
  await expect(page.getByRole('tab', { name: 'Recojo en tienda' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Dejar como está' }).click();
  await expect(page.getByRole('region', { name: 'Dónde quieres tu pedido' }).getByText('San Borja')).toBeVisible();
  const tool = await openTool(page);
  await expect(tool.address).toBeHidden();
});

test('an item that is added on the home page before there is a place opens the menu at its top', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Agregar / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('combobox').fill('Av. Larco 345, Miraflores');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Confirmar dirección' }).click();
  await page.waitForURL(/\/order\/pizzas/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pizzas' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
