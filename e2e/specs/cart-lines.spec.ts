import { expectAccessible } from '../commands/axe.ts';
import { addAtOnce, openCart, tryCoupon } from '../commands/cart.ts';
import { addPizza, setCarryOutStore, setDeliveryPlace } from '../commands/order.ts';
import { expect, test } from '../core/test.ts';

test('customer sees minimum, quantity, undo, maximum and an empty cart', async ({ page }) => {
  await setDeliveryPlace(page);
  await addAtOnce(page, 'drinks', 'Chicha morada');
  const panel = await openCart(page);

  await test.step('below the minimum the cart says what is missing and why it cannot continue', async () => {
    await expect(panel.getByText(/Te faltan S\/\s\d+\.\d\d para el mínimo/)).toBeVisible();
    await expect(panel.getByRole('button', { name: /^Continuar/ })).toHaveAccessibleDescription(
      /El pedido mínimo es de S\//,
    );
  });

  await test.step('"deshacer" restores a removed line', async () => {
    await panel.getByRole('button', { name: 'Quitar Chicha morada' }).click();
    await expect(panel.getByText('Quitaste Chicha morada.')).toBeVisible();
    await expectAccessible(page, 'a line was removed');
    await panel.getByRole('button', { name: 'Deshacer' }).click();
    await expect(panel.getByRole('heading', { name: 'Chicha morada' })).toBeVisible();
  });

  await test.step('over the maximum the quantity is restored, with the reason beside its line', async () => {
    await addPizza(page, 'es', 'Limeña');
    await openCart(page);
    const more = panel.getByRole('button', { name: 'Agregar uno de Limeña' });
    const count = panel.getByRole('group', { name: 'Cantidad de Limeña' });
    for (let tap = 0; tap < 17; tap++) await more.click();
    await expect(panel.getByRole('alert')).toContainText('El pedido máximo: S/700.');
    await expect(count).not.toContainText('18');
    await expect(panel.getByRole('heading', { name: 'Chicha morada' })).toBeVisible();
  });

  await test.step('the cart asks before it removes everything', async () => {
    await panel.getByRole('button', { name: 'Vaciar pedido' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar todo' }).click();
    await expect(panel.getByText('Todavía no hay nada aquí')).toBeVisible();
  });

  await test.step('the checkout leads to the menu when the cart is empty', async () => {
    await page.goto('/checkout');
    await page.waitForURL(/\/order/);
  });
});

test('ux 6: the way on waits for the first total of the store, and says so', async ({ page }) => {
  await setDeliveryPlace(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/update-cart-item', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/order/drinks');
  await page.getByRole('button', { name: /^Agregar Chicha morada/ }).click();
  const panel = await openCart(page);
  const wayOn = panel.getByRole('button', { name: /^Continuar/ });
  await expect(wayOn).toHaveAttribute('aria-disabled', 'true');
  await expect(wayOn).toHaveAccessibleDescription('Falta que tu tienda confirme el total.');
  answer();
  await expect(wayOn).toHaveAccessibleDescription(/^El pedido mínimo es de S\//);
});

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('ux 22: the way on and the arrival stay in view under a long order', async ({ page }) => {
    await setDeliveryPlace(page);
    for (const name of ['Chicha morada', 'Maracuyá', 'Agua sin gas']) await addAtOnce(page, 'drinks', name);
    const cart = await openCart(page);
    await expect(cart.getByRole('link', { name: /^Continuar/ })).toBeInViewport({ ratio: 1 });
    await expect(cart.getByText(/^en \d+\D+\d+\smin$/)).toBeInViewport({ ratio: 1 });
    await expect(cart.getByText('Total', { exact: true })).not.toBeInViewport();
  });
});

test('customer turns two large pizzas into a combo in one tap and chooses a gift', async ({ page }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page, 'es', 'La Horno');
  await addPizza(page, 'es', 'Hawaiana');
  const panel = await openCart(page);
  await expect(panel.getByText(/Ahorra S\/\s\d+\.\d\d con Dos grandes/)).toBeVisible();
  await panel.getByRole('button', { name: 'Cambiar a combo' }).click();
  await expect(panel.getByRole('heading', { level: 3, name: 'Dos grandes' })).toBeVisible();
  await expect(panel.getByRole('heading', { level: 3, name: 'Hawaiana' })).toBeHidden();
  await expect(panel.getByText(/Ahorra S\//)).toBeHidden();

  await test.step('the coupon keeps its badge when the gift dialog is closed without a choice', async () => {
    await tryCoupon(page, 'PANDEREGALO');
    const dialog = page.getByRole('dialog', { name: 'Elige tu regalo' });
    await dialog.getByRole('button', { name: 'Elegir después' }).click();
    await expect(panel.getByText('Elige tu regalo')).toBeVisible();
  });

  await test.step('the checkout asks again', async () => {
    await panel.getByRole('link', { name: /^Continuar/ }).click();
    await page.waitForURL(/\/checkout/);
    const dialog = page.getByRole('dialog', { name: 'Elige tu regalo' });
    await dialog.getByRole('radio', { name: /Pan al ajo/ }).check({ force: true });
    await dialog.getByRole('button', { name: 'Quiero este' }).click();
    await expect(dialog).toBeHidden();
    // On a phone the summary is folded.
    const fold = page.getByRole('main').getByRole('button', { name: /^\d+ productos?/, expanded: false });
    if (await fold.isVisible()) await fold.click();
    await expect(page.getByText('Gratis').first()).toBeVisible();
  });

  await test.step('the gift is gone after its removal', async () => {
    await page.goto('/order/pizzas?cart=1');
    await panel.getByRole('button', { name: 'Quitar Pan al ajo' }).click();
    await expect(panel.getByText('Gratis')).toBeHidden();
    await expect(panel.getByRole('button', { name: 'Quitar Pan al ajo' })).toBeHidden();
  });
});

test('another tab sees the same cart', async ({ page, context }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  const other = await context.newPage();
  await other.goto('/order/drinks');
  await expect(other.getByRole('link', { name: 'Ver pedido, está vacío' })).toBeVisible();
  await addAtOnce(page, 'drinks', 'Chicha morada');
  await expect(other.getByRole('link', { name: /Ver pedido, 1 producto/ })).toBeVisible();
  await (await openCart(other)).getByRole('button', { name: 'Quitar Chicha morada' }).click();
  await expect(page.getByRole('link', { name: 'Ver pedido, está vacío' })).toBeVisible();
});
