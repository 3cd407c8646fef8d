import { expectFocusInSight, tabTo, typeInto } from '../commands/keyboard.ts';
import { expect, test } from '../core/test.ts';

test('guest orders for delivery with the keyboard alone', async ({ browser, shop }) => {
  test.slow();
  const context = await browser.newContext({
    baseURL: shop.shopUrl,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // The page itself records every pointer event.
  await page.addInitScript(() => {
    const note = () => sessionStorage.setItem('pointer', '1');
    for (const name of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(name, note, true);
  });
  const press = (key: string) => page.keyboard.press(key);
  const main = page.getByRole('main');

  await test.step('reading starts at the top of the page', async () => {
    await page.goto('/');
    await press('Tab');
    await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
    await expectFocusInSight(page);
    await press('Enter');
    await expect(main).toBeFocused();
  });

  await test.step('the tabs move by arrows; a typed address is taken from its list', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Delivery' }));
    await press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Recojo en tienda' })).toBeFocused();
    await expect(page.getByRole('combobox', { name: '¿En qué distrito estás?' })).toBeVisible();
    await press('ArrowLeft');
    const address = page.getByRole('combobox', { name: '¿A dónde lo llevamos?' });
    await tabTo(page, address);
    await page.keyboard.type('Av. Larco 345, Miraflores');
    const first = page.getByRole('option', { name: /Larco 345.*Miraflores/ }).first();
    await expect(first).toBeVisible();
    await press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await press('Enter');
  });

  await test.step('the pin moves by its keys, and Enter confirms the door', async () => {
    const dialog = page.getByRole('dialog', { name: '¿Cuál es tu puerta?' });
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole('application'));
    await press('ArrowUp');
    await expect(dialog.getByRole('status').filter({ hasText: /^Pin en / })).toBeVisible();
    await tabTo(page, dialog.getByRole('button', { name: 'Confirmar dirección' }));
    await press('Enter');
    await page.waitForURL(/\/order\/pizzas/);
    await expect(main).toBeFocused();
  });

  await test.step('arrows and Space build a pizza, and the focus returns to its former element', async () => {
    const pizza = main.getByRole('link', { name: 'Limeña', exact: true });
    await tabTo(page, pizza);
    await press('Enter');
    const builder = page.getByRole('dialog', { name: 'Limeña' });
    await tabTo(page, builder.getByRole('radio', { name: /^Grande/ }));
    await press('ArrowDown');
    await expect(builder.getByRole('radio', { name: /^Familiar/ })).toBeChecked();
    await tabTo(page, builder.getByRole('button', { name: 'Cebolla roja' }));
    await press('Space');
    await expect(builder.getByRole('button', { name: 'Cebolla roja' })).toHaveAttribute('aria-pressed', 'false');
    await tabTo(page, builder.getByRole('button', { name: /^Agregar\s*S\// }));
    await press('Enter');
    await expect(builder).toBeHidden();
    await expect(pizza).toBeFocused();
  });

  await test.step('the header’s button leads into the cart, and from there to the checkout', async () => {
    await page.keyboard.press('Control+Home');
    const cart = page.getByRole('complementary', { name: 'Tu pedido' });
    await expect(cart.getByRole('heading', { name: 'Limeña' })).toBeVisible();
    const button = page.getByRole('link', { name: /^Ver pedido, 1 producto/ });
    for (let back = 0; back < 60 && !(await button.evaluate((node) => node === document.activeElement)); back += 1) {
      await press('Shift+Tab');
      await expectFocusInSight(page);
    }
    await press('Enter');
    await expect(cart).toBeFocused();
    await tabTo(page, cart.getByRole('button', { name: 'Agregar uno de Limeña' }));
    await press('Enter');
    await expect(cart.getByRole('group', { name: 'Cantidad de Limeña' })).toContainText('2');
    await expect(cart.getByRole('button', { name: 'Agregar uno de Limeña' })).toBeFocused();
    await tabTo(page, cart.getByRole('link', { name: /^Continuar/ }));
    await press('Enter');
    await page.waitForURL(/\/checkout\?step=contacto/);
  });

  await test.step('the steps of the checkout: fields, radios, and the button that orders', async () => {
    await typeInto(page, main.getByLabel('Nombre y apellidos'), 'Rosa Quispe Huamán');
    await typeInto(page, main.getByLabel('Celular'), '987654321');
    await typeInto(page, main.getByLabel('Correo'), 'rosa@example.com');
    await press('Enter');
    await page.waitForURL(/step=pago/);
    const cash = main.getByRole('radio', { name: /^Efectivo/ });
    await tabTo(page, cash);
    await press('Space');
    await expect(cash).toBeChecked();
    await tabTo(page, main.getByRole('button', { name: /^Pedir por/ }));
    await press('Enter');
    await page.waitForURL(/\/tracker-order\/[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  expect(await page.evaluate(() => sessionStorage.getItem('pointer'))).toBeNull();
  await context.close();
});
